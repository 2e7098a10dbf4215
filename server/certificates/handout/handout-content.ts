import { type Language, type LocalisedText, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import type { Issuer } from '../document/issuer.ts'

export interface HandoutPerson {
  readonly name: string
  /** Email address, shown instead of a name that the font cannot draw. */
  readonly fallbackName: string
  readonly company: string
}

export interface HandoutContent {
  readonly lang: Language
  readonly issuer: Issuer
  readonly course: string
  /** First and last day, or the only day. */
  readonly date: string
  readonly place: string
  /** Day and hours, in order. */
  readonly days: readonly { readonly day: string; readonly hours: string }[]
  readonly people: readonly HandoutPerson[]
  readonly badges: string
  readonly signIn: string
  readonly nameLabel: string
  readonly companyLabel: string
  readonly nobody: string
  pageOf(page: number, pages: number): string
}

interface HandoutLecture {
  readonly title: LocalisedText
  readonly method: 'ONLINE' | 'OFFLINE'
  readonly place: { readonly name: LocalisedText; readonly address: LocalisedText } | null
  readonly days: readonly { readonly startAt: Date; readonly finishAt: Date }[]
}

export function handoutContent(
  { title, place, days }: HandoutLecture,
  people: readonly HandoutPerson[],
  { language, zone, issuer }: { language: Language; zone: string; issuer: Issuer },
): HandoutContent {
  const lang = languageOfWords(language)
  const say = serverWords(language)
  const { textDay, hours } = formatsIn(language, zone)
  const shown = days.map(({ startAt, finishAt }) => ({
    day: textDay(startAt),
    hours: hours(startAt, finishAt),
  }))
  const [first = '', last = ''] = [shown[0]?.day, shown.at(-1)?.day]
  const byName = new Intl.Collator(lang)
  return {
    lang,
    issuer,
    course: localise(title, lang),
    date: first === last ? first : `${first} – ${last}`,
    place: place ? `${localise(place.name, lang)}, ${localise(place.address, lang)}` : say('handouts.online'),
    days: shown,
    people: [...people].sort((one, other) => byName.compare(one.name, other.name)),
    badges: say('handouts.badges'),
    signIn: say('handouts.signIn'),
    nameLabel: say('handouts.name'),
    companyLabel: say('handouts.company'),
    nobody: say('handouts.nobody'),
    pageOf: (page, pages) => say('handouts.page', { page, pages }),
  }
}
