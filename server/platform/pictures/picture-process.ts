import { setPriority } from 'node:os'
import { encodePicture } from './encode-picture.ts'
import { loadSharp } from './load-sharp.ts'
import type { PictureTarget } from './picture-rules.ts'

process.on('disconnect', () => process.exit())
// Requests have priority over pictures.
setPriority(10)
await loadSharp()

process.on('message', async ({ bytes, target }: { bytes: Uint8Array; target: PictureTarget }) => {
  process.send?.(await encodePicture(bytes, target))
})
process.send?.('ready')
