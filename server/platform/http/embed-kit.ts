import { createHash } from 'node:crypto'
import type { CheckSettings, KitSettings } from '#contract/iframe/embed-kit.ts'
import type { HomepagePath } from '#contract/iframe/homepage-paths.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { homepageWords } from '#words/server-words.ts'

/** What homepages load, as it was built: the settings are written into it where their name stands. */
export interface KitSources {
  /** `embed.js` and `embed-check.js`. */
  readonly embed: string
  readonly check: string
  /** `embed.d.ts`. */
  readonly types: string
}

/** A file for homepages, with the mark by which a browser asks whether it has changed. */
export interface KitFile {
  readonly type: string
  readonly text: string
  readonly etag: string
}

/** The files of homepages, by their addresses. */
export function kitFiles(sources: KitSources, paths: readonly HomepagePath[]): Record<string, KitFile> {
  const kit: KitSettings = { paths, words: { ...inAllLanguages('kit'), en: homepageWords('en').kit } }
  const check: CheckSettings = { paths, words: inAllLanguages('check') }
  return {
    '/embed.js': script(written(sources.embed, 'EDUCATION_CENTRE_SETTINGS', kit)),
    '/embed-check.js': script(written(sources.check, 'EDUCATION_CENTRE_CHECK', check)),
    '/embed.d.ts': file('text/plain; charset=utf-8', sources.types),
  }
}

function inAllLanguages<Part extends 'kit' | 'check'>(part: Part) {
  return Object.fromEntries(languagesOfWords.map((language) => [language, homepageWords(language)[part]]))
}

function written(source: string, name: string, settings: object): string {
  return source.replaceAll(name, () => JSON.stringify(settings))
}

const script = (text: string) => file('text/javascript; charset=utf-8', text)

function file(type: string, text: string): KitFile {
  // Weak: the same text travels squeezed in more than one way.
  return { type, text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
