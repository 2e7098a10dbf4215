import { type Plugin, runnerImport } from 'vite'
import type * as Pages from '../../contract/pages.ts'
import type { Page } from '../../contract/platform/page.ts'

/** Removes the properties of pages that only the server reads from the browser's bundle. */
export function browserPages(): Plugin {
  return {
    name: 'browser-pages',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load: {
      filter: { id: /\/contract\/pages\.ts$/ },
      async handler(file) {
        const { module } = await runnerImport<typeof Pages>(file)
        const pages = Object.entries<Page>(module.pages).map(([name, { path, footer, words }]) => [
          name,
          { path, footer, words },
        ])
        return [
          `export const pages = ${JSON.stringify(Object.fromEntries(pages))}`,
          `export const linkPaths = ${JSON.stringify(module.linkPaths)}`,
        ].join('\n')
      },
    },
  }
}
