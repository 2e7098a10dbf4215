import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { pinImages, RegistryUnreachable } from './image-digests.ts'

/** `deploy/pin [file …]`: writes the digests that the images of the deployment have now behind their versions. */
const given = process.argv.slice(2)
const files =
  given.length > 0 ? given : ['compose.yaml', 'Dockerfile'].map((one) => join(root, 'deploy', one))
try {
  // All are asked for before any is written.
  const pinned = await Promise.all(files.map(async (file) => pinImages(await readFile(file, 'utf8'))))
  for (const [index, { text, images }] of pinned.entries()) {
    await writeFile(files[index] ?? '', text)
    for (const image of images) console.log(image)
  }
} catch (error) {
  if (!(error instanceof RegistryUnreachable)) throw error
  console.error(`${error.message} Nothing is changed.`)
  process.exit(1)
}
