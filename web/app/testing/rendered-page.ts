import { noSections } from '#contract/courses/course-sections.ts'
import type { LectureInfo, LectureListItem } from '#contract/courses/lecture.ts'
import type { CurrentUser } from '#contract/people/account.ts'
import type { TermsDocument } from '#contract/people/terms.ts'
import type { PageReply, PageRequest } from '#contract/site.ts'
import { examGuide } from '../../exams/testing/rendered-guide.ts'
import { render } from '../entry-server.tsx'

export const lecture: LectureInfo = {
  id: 3,
  courseId: 1,
  title: 'Networking </script> in Practice',
  startAt: '2026-12-15T09:30:00+09:00',
  finishAt: '2026-12-16T17:30:00+09:00',
  method: 'OFFLINE',
  level: 'INTERMEDIATE',
  target: 'NORMAL',
  practice: 'NORMAL',
  taughtIn: 'ko',
  placeName: '서울 교육센터',
  state: 'ANNOUNCED',
  label: 'RECRUITING',
  capacity: 24,
  seatsLeft: 6,
  fee: 0,
  days: [{ startAt: '2026-12-15T09:30:00+09:00', finishAt: '2026-12-15T17:30:00+09:00' }],
  place: {
    name: 'Room 3',
    address: '12 Sample-ro',
    note: null,
    directions: 'Exit 4, third floor.',
    mapUrl: 'https://map.example/?q=12%20Sample-ro',
  },
  recruitFinishAt: '2026-12-14T18:00:00+09:00',
  openToGuests: true,
  otherDates: [],
  cancelUntil: '2026-12-15T00:00:00+09:00',
  credits: 0,
  attenderId: null,
  partnerUse: false,
  applyState: null,
  progressState: null,
  held: null,
  waiting: null,
  assignedSeat: null,
  actions: {
    register: { allowed: true, until: '2026-12-14T18:00:00+09:00' },
    joinWaitingList: { allowed: false, because: 'SEATS_LEFT' },
  },
}

export const member: CurrentUser = {
  id: 1,
  email: 'gildong@example.com',
  name: '홍길동',
  phoneNumber: null,
  accountType: 'MEMBER',
  roles: [],
  restriction: null,
}

export function pageOf(content: LectureListItem[]) {
  const sort = { sorted: true, unsorted: false, empty: false }
  const size = 20
  const counts = { size, number: 0, numberOfElements: content.length, totalElements: content.length }
  const pageable = { sort, pageNumber: 0, pageSize: size, paged: true, unpaged: false, offset: 0 }
  const ends = { first: true, last: true, empty: content.length === 0, totalPages: 1 }
  return { content, ...counts, ...ends, sort, pageable }
}

export const api = '/api/lecture/v1/lectures'

export const terms: TermsDocument = {
  typeId: 'service',
  version: 2,
  title: 'Terms of service',
  text: '## 1. Words\n\n- A </script> course.',
  startsAt: '2026-02-28T15:00:00.000Z',
  endsAt: null,
  standing: 'CURRENT',
  language: 'en',
  languages: ['en', 'ko'],
}
export const earlierTerms: TermsDocument = {
  ...terms,
  version: 1,
  startsAt: '2019-12-31T15:00:00.000Z',
  endsAt: terms.startsAt,
  standing: 'EARLIER',
}
const termsApi = '/api/terms/v1/terms/service/versions'

/** Replies by path without the query; anything else is 404. */
export const replies: Record<string, unknown> = {
  [api]: pageOf([lecture]),
  [`${api}/3`]: lecture,
  [`${api}/3/description`]: {
    lectureId: 3,
    cover: '/api/site/v1/illustrations/1-cover-networking-1d4ed8-ffb224',
    sharePicture: '/api/lecture/v1/share-pictures/1-0123456789abcdef',
    introduction: 'Build a network.',
    forWhom: 'Engineers.',
    ...noSections,
    outline: [],
    instructors: [],
    nextCourse: null,
    certification: null,
  },
  '/api/user/v1/current': member,
  '/api/user/v1/orgs': [],
  [termsApi]: [terms, earlierTerms],
  [`${termsApi}/2`]: terms,
  [`${termsApi}/1`]: earlierTerms,
  '/api/terms/v1/terms': [
    {
      typeId: 'collect',
      version: 1,
      title: 'Personal data',
      text: '## What\n- Name',
      language: 'ko',
      startsAt: lecture.startAt,
    },
  ],
  '/api/certification/v1/guides/architect-associate': examGuide,
  '/api/lecture/v1/primary-lectures': [],
  '/api/site/v1/home': {
    picture: '/api/site/v1/illustrations/1-hero-1d4ed8-ffb224',
    figures: { courses: 62, completedPercent: null, holders: null },
    levels: ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'],
  },
  '/api/site/v1/teasers': [{ level: 'ASSOCIATE', text: 'For those who build.' }],
  ...Object.fromEntries(
    [1, 2, 3, 4].map((id) => [
      `/api/lecture/v1/primary-lectures/${id}`,
      pageOf([
        {
          ...lecture,
          cover: '/api/site/v1/illustrations/1-cover-networking-1d4ed8-ffb224',
        } as typeof lecture,
      ]),
    ]),
  ),
}

export function refusal(status: number, code: string) {
  return { status, body: { code, message: code, requestId: 'r' } }
}

/** Renders a page as the server does, by default for an anonymous visitor in English. */
export function page(url: string, overrides: Partial<PageRequest> = {}): Promise<PageReply> {
  return render({
    url,
    language: 'en',
    now: '2026-12-08T05:20:00.000Z',
    signedIn: false,
    view: null,
    urlReplaced: false,
    maintenance: null,
    settings: {
      zone: 'Asia/Seoul',
      offsets: { from: [], until: 0 },
      publicOrigin: 'https://edu.example',
      inquiryUrl: 'https://ask.example',
      accountUrl: 'https://account.example',
      faqUrl: null,
      notices: [],
      brand: null,
      supportPhone: '1588-0000',
      knowledgeProducts: ['COMPUTE'],
      hostSite: null,
    },
    send: async (address) => {
      const body = replies[address.replace(/\?.*/, '')]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
    ...overrides,
  })
}
