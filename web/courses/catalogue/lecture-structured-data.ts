import type { LectureLabel } from '#contract/courses/lecture-states.ts'
import { zonedInstant } from '#contract/platform/centre-time.ts'
import type { Client } from '../../client/client.ts'
import { excerpt } from '../../client/excerpt.ts'
import type { LectureDetail, ShownLecture } from './lecture-reads.ts'

interface Page {
  readonly client: Client
  readonly url: string
  readonly image: string
  readonly organization: object
}

/** The schema.org data of a course: the course with its one instance, and the same date as an event. */
export function lectureData({ lecture, description }: LectureDetail, page: Page): object[] {
  const { client, url, organization, image } = page
  const say = client.translator('lecture')
  const text = description
    ? excerpt(description.introduction, 300)
    : client.translator('lectureDetail')('description', { title: lecture.title })
  const dateAndOffer = {
    ...datesOf(lecture, client),
    location: locationOf(lecture, url),
    offers: offerOf(lecture, page),
  }
  const course = {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: lecture.title,
    description: text,
    image,
    provider: organization,
    inLanguage: lecture.taughtIn,
    educationalLevel: say(`level.${lecture.level}`),
    audience: { '@type': 'Audience', audienceType: say(`target.${lecture.target}`) },
    isAccessibleForFree: lecture.fee === 0,
    offers: priceOf(lecture),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: lecture.method === 'ONLINE' ? 'Online' : 'Onsite',
      courseWorkload: workload(lecture),
      organizer: organization,
      ...dateAndOffer,
    },
  }
  const event = {
    '@type': 'EducationEvent',
    '@id': `${url}#event`,
    url,
    name: lecture.title,
    description: text,
    image,
    about: { '@id': `${url}#course` },
    eventStatus: `https://schema.org/${lecture.label === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${lecture.method === 'ONLINE' ? 'Online' : 'Offline'}EventAttendanceMode`,
    maximumAttendeeCapacity: lecture.capacity,
    // Seats of a closed course are not available.
    ...(['RECRUITING', 'FULL'].includes(lecture.label) && { remainingAttendeeCapacity: lecture.seatsLeft }),
    organizer: organization,
    ...dateAndOffer,
  }
  return [course, event]
}

/** The hours of a course; one of several days has dates, and its hours by day, as nobody is taught at night. */
function datesOf({ startAt, finishAt, days, title }: ShownLecture, { settings }: Client) {
  const at = (instant: string) => zonedInstant(new Date(instant), settings.zone)
  if (days.length === 1) return { startDate: at(startAt), endDate: at(finishAt) }
  return {
    startDate: at(startAt).slice(0, 10),
    endDate: at(finishAt).slice(0, 10),
    subEvent: days.map((day) => ({
      '@type': 'EducationEvent',
      name: title,
      startDate: at(day.startAt),
      endDate: at(day.finishAt),
    })),
  }
}

/** An online course is located at its page; the meeting URL is only for those registered. */
function locationOf({ method, place }: ShownLecture, url: string): object | undefined {
  if (method === 'ONLINE') return { '@type': 'VirtualLocation', url }
  if (!place) return undefined
  return {
    '@type': 'Place',
    name: place.name,
    address: { '@type': 'PostalAddress', streetAddress: place.address },
  }
}

const availability: Record<LectureLabel, string> = {
  RECRUITING: 'InStock',
  FULL: 'SoldOut',
  CLOSED: 'OutOfStock',
  COMPLETE: 'OutOfStock',
  CANCELLED: 'Discontinued',
  DRAFT: 'OutOfStock',
}

function offerOf(lecture: ShownLecture, { client, url }: Page): object {
  return {
    ...priceOf(lecture),
    url,
    availability: `https://schema.org/${availability[lecture.label]}`,
    availabilityEnds: zonedInstant(new Date(lecture.recruitFinishAt), client.settings.zone),
  }
}

function priceOf({ fee }: ShownLecture): object {
  return { '@type': 'Offer', category: fee === 0 ? 'Free' : 'Paid', price: fee, priceCurrency: 'KRW' }
}

/** The taught time of all days as ISO 8601: `PT14H30M`. */
function workload({ days }: ShownLecture): string {
  const minutes = days.reduce(
    (sum, { startAt, finishAt }) => sum + (Date.parse(finishAt) - Date.parse(startAt)) / 60_000,
    0,
  )
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return `PT${hours}H${rest > 0 ? `${rest}M` : ''}`
}
