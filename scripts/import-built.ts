import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../server/platform/settings/root.ts'

/** Imports a module of the built product by its file name. */
export const importBuilt = <Module>(name: string): Promise<Module> =>
  import(pathToFileURL(join(root, 'dist/server', name)).href)
