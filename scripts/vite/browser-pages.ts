import { type Plugin, runnerImport } from 'vite'
import type * as PageLists from '../../contract/page-lists.ts'
import type * as Pages from '../../contract/pages.ts'
import type { Page } from '../../contract/platform/page.ts'

/** Removes the properties of pages that only the server reads, and the lists made of them, from the browser's bundle. */
export function browserPages(): Plugin {
  return {
    name: 'browser-pages',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load: {
      filter: { id: /\/contract\/(pages|page-lists)\.ts$/ },
      async handler(file) {
        if (file.endsWith('/page-lists.ts')) {
          const { module } = await runnerImport<typeof PageLists>(file)
          return `export const linkPaths = ${JSON.stringify(module.linkPaths)}`
        }
        const { module } = await runnerImport<typeof Pages>(file)
        const pages = Object.entries<Page>(module.pages).map(([name, { path, footer, words }]) => [
          name,
          { path, footer, words },
        ])
        return `export const pages = ${JSON.stringify(Object.fromEntries(pages))}`
      },
    },
  }
}
