import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'education-leftovers-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('removes stale partial files and keeps those being written', async () => {
  await mkdir(join(folder, 'a/b'), { recursive: true })
  await mkdir(join(folder, '.backup.partial'))
  await writeFile(join(folder, '.backup.partial/database.dump'), 'half')
  for (const name of ['a/whole', 'a/b/old.partial', 'a/b/new.partial'])
    await writeFile(join(folder, name), 'x')
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  for (const name of ['a/whole', 'a/b/old.partial', '.backup.partial'])
    await utimes(join(folder, name), twoHoursAgo, twoHoursAgo)
  await removeLeftovers(folder)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'a',
    'a/b',
    'a/b/new.partial',
    'a/whole',
  ])
})

it('accepts a missing folder', async () => {
  await expect(removeLeftovers(join(folder, 'nowhere'))).resolves.toBeUndefined()
})
