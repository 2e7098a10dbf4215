import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { browserPages } from './scripts/vite/browser-pages.ts'
import { lateScript } from './scripts/vite/late-script.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'
import { checkedChunks, isOfShell, sharedChunks } from './scripts/vite/shared-chunks.ts'

/** The site: `vite build` for the browser, `vite build --ssr` for the server's page renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: join(import.meta.dirname, 'web'),
  resolve: {
    alias: {
      // The router's stores need one hook of it, without what older versions of React need.
      'use-sync-external-store/shim/with-selector': join(
        import.meta.dirname,
        'web/client/selected-snapshot.ts',
      ),
    },
  },
  plugins: [react(), browserPages(), checkedChunks(), compiledWords(), lateScript(), plainImports()],
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: {
      // Browsers that run the built modules support module preloading.
      polyfill: false,
      // The server adds the preload links of a page (`Site.preload`), so that scripts contain no list of all files.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: isSsrBuild
      ? // One file: lazy loading only helps browsers, and costs the server more than rendering a row.
        { input: 'web/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          // Absolute: a build takes them from the working directory, the development server from the root.
          input: ['index.html', memberStyles].map((file) => join(import.meta.dirname, 'web', file)),
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting },
        },
  },
  ...(isSsrBuild ? bundledRenderer : {}),
}))

/** A stylesheet of its own, which the server adds to pages. */
const memberStyles = 'app/members.css'

/** Bundles the page renderer with all dependencies and React's production build. */
const bundledRenderer = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/**
 * Libraries are a file of their own, which browsers cache across releases; modules that every page needs are another.
 */
const codeSplitting = {
  groups: [
    { name: 'vendor', test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\// },
    {
      name: (id: string, modules: Modules) =>
        !id.endsWith(memberStyles) && (isOfShell(id) || isNeededByEntry(id, modules)) ? 'shell' : null,
      debugName: 'shell',
    },
    ...sharedChunks,
  ],
}

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Whether a module is needed to start the entry. */
function isNeededByEntry(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = modules.getModuleInfo(id)
  return (
    module !== null && (module.isEntry || module.importers.some((one) => isNeededByEntry(one, modules, seen)))
  )
}

/** Compiles the pages' ICU messages at build time, so that no page loads a parser for them. */
function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load: {
      filter: { id: /\/words\/\w+\/(?:[\w-]+\/)?(?!page-words)[\w-]+\.ts$/ },
      async handler(file) {
        const { module } = await runnerImport<Record<string, Words>>(file)
        return Object.entries(module)
          .map(([topic, words]) => `export const ${topic} = ${JSON.stringify(compileWords(words))}`)
          .join('\n')
      },
    },
  }
}

type Words = { [key: string]: string | Words }

function compileWords(words: Words): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileWords(value),
    ]),
  )
}
