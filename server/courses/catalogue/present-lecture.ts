import type { IllustrationColors } from '#contract/content/illustration.ts'
import type { LectureInfo, LectureListItem } from '#contract/courses/lecture.ts'
import type { PrimaryLecture } from '#contract/courses/primary-lecture.ts'
import { localise, localiseOrNull } from '#contract/platform/languages.ts'
import { creditsOffered } from '../../money/credit/credit-rules.ts'
import { type Decision, presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { picturedCourse, shownCoverPath } from '../course/cover-path.ts'
import {
  factsOf,
  type findLecture,
  type LectureRow,
  type listOtherDates,
  type PrimaryRow,
  seatsLeft,
} from '../lecture/lecture-db.ts'
import { isOpenToGuests, labelOf, registrationEnd, stateAt } from '../lecture/lecture-rules.ts'
import { cancelUntil } from '../registration/attender-rules.ts'
import type { OwnLecture } from './own-lecture.ts'

export function presentListItem(row: LectureRow, { now, language, zone }: View): LectureListItem {
  const lecture = factsOf(row)
  return {
    id: row.id,
    courseId: row.course_id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    method: row.method,
    level: row.level,
    target: row.target,
    practice: row.practice,
    taughtIn: row.taught_in,
    placeName: localiseOrNull(row.place?.name, language),
    state: stateAt(lecture, now, zone),
    label: labelOf(lecture, now, zone),
    capacity: row.capacity,
    seatsLeft: seatsLeft(row),
    fee: row.fee,
  }
}

export function presentPrimary(row: PrimaryRow, view: View, colors: IllustrationColors): PrimaryLecture {
  return { ...presentListItem(row, view), cover: shownCoverPath(picturedCourse(row), colors) }
}

/** The days were read as JSON, so that their instants are texts. */
export function presentDays(days: readonly { readonly start_at: string; readonly finish_at: string }[]) {
  return days.map((day) => ({
    startAt: new Date(day.start_at).toISOString(),
    finishAt: new Date(day.finish_at).toISOString(),
  }))
}

type FoundLecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>

export function presentLecture(
  row: FoundLecture,
  {
    own: { attender, hold, waiting, assigned, partnerUse },
    others,
    mapSearchUrl,
  }: {
    own: OwnLecture
    others: Awaited<ReturnType<typeof listOtherDates>>
    mapSearchUrl: string
  },
  actions: { readonly register: Decision; readonly join: Decision },
  view: View,
): LectureInfo {
  const { language, zone } = view
  const seat = {
    startAt: row.start_at,
    registeredVersion: attender?.registered_version ?? row.schedule_version,
    scheduleVersion: row.schedule_version,
  }
  return {
    ...presentListItem(row, view),
    days: presentDays(row.days),
    place: row.place && {
      name: localise(row.place.name, language),
      address: localise(row.place.address, language),
      note: localiseOrNull(row.place.note, language),
      directions: localiseOrNull(row.place.directions, language),
      mapUrl: mapSearchUrl.replaceAll('{address}', encodeURIComponent(localise(row.place.address, language))),
    },
    recruitFinishAt: registrationEnd(factsOf(row), zone).toISOString(),
    cancelUntil: cancelUntil(seat, zone).toISOString(),
    credits: creditsOffered(row),
    partnerUse,
    attenderId: attender?.id ?? null,
    applyState: attender?.apply_state ?? null,
    progressState: attender?.progress_state ?? null,
    held:
      hold && hold.until > view.now ? { orderId: hold.order_id, holdUntil: hold.until.toISOString() } : null,
    waiting: waiting && {
      offeredUntil: waiting.offeredUntil === null ? null : new Date(waiting.offeredUntil).toISOString(),
    },
    assignedSeat: assigned,
    openToGuests: isOpenToGuests(factsOf(row)),
    otherDates: others.map((other) => ({
      id: other.id,
      startAt: other.start_at.toISOString(),
      finishAt: other.finish_at.toISOString(),
      seatsLeft: seatsLeft(other),
    })),
    actions: {
      register: presentDecision(actions.register, view),
      joinWaitingList: presentDecision(actions.join, view),
    },
  }
}
