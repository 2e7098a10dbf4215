import { type APIResponse, expect, type Page } from '@playwright/test'
import { noSections } from '#contract/courses/course-sections.ts'
import { sealed } from './sealed.ts'

interface NewDate {
  readonly title: string
  readonly inDays: number
  readonly courseId?: number
  readonly capacity?: number
  readonly fee?: number
  readonly recommended?: boolean
  /** When the clock announces it. */
  readonly announceAt?: Date
}

const text = { en: 'Text' }
const texts = { introduction: text, forWhom: text, ...noSections, outline: [], instructors: [] }

/** A draft of one day, as staff make it by the API; of a new course unless one is given. */
export async function draftDate(
  page: Page,
  origin: string,
  { title, inDays, courseId, capacity = 10, fee = 0, recommended = false, announceAt }: NewDate,
): Promise<{ courseId: number; lectureId: number }> {
  const send = senderOf(page, origin)
  const terms = { capacity, fee, credits: 0, target: 'NORMAL', method: 'ONLINE' }
  const course = {
    title: { en: title },
    ...texts,
    ...terms,
    level: 'BASIC',
    practice: 'NONE',
    taughtIn: 'ko',
    nextCourseId: null,
    certificationId: null,
    archived: false,
  }
  const ofCourse = courseId ?? Number((await created(await send('courses', course))).id)
  const at = (time: string, days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00+09:00`
  const schedule = {
    days: [{ startAt: at('09:30', inDays), finishAt: at('17:30', inDays) }],
    recruitFinishAt: at('18:00', inDays - 1),
    meetingUrl: 'https://meet.example.com/date',
  }
  const lectures = [{ ...terms, recommended, announceAt: announceAt?.toISOString() ?? null, schedule }]
  const { ids } = await created(await send(`courses/${ofCourse}/lectures`, { lectures }))
  const [lectureId] = ids as [number]
  return { courseId: ofCourse, lectureId }
}

/** The same, announced. */
export async function announceDate(
  page: Page,
  origin: string,
  date: NewDate,
): Promise<{ courseId: number; lectureId: number }> {
  const made = await draftDate(page, origin, date)
  expect((await senderOf(page, origin)(`lectures/${made.lectureId}/moves`, { to: 'ANNOUNCED' })).ok()).toBe(
    true,
  )
  return made
}

/** Registers a guest by hand; returns the registration's id. */
export async function registerByHand(
  page: Page,
  origin: string,
  lectureId: number,
  { email, name, language = 'en' }: { email: string; name: string; language?: string },
): Promise<number> {
  const body = { email, name, group: 'A company', language, reason: 'Test.' }
  return Number((await created(await senderOf(page, origin)(`lectures/${lectureId}/attenders`, body))).id)
}

/** All mails that somebody has got, as the inbox of the sandbox shows them. */
export async function mailsTo(origin: string, email: string): Promise<string> {
  const inbox = Number(new URL(origin).port) + 3
  return (await fetch(`http://localhost:${inbox}/api/mails?to=${encodeURIComponent(email)}`)).text()
}

function senderOf(page: Page, origin: string) {
  return (path: string, data: object) =>
    sealed((seal) => page.request.post(`/api/admin/v1/${path}`, { data, headers: { origin, ...seal } }))
}

async function created(reply: APIResponse): Promise<Record<string, unknown>> {
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.json()
}
