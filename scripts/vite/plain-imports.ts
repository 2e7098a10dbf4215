import type { Plugin } from 'vite'

/**
 * Replaces Vite's private preload function by the bare import: without a list of files (decision 012) it has nothing to
 * preload, but takes 0.7 KB gz of a first view's 115 KB. The build fails if an upgrade moves or renames it.
 */
export function plainImports(): Plugin {
  let replaced = false
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
    buildEnd(error) {
      if (!error && !replaced && this.environment.config.consumer === 'client')
        this.error("Vite's preload function was not found: scripts/vite/plain-imports.ts")
    },
  }
}
