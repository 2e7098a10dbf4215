import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** The site: `vite build` for the browser, `vite build --ssr` for the server's page renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), tailwindcss(), compiledWords(), lateScript()],
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Browsers that run the built modules at all know preloading.
    modulePreload: { polyfill: false },
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

/** What changes only with a new version of a library is a file of its own, kept by browsers across releases. */
const codeSplitting = {
  groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
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
      filter: { id: /\/words\/\w+\/(?!page-words)[\w-]+\.ts$/ },
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
 * is there: the boot element before it is already parsed.
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
        return html
          .replace(script, '')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replace('</body>', `  ${script.trim().replace('<script', '<script async')}\n  </body>`)
      },
    },
  }
}
