import type { ExamListItem } from '#contract/exams/exam.ts'
import type { ExamGuide } from '#contract/exams/exam-guide.ts'
import type { ExamLabel } from '#contract/exams/exam-states.ts'
import { zonedInstant } from '#contract/platform/centre-time.ts'
import type { Client } from '../../client/client.ts'
import { excerpt } from '../../client/excerpt.ts'

interface Page {
  readonly client: Client
  readonly url: string
  readonly image: string
  readonly organization: object
}

/** The schema.org data of a level: the credential, and each upcoming exam as an event. */
export function examGuideData(guide: ExamGuide, page: Page): object[] {
  const { url, organization } = page
  const credential = {
    '@type': 'EducationalOccupationalCredential',
    '@id': `${url}#credential`,
    url,
    name: guide.name,
    identifier: guide.certificationCode,
    description: excerpt(guide.introduction, 300),
    credentialCategory: 'certification',
    validFor: `P${guide.certificateYears}Y`,
    recognizedBy: organization,
  }
  return [
    credential,
    ...guide.nextExams.map((exam) => eventOf(exam, { ...page, about: { '@id': `${url}#credential` } })),
  ]
}

/** The exams of a schedule as schema.org events. */
export function examEvents(exams: readonly ExamListItem[], page: Page): object[] {
  return exams.map((exam) => eventOf(exam, page))
}

function eventOf(
  exam: ExamListItem,
  { client, url, image, organization, about }: Page & { about?: object },
): object {
  const at = (instant: string) => zonedInstant(new Date(instant), client.settings.zone)
  return {
    '@type': 'EducationEvent',
    '@id': `${url}#exam-${exam.id}`,
    url,
    name: exam.name,
    image,
    ...(about && { about }),
    startDate: at(exam.startAt),
    endDate: at(exam.finishAt),
    eventStatus: `https://schema.org/${exam.label === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    maximumAttendeeCapacity: exam.capacity,
    organizer: organization,
    offers: {
      '@type': 'Offer',
      category: exam.amount === 0 ? 'Free' : 'Paid',
      price: exam.amount,
      priceCurrency: 'KRW',
      url,
      availability: `https://schema.org/${availability[exam.label]}`,
      availabilityStarts: at(exam.bookingOpensAt),
      availabilityEnds: at(exam.bookingEndsAt),
    },
  }
}

const availability: Record<ExamLabel, string> = {
  NOT_APPLICABLE: 'OutOfStock',
  NOT_YET: 'PreOrder',
  APPLICABLE: 'InStock',
  FULL: 'SoldOut',
  CLOSED: 'OutOfStock',
  FINISHED: 'OutOfStock',
  CANCELLED: 'Discontinued',
}
