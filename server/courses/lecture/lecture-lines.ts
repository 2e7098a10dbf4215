import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { findLecture } from './lecture-db.ts'

type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>
type Days = Lecture['days']

/** `2026.12.15 09:30–17:30 KST`, for mails and calendars. */
export function dayLines(days: Days, language: Language, zone: string): string[] {
  const { textDay, hours } = formatsIn(language, zone)
  return days.map((day) => `${textDay(day.start_at)} ${hours(day.start_at, day.finish_at)}`)
}

export function placeLines(place: Lecture['place'], language: Language): string[] {
  if (!place) return [serverWords(language)('mails.online')]
  const parts = [place.name, place.address, place.note]
  return parts.flatMap((part) => (part ? [localise(part, language)] : []))
}

export function calendarDays(days: Days) {
  return days.map((day) => ({ startAt: new Date(day.start_at), finishAt: new Date(day.finish_at) }))
}
