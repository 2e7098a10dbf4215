import type { Found, FoundKind } from '#contract/reports/staff-search.ts'
import { filterOf } from '../ui/filter-of.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Section } from './find-rules.ts'

/** Where what is found is listed, and its picture. */
export const shownAs: Readonly<Record<FoundKind, { readonly section: Section; readonly icon: IconName }>> = {
  PERSON: { section: 'people', icon: 'people' },
  ATTENDER: { section: 'people', icon: 'courses' },
  WAITING: { section: 'people', icon: 'courses' },
  APPLICANT: { section: 'people', icon: 'exams' },
  ORG: { section: 'people', icon: 'people' },
  LECTURE: { section: 'dates', icon: 'date' },
  EXAM: { section: 'exams', icon: 'exams' },
  COURSE: { section: 'pages', icon: 'courses' },
  CERTIFICATION: { section: 'pages', icon: 'exams' },
  CERTIFICATE: { section: 'certificates', icon: 'exams' },
  COMPLETION: { section: 'certificates', icon: 'courses' },
  PAST_CERTIFICATE: { section: 'certificates', icon: 'exams' },
  PAST_COMPLETION: { section: 'certificates', icon: 'courses' },
  ORDER: { section: 'orders', icon: 'payments' },
  DISCOUNT_CODE: { section: 'pages', icon: 'payments' },
}

/** The console's page of what is found, or the list that shows it. */
export function foundPath({ kind, id, personId, lectureId, examId, number, name }: Found): string {
  if (kind === 'PERSON') return `/people/${personId}`
  if (kind === 'ORG') return `/organisations/${id}`
  if (kind === 'ORDER') return `/orders/${number}`
  if (kind === 'COURSE') return `/courses/${id}`
  if (kind === 'LECTURE') return `/lectures/${id}`
  if (kind === 'EXAM') return `/exams/${id}`
  if (kind === 'CERTIFICATION') return `/certifications/${id}`
  if (kind === 'CERTIFICATE') return `/certificates/${id}`
  if (kind === 'DISCOUNT_CODE') return `/discount-codes?${filterOf({ text: number ?? '' })}`
  if (kind === 'PAST_CERTIFICATE') return `/past-certificates/${id}`
  if (kind === 'PAST_COMPLETION') return `/past-completions/${id}`
  if (kind === 'ATTENDER' || kind === 'COMPLETION') {
    const text = kind === 'ATTENDER' ? (number ?? name) : name
    // The lists cannot be searched by a masked name or address.
    return `/lectures/${lectureId}/people${text === null || text.includes('*') ? '' : `?${filterOf({ text })}`}`
  }
  if (kind === 'WAITING')
    return `/lectures/${lectureId}/waiting-list${number?.includes('*') ? '' : `?${filterOf({ text: number ?? '' })}`}`
  return `/exams/${examId}/applicants?${filterOf({ text: number ?? name ?? '' })}`
}
