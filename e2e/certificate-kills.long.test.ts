import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertMembers } from '../testing/database.ts'
import type { Product } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { insertPassed } from './support/passed-candidates.ts'

const setup = openSetup()
const candidates = 5_000
const kills = 6

describe('a process killed while certificates are generated', () => {
  let centre: Centre
  let product: Product
  let folder: string
  beforeAll(async () => {
    folder = await setup.folder()
    centre = await startCentre(setup, { FILES_URL: `file://${folder}` })
    product = centre.product
  }, 120_000)

  it(`issues each of ${candidates} once despite ${kills} kills, and shows its progress`, async () => {
    const secrets = await insertMembers(centre.database, candidates)
    await insertPassed(centre.database, { secrets })
    const began = performance.now()
    for (let kill = 1; kill <= kills; kill++) {
      const target = Math.floor((candidates * kill) / (kills + 2))
      await vi.waitFor(async () => expect(await made()).toBeGreaterThanOrEqual(target), {
        interval: 5,
        timeout: 300_000,
      })
      if (kill === kills) expect(await waitingInMetrics()).toBeGreaterThan(0)
      await product.process.end('SIGKILL')
      product = await setup.product({ settings: centre.settings })
    }
    // Jobs of a killed process are retried within a minute.
    await vi.waitFor(async () => expect(await made()).toBe(candidates), { interval: 50, timeout: 600_000 })
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${candidates} certificates, ${kills} kills: ${seconds.toFixed(1)} s\n`)

    const rows = await centre.database.rows<{
      applicant_id: number
      key: string
      sha256: Buffer
      size: number
    }>('select applicant_id, key, sha256, size from certificate join file on file.id = file_id')
    expect(rows).toHaveLength(candidates)
    expect(new Set(rows.map((row) => row.applicant_id)).size).toBe(candidates)
    const [{ issued, files } = { issued: 0, files: 0 }] = await centre.database.rows<{
      issued: number
      files: number
    }>(
      'select (select count(*)::integer from certificate) as issued, (select count(*)::integer from file) as files',
    )
    expect([issued, files]).toEqual([candidates, candidates])
    for (const { key, sha256, size } of rows) {
      const bytes = await readFile(join(folder, key))
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        size,
        sha256.toString('hex'),
      ])
    }
    // A killed process may leave a temporary file, which does not count.
    const names = (await readdir(join(folder, 'certificates'))).filter((name) => !name.endsWith('.partial'))
    expect(names).toHaveLength(candidates)
  }, 2_400_000)

  async function made(): Promise<number> {
    const [row] = await centre.database.rows<{ made: number }>(
      'select count(*)::integer as made from certificate where made_at is not null',
    )
    return row?.made ?? 0
  }

  async function waitingInMetrics(): Promise<number> {
    const text = await (await fetch(`${product.origin}/metrics`)).text()
    return Number(/^jobs\{queue="make-certificate",state="waiting"\} (\d+)/m.exec(text)?.[1] ?? 0)
  }
})
