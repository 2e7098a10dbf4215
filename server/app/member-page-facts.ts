import { safeParse } from 'zod/mini'
import { pages } from '#contract/pages.ts'
import { idText } from '#contract/platform/wire.ts'
import { factsOfOwnLecture } from '../courses/catalogue/own-lecture.ts'
import { factsOfOwnApplicant } from '../exams/catalogue/own-applicant.ts'
import type { RenewalSeatSettings } from '../exams/catalogue/renewal-seat-rules.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/open.ts'
import type { MemberPage, PersonalFacts } from '../platform/response-cache/member-pages.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly zone: string
  readonly renewalSeats: RenewalSeatSettings
}

/** Public pages that members share, with what each shows of its member. The guide to credits is not shared. */
export function sharedMemberPages({ db, clock, zone, renewalSeats }: Deps): MemberPage[] {
  const nothing: PersonalFacts = async () => null
  const ofLecture: PersonalFacts = async (member, { lectureId }) => {
    const id = safeParse(idText, lectureId)
    if (!id.success) return undefined
    return factsOfOwnLecture(db, member, { lectureId: id.data, now: clock.now() })
  }
  const ofApplicant: PersonalFacts = (member) =>
    factsOfOwnApplicant(db, member, { now: clock.now(), zone, settings: renewalSeats })
  const { home, lectureList, verify, terms, termsVersion, accessibility, faq } = pages
  return [
    ...[home, lectureList, verify, terms, termsVersion, accessibility, faq].map((page) => ({
      path: page.path,
      cacheKeyQuery: page.cachedBy,
      facts: nothing,
    })),
    { path: pages.lectureDetail.path, cacheKeyQuery: pages.lectureDetail.cachedBy, facts: ofLecture },
    ...[pages.examSchedule, pages.examGuide].map((page) => ({
      path: page.path,
      cacheKeyQuery: page.cachedBy,
      facts: ofApplicant,
    })),
  ]
}
