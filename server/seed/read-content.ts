import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Level, Method, Practice, Target } from '#contract/courses/lecture.ts'
import type { CertificationLevel, NoticeField } from '#contract/exams/certification.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { StoredGuide } from '../platform/db/stored.ts'

/** The texts of the terms and of the demonstration; a build copies the folder beside the server. */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'content')
const files = new Map<string, unknown>()

function read<Content>(name: string): Content {
  if (!files.has(name)) files.set(name, parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')))
  return files.get(name) as Content
}

/** A course as it is taught; dates, places and seats taken come with each lecture made from it. */
export interface CourseTemplate {
  readonly key: string
  readonly title: LocalisedText
  readonly level: Level
  readonly method: Method
  readonly target: Target
  readonly practice: Practice
  /** Consecutive days, all with the same times. */
  readonly days: number
  /** `HH:mm` in the centre's zone. */
  readonly startTime: string
  readonly finishTime: string
  readonly capacity: number
  readonly recommended: boolean
  /** Won, VAT included, of what is still to be held; nothing where left out. */
  readonly fee?: number
  /** Won of credits granted on completion. */
  readonly credits: number
  /** Keys of those who teach it. */
  readonly instructors: readonly string[]
  /** The key of the course after it, and the level of the exam that it prepares for. */
  readonly next?: string
  readonly exam?: CertificationLevel
  readonly introduction: LocalisedText
  readonly forWhom: LocalisedText
  readonly outline: readonly { readonly title: LocalisedText; readonly text: LocalisedText }[]
}

/** Basic courses first, those of each level in the order in which they build on each other. */
export function readCourses(): readonly CourseTemplate[] {
  const levels = ['basic', 'intermediate', 'advance']
  return levels.flatMap((level) => read<CourseTemplate[]>(`courses/${level}`))
}

interface Teaching {
  readonly instructors: Readonly<
    Record<string, { readonly name: string; readonly about: LocalisedText } | undefined>
  >
  /** To courses with practice. */
  readonly whatToBring: Readonly<Record<Method, LocalisedText>>
  /** Where OFFLINE courses are held. The addresses exist nowhere. */
  readonly places: readonly {
    readonly name: LocalisedText
    readonly address: LocalisedText
    readonly note: LocalisedText | null
    readonly directions: LocalisedText
  }[]
}

export const readTeaching = () => read<Teaching>('teaching')

/** A certification of the demonstration; its exams are made from it. */
export interface CertificationTemplate {
  readonly code: string
  readonly level: CertificationLevel
  readonly name: LocalisedText
  readonly introduction: LocalisedText
  readonly guide: StoredGuide
  readonly notice: Readonly<Record<NoticeField, LocalisedText>>
  readonly passScore: number
  readonly totalScore: number
  readonly questionCount: number
  readonly minutes: number
  /** Won, VAT included. */
  readonly fee: number
  readonly capacity: number
}

/** By rising level. Part of the consumer notice is the same for all. */
export function readCertifications(): readonly CertificationTemplate[] {
  const shared = read<CertificationTemplate['notice']>('certifications/shared-notice')
  return ['essential', 'associate', 'professional'].map((level) => {
    const own = read<CertificationTemplate>(`certifications/${level}`)
    return { ...own, notice: { ...shared, ...own.notice } }
  })
}

/**
 * Terms in plain markup: paragraphs stand between blank lines, a line starting with `## ` is a heading, lines starting
 * with `- ` are list items.
 */
export interface TermsText {
  readonly typeId: TermsType
  /** A version's text is never changed: consents were given to it. A change is a new version. */
  readonly version: number
  /** Its first day in force. */
  readonly startsOn: PlainDate
  readonly title: LocalisedText
  readonly text: LocalisedText
}

/** All terms in force, the versions of a type in their order. */
export function readTerms(): readonly TermsText[] {
  const names = [
    'service-1',
    'service-2',
    'collect-1',
    'collect-2',
    'collect-3',
    'fourteen-1',
    'ad-1',
    'exam-1',
  ]
  return names.map((name) => read<TermsText>(`terms/${name}`))
}

/** A version that the demonstration announces. */
export const readAnnouncedTerms = () => read<TermsText>('terms/ad-2')
