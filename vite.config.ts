import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** The site: `vite build` for the browser, `vite build --ssr` for the server's page renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwindcss(), compiledWords(), lateScript()],
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/web',
    emptyOutDir: true,
    ...(isSsrBuild ? { rolldownOptions: { input: 'web/app/entry-server.tsx' } } : {}),
  },
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}))

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
    async load(file) {
      if (!/\/words\/\w+\/page-words\.ts$/.test(file)) return
      const { module } = await runnerImport<{ pageWords: Words }>(file)
      return `export const pageWords = ${JSON.stringify(compileWords(module.pageWords))}`
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
          .replace('</body>', `${script.trim().replace('<script', '<script async')}\n  </body>`)
      },
    },
  }
}
