import type { InlineConfig, Plugin } from 'vite'
import { root } from '../server/platform/settings/root.ts'

/** One classic script in one file, for pages that know nothing of modules or of us. */
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
 * Leaves out of penpal what nobody uses here, a fifth of the script: its log, its checks of what the compiler checks,
 * and its answers to versions of its own that the product never spoke. Another release of penpal that reads otherwise ends the build.
 */
function leanPenpal(): Plugin {
  return {
    name: 'lean-penpal',
    transform: {
      filter: { id: /penpal\/dist\/penpal\.mjs$/ },
      handler(code) {
        const cuts: readonly [text: RegExp, becomes: string, times: number][] = [
          [/^\s*(?:this\.#)?log\?\.\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\);\n/gm, '', 17],
          [argumentCheck, '', 3],
          [/^\s*usedMessengers\.add\(messenger\);\n/gm, '', 1],
          [/if \(isDeprecatedMessage\(data\)\) \{/g, 'if (false) {', 1],
          [/#isChildUsingDeprecatedProtocol = false;|this\.#isChildUsingDeprecatedProtocol = true;/g, '', 2],
          [/this\.#isChildUsingDeprecatedProtocol/g, 'false', 3],
        ]
        let lean = code
        for (const [text, becomes, times] of cuts) {
          const found = lean.match(text)?.length ?? 0
          if (found !== times)
            throw new Error(`penpal reads otherwise: ${text} is there ${found} times, not ${times}.`)
          lean = lean.replace(text, becomes)
        }
        return { code: lean, map: null }
      },
    },
  }
}
