import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../server/platform/settings/root.ts'

/** A module of the built product, by its file's name. */
export const built = <Module>(name: string): Promise<Module> =>
  import(pathToFileURL(join(root, 'dist/server', name)).href)
