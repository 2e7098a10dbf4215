import { createHash } from 'node:crypto'
import type { CheckSettings, KitSettings } from '#contract/iframe/embed-kit.ts'
import type { HomepagePath } from '#contract/iframe/homepage-paths.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { homepageWords } from '#words/server-words.ts'

/** The built scripts for host sites, with placeholders for settings. */
export interface KitSources {
  /** `embed.js` and `embed-check.js`. */
  readonly embed: string
  readonly check: string
  /** `embed.d.ts`. */
  readonly types: string
}

/** A file for host sites, with its ETag. */
export interface KitFile {
  readonly type: string
  readonly text: string
  readonly etag: string
}

/** Files for host sites by path. */
export function kitFiles(sources: KitSources, paths: readonly HomepagePath[]): Record<string, KitFile> {
  const kit: KitSettings = { paths, words: { ...inAllLanguages('kit'), en: homepageWords('en').kit } }
  const check: CheckSettings = { paths, words: inAllLanguages('check') }
  return {
    '/embed.js': script(withSettings(sources.embed, 'EDUCATION_CENTRE_SETTINGS', kit)),
    '/embed-check.js': script(withSettings(sources.check, 'EDUCATION_CENTRE_CHECK', check)),
    '/embed.d.ts': file('text/plain; charset=utf-8', sources.types),
  }
}

function inAllLanguages<Part extends 'kit' | 'check'>(part: Part) {
  return Object.fromEntries(languagesOfWords.map((language) => [language, homepageWords(language)[part]]))
}

function withSettings(source: string, name: string, settings: object): string {
  return source.replaceAll(name, () => JSON.stringify(settings))
}

const script = (text: string) => file('text/javascript; charset=utf-8', text)

function file(type: string, text: string): KitFile {
  // Weak: the same text is sent in several encodings.
  return { type, text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
