import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cspHash } from '../http/csp-hash.ts'
import type { EmbedSources } from '../http/embed-files.ts'
import { root } from '../settings/root.ts'
import type { Site } from './pages.ts'

export async function builtSite(): Promise<Site> {
  const read = (file: string) => readFile(join(root, 'dist/web', file), 'utf8')
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
  const [template, forVisitors] = await templates(await read('index.html'), memberStyles(manifest))
  const entry = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as Pick<
    Site,
    'render'
  >
  const kit = await readKit()
  const consolePage = await readFile(join(root, 'dist/console/index.html'), 'utf8')
  return {
    template: async (_url, asWhole) => (asWhole ? forVisitors : template),
    preload: (parts) => preloads(manifest, parts),
    consolePage: async () => consolePage,
    kit: async () => kit,
    render: entry.render,
    cacheable: true,
  }
}

async function readKit(): Promise<EmbedSources> {
  const read = (file: string) => readFile(join(root, 'dist/embed', file), 'utf8')
  const [embed, check, types] = await Promise.all(['embed.js', 'embed-check.js', 'embed.d.ts'].map(read))
  return { embed: embed ?? '', check: check ?? '', types: types ?? '' }
}

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>

function preloads(manifest: Manifest, parts: readonly string[]): string {
  const loaded = new Set(filesOf(manifest, ['index.html']))
  return filesOf(manifest, parts)
    .filter((file) => !loaded.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const walk = (source: string): string[] => {
    const output = manifest[source]
    if (!output || seen.has(source)) return []
    seen.add(source)
    return [output.file, ...(output.imports ?? []).flatMap(walk)]
  }
  return sources.flatMap(walk)
}

/**
 * The template with links to both stylesheets, and the one for visitors, which inlines the site's stylesheet and holds the link
 * to the members' one ready for `web/client/member-styles.ts`.
 */
async function templates(html: string, members: string): Promise<[linked: string, forVisitors: string]> {
  const [link, site] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? []
  if (!link || !site) throw new Error('The template links no stylesheet.')
  const styles = await readFile(join(root, 'dist/web', site), 'utf8')
  return [
    html.replace(link, link + members),
    html.replace(link, () => `<style>${styles}</style><template id="member-styles">${members}</template>`),
  ]
}

function memberStyles(manifest: Manifest): string {
  const styles = manifest['app/members.css']
  if (!styles) throw new Error("The build has no stylesheet of members' pages.")
  return `<link rel="stylesheet" href="/${styles.file}">`
}

export function inlineHashes(template: string): { scripts: string[]; styles: string[] } {
  return {
    scripts: hashesOf(template, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(template, /<style>([\s\S]*?)<\/style>/g),
  }
}

function hashesOf(template: string, elements: RegExp): string[] {
  return [...template.matchAll(elements)].map(([, text = '']) => cspHash(text))
}
