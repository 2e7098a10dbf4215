import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { browserPages } from './scripts/vite/browser-pages.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'

/** The site: `vite build` for the browser, `vite build --ssr` for the server's page renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: join(import.meta.dirname, 'web'),
  resolve: {
    alias: {
      // Browsers that this React runs in need no stand-in for its own `useSyncExternalStore`.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      '@formatjs/fast-memoize': join(import.meta.dirname, 'web/client/memoize.ts'),
    },
  },
  plugins: [react(), browserPages(), compiledWords(), lateScript(), plainImports()],
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: {
      // Browsers that run the built modules at all know preloading.
      polyfill: false,
      // The page's own element names what it comes in (`Site.preload`); the scripts carry no list of all files.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: isSsrBuild
      ? // One file: loading a part at its first use is for browsers, and takes the server longer than rendering a row.
        { input: 'web/app/entry-server.tsx', output: { codeSplitting: false } }
      : { output: { codeSplitting } },
  },
  ...(isSsrBuild ? bundledRenderer : {}),
}))

/** The page renderer stands alone in `dist`, with React as it is meant for production. */
const bundledRenderer = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/**
 * What changes only with a new version of a library is a file of its own, kept by browsers across releases; what every
 * page stands on is one more. Small pieces that several pages share come together by what they are for: each file that
 * a page waits for costs a phone a way there and back, six at a time.
 */
const codeSplitting = {
  groups: [
    { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
    {
      name: (id: string, modules: Modules) => (isFrame(id, modules) ? 'frame' : null),
      debugName: 'frame',
    },
    {
      name: 'pieces',
      test: /web\/(client\/use-scripts|ui\/(badge|moment|disclosure)|parts\/schedule-link|exams\/catalogue\/(exam-badge|exam-state))\./,
    },
    {
      name: 'course-pieces',
      test: /web\/(ui\/(date-block|facts)|courses\/catalogue\/(level-mark|lecture-row)|parts\/(questions|certification-mark))\.|\/credit-rules\./,
    },
    {
      name: 'seat-pieces',
      test: /web\/(ui\/copy-text|courses\/catalogue\/held-seat)\.|contract\/(platform\/endpoint|courses\/lecture-paths)\./,
    },
    {
      name: 'controls',
      test: /web\/ui\/(alert|choice|day|field|pagination|select|use-composition)\.|\/code-mistake\./,
    },
  ],
}

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Whether the entry cannot start without a module. */
function isFrame(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = modules.getModuleInfo(id)
  return module !== null && (module.isEntry || module.importers.some((one) => isFrame(one, modules, seen)))
}

/** Compiles the pages' ICU messages while building, so that no page carries a parser for them. */
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
      filter: { id: /\/words\/\w+\/(?:\w+\/)?(?!page-words)[\w-]+\.ts$/ },
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

/**
 * Puts the script behind the content, where it does not hold up the first paint, and lets it run as soon as it
 * is there: the boot element before it is already parsed. What it stands on is asked for before the page's own pieces,
 * the libraries first: their file takes the longest.
 */
function lateScript(): Plugin {
  return {
    name: 'late-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const script = /\s*<script type="module"[^>]*><\/script>/.exec(html)?.[0]
        if (!script) return html
        const preloads = html.match(/\s*<link rel="modulepreload"[^>]*>/g) ?? []
        const libraries = preloads.filter((preload) => preload.includes('/vendor-'))
        const first = [...new Set([...libraries, ...preloads])]
          .map((preload) => preload.replace('preload"', 'preload" fetchpriority="low"').trim())
          .join('\n    ')
        return [script, ...preloads]
          .reduce((rest, moved) => rest.replace(moved, ''), html)
          .replace('<!--head-->', `${first}\n    <!--head-->`)
          .replace('</body>', `  ${script.trim().replace('<script', '<script async')}\n  </body>`)
      },
    },
  }
}
