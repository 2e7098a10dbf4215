import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backUp, materialFile, startScene } from './support/backup-scene.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

describe('a backup', { timeout: 180_000 }, () => {
  it('is its owner’s alone, also of a stopped product', async () => {
    const scene = await startScene(stage, 'embedded')
    await scene.product.stop()
    const backup = await backUp(scene)
    const modes = ['', 'manifest.json', 'database.tar.gz', `files/${materialFile}`].map(
      async (name) => (await stat(join(backup, name))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600, 0o600])
    expect(await readdir(scene.backups)).toHaveLength(1)
  })
})
