import type { Plugin } from 'vite'

/**
 * Replaces Vite's private preload function by the bare import: without a list of files (decision 050) it has nothing to
 * preload, but takes 0.7 KB gz of a first view's 115 KB, and its calls 0.4 KB. The build fails if an upgrade moves or
 * renames it.
 */
export function plainImports(): Plugin {
  let replaced = false
  let calls = 0
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler() {
        replaced = true
        return 'export const __vitePreload = (load) => load()'
      },
    },
    renderChunk(code) {
      const plain = code.replace(preloadCall, (_, whole?: string, parts?: string) => {
        calls += 1
        return whole ?? parts ?? ''
      })
      return plain === code ? null : { code: plain, map: null }
    },
    buildEnd(error) {
      if (!error && !replaced && this.environment.config.consumer === 'client')
        this.error("Vite's preload function was not found: scripts/vite/plain-imports.ts")
    },
    generateBundle() {
      if (replaced && calls === 0)
        this.error("No call of Vite's preload function was found: scripts/vite/plain-imports.ts")
    },
  }
}

const bareImport = String.raw`(import\("[^"]+"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?)`

/** `__vitePreload(() => import("a"), …)`, and the form that returns only what is used of the module. */
const preloadCall = new RegExp(
  String.raw`__vitePreload\((?:\(\) => ${bareImport}|async \(\) => \{\s*const \{[^}]*\} = await ${bareImport};\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)`,
  'g',
)
