import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackupError } from './backup-error.ts'
import { listFiles } from './files-on-disk.ts'

describe('the files of a backup', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    await mkdir(join(folder, 'sandbox/deeper'), { recursive: true })
    for (const name of ['payments.json', 'payments.json.partial', 'deeper/one'])
      await writeFile(join(folder, 'sandbox', name), '')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('include everything below a folder except partial files', async () => {
    expect(await listFiles(folder, 'sandbox')).toEqual(['sandbox/deeper/one', 'sandbox/payments.json'])
  })

  it('may not be links, which would be skipped silently', async () => {
    await symlink('payments.json', join(folder, 'sandbox/link'))
    await expect(listFiles(folder, 'sandbox')).rejects.toBeInstanceOf(BackupError)
  })
})
