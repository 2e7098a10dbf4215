import type { CheckSettings, EmbedScriptSettings } from '#contract/iframe/embed-script.ts'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { embedTexts } from '#words/server-words.ts'
import { weakEtag } from './etag.ts'

/** Built scripts for host sites, with placeholders for settings. */
export interface EmbedSources {
  readonly embed: string
  readonly check: string
  readonly types: string
}

export interface EmbedFile {
  readonly type: string
  readonly text: string
  readonly etag: string
}

export function embedFiles(sources: EmbedSources, paths: readonly HostPath[]): Record<string, EmbedFile> {
  const kit: EmbedScriptSettings = { paths, words: { ...inAllLanguages('kit'), en: embedTexts('en').kit } }
  const check: CheckSettings = { paths, words: inAllLanguages('check') }
  return {
    '/embed.js': script(withSettings(sources.embed, 'EDUCATION_CENTRE_SETTINGS', kit)),
    '/embed-check.js': script(withSettings(sources.check, 'EDUCATION_CENTRE_CHECK', check)),
    '/embed.d.ts': file('text/plain; charset=utf-8', sources.types),
  }
}

function inAllLanguages<Part extends 'kit' | 'check'>(part: Part) {
  return Object.fromEntries(languagesOfWords.map((language) => [language, embedTexts(language)[part]]))
}

function withSettings(source: string, name: string, settings: object): string {
  return source.replaceAll(name, () => JSON.stringify(settings))
}

const script = (text: string) => file('text/javascript; charset=utf-8', text)

function file(type: string, text: string): EmbedFile {
  return { type, text, etag: weakEtag(text) }
}
