import type { Plugin } from 'vite'

/**
 * Has a page's scripts requested after its first paint, so that they take nothing from the network and the processor
 * before it (decision 050). They stand in a `template`, whose content browsers neither load nor run; the server adds the
 * page's own. The libraries come first, as their file is the largest.
 */
export function lateScript(): Plugin {
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
        const first = [...new Set([...libraries, ...preloads])].map((preload) => preload.trim()).join('')
        const entry = script.trim().replace('<script', '<script async')
        return [script, ...preloads]
          .reduce((rest, moved) => rest.replace(moved, ''), html)
          .replace(
            '</body>',
            `  <template id="late-scripts">${first}<!--parts-->${entry}</template>\n    <script>${loader}</script>\n  </body>`,
          )
      },
    },
  }
}

/** A page that nobody sees yet, or an iframe outside the viewport, is not painted; and not every browser reports it. */
const loader = `
      {
        const load = () => {
          const scripts = document.getElementById('late-scripts')
          scripts?.replaceWith(scripts.content)
        }
        if (document.hidden || parent !== window) load()
        else {
          new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
          addEventListener('visibilitychange', load, { once: true })
          setTimeout(load, 2000)
        }
      }
    `
