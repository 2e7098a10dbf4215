import type { InlineConfig, Plugin } from 'vite'
import { root } from '../server/platform/settings/root.ts'

/** One classic script in one file, because host sites may not use modules. */
export function embedBuild(name: 'embed' | 'embed-check'): InlineConfig {
  return {
    configFile: false,
    root,
    publicDir: false,
    plugins: [leanPenpal()],
    build: {
      target: 'es2022',
      outDir: 'dist/embed',
      emptyOutDir: false,
      rolldownOptions: {
        input: `web/host/${name}.ts`,
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  }
}

const argumentCheck =
  /^\s*if \((?:!messenger|!remoteWindow|usedMessengers\.has\(messenger\))\) \{\s*throw new PenpalError_default\([^)]*\);\s*\}\n/gm

/**
 * Removes unused code from penpal, a fifth of the script: its log, argument checks that the compiler does, and support
 * for its deprecated protocol. The build fails if another release of penpal does not match these patterns.
 */
function leanPenpal(): Plugin {
  return {
    name: 'lean-penpal',
    transform: {
      filter: { id: /penpal\/dist\/penpal\.mjs$/ },
      handler(code) {
        const cuts: readonly [pattern: RegExp, replacement: string, times: number][] = [
          [/^\s*(?:this\.#)?log\?\.\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\);\n/gm, '', 17],
          [argumentCheck, '', 3],
          [/^\s*usedMessengers\.add\(messenger\);\n/gm, '', 1],
          [/if \(isDeprecatedMessage\(data\)\) \{/g, 'if (false) {', 1],
          [/#isChildUsingDeprecatedProtocol = false;|this\.#isChildUsingDeprecatedProtocol = true;/g, '', 2],
          [/this\.#isChildUsingDeprecatedProtocol/g, 'false', 3],
        ]
        let lean = code
        for (const [pattern, replacement, times] of cuts) {
          const found = lean.match(pattern)?.length ?? 0
          if (found !== times)
            throw new Error(`penpal has changed: ${pattern} matches ${found} times, not ${times}.`)
          lean = lean.replace(pattern, replacement)
        }
        return { code: lean, map: null }
      },
    },
  }
}
