import { getVerifiable } from '#contract/certificates/past-certificate.ts'
import { getFaq, getHome, getTeasers } from '#contract/content/site.ts'
import { getLecture, listLectures } from '#contract/courses/lecture.ts'
import { getLectureCalendar } from '#contract/courses/lecture-calendar.ts'
import { getLectureDescription } from '#contract/courses/lecture-description.ts'
import { listMonthlyLectures } from '#contract/courses/monthly-lectures.ts'
import { listPrimaryGroups, listPrimaryLectures } from '#contract/courses/primary-lecture.ts'
import { getExam, listDailyExams, listMonthlyExams } from '#contract/exams/exam.ts'
import { getExamGuide } from '#contract/exams/exam-guide.ts'
import { pages } from '#contract/pages.ts'
import { getTerms, listCurrentTerms, listTermsVersions } from '#contract/people/terms.ts'
import { pathPattern } from '#contract/platform/path-pattern.ts'
import { getDraw, getWaitingRoom, listWaitingRooms } from '#contract/waiting-room/waiting-room.ts'

const dates = ['lectures']
const date = ['lecture-:lectureId', 'courses']
const exams = ['exams', 'certifications']

/** What the responses of a path show beside `all`; `operations/edge/purge-rules.ts` says which changes purge it. */
const keysOfPaths: readonly (readonly [{ readonly path: string }, readonly string[]])[] = [
  [pages.home, [...dates, ...exams]],
  [getHome, [...dates, ...exams]],
  [getTeasers, exams],
  [pages.lectureList, dates],
  [listLectures, dates],
  [listMonthlyLectures, dates],
  [listPrimaryGroups, dates],
  [listPrimaryLectures, dates],
  [pages.lectureDetail, [...date, 'certifications']],
  [getLecture, date],
  [getLectureDescription, [...date, 'certifications']],
  [getLectureCalendar, date],
  // Before the guides, whose path is as long.
  [pages.examSchedule, exams],
  [pages.verify, ['certificates']],
  [getVerifiable, ['certificates']],
  [pages.examGuide, exams],
  [listMonthlyExams, exams],
  [listDailyExams, exams],
  [getExam, exams],
  [getExamGuide, exams],
  [pages.terms, ['terms']],
  [pages.termsVersion, ['terms']],
  [listCurrentTerms, ['terms']],
  [listTermsVersions, ['terms']],
  [getTerms, ['terms']],
  [listWaitingRooms, ['waiting-rooms']],
  [getWaitingRoom, ['waiting-rooms']],
  [getDraw, ['waiting-rooms']],
  [pages.faq, []],
  [getFaq, []],
  [pages.credit, []],
  [pages.accessibility, []],
]

const patterns = keysOfPaths.map(([{ path }, keys]) => ({ pattern: pathPattern(path), keys }))

/** The keys of a cacheable response by its URL; only `all` where what it shows is not known. */
export function surrogateKeysOf(url: string): string[] {
  const [path = ''] = url.split('?', 1)
  for (const { pattern, keys } of patterns) {
    const match = pattern.exec(path)
    if (match)
      return ['all', ...keys.map((key) => key.replace(/:(\w+)/, (_, name) => match.groups?.[name] ?? ''))]
  }
  return ['all']
}

/** For a test that none is forgotten. */
export const pathsWithKeys: ReadonlySet<string> = new Set(keysOfPaths.map(([{ path }]) => path))
