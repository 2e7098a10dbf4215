import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { enterAttendanceSheet, getAttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { getLecture, listLectures, moveLecture, registerAttender } from '#contract/courses/lecture.ts'
import { moveClock } from '#contract/platform/clock.ts'
import { Browser } from '../../testing/browser.ts'
import { launch } from '../../testing/processes.ts'
import { waitUntilReady } from '../../testing/product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { copyDemonstration } from './demonstration.ts'
import { newPerson } from './journey.ts'

const dayMs = 86_400_000

type Person = Awaited<ReturnType<typeof newPerson>>

export interface CreditCentre {
  readonly origin: string
  /** Creates a member who completes a course; moves the clock to its end. */
  completeCourse(): Promise<{ person: Person; title: string; credits: number }>
  /** Sends a charge by the billing stub; returns the product's response. */
  charge(person: Person, amount: number, more?: object): Promise<{ status: number; code?: string }>
  passDays(days: number): Promise<void>
  /** Subjects of the mails that a person has received. */
  subjectsTo(person: Person): Promise<string[]>
  newPerson(): Promise<Person>
  stop(): Promise<void>
}

/** A separate product, because credits are granted at the end of a course and the clock is shared by all tests. */
export async function startCreditCentre(port: number): Promise<CreditCentre> {
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'education-credits-'))
  await copyDemonstration(join(folder, 'data'))
  const running = launch({
    command: 'scripts/run',
    args: ['scripts/start.ts'],
    env: { PORT: String(port), DATA_DIR: join(folder, 'data') },
  })
  await waitUntilReady(origin, running, 90_000)
  const operator = new Browser()
  await signIn(operator, origin, { sub: 'operator' })
  let now = Date.now()
  const moveTo = async (instant: number) => {
    now = instant
    ;(await operator.call(origin, moveClock, { body: { now: new Date(now).toISOString() } })).reply()
  }
  const newMember = () => newPerson('홍길동', `http://localhost:${port + 1}`)

  return {
    origin,
    newPerson: newMember,
    completeCourse: async () => {
      const lecture = await findCourse(operator, origin)
      const person = await newMember()
      const browser = new Browser()
      await signIn(browser, origin, { sub: person.sub })
      const params = { lectureId: lecture.id }
      const body = {
        purpose: 'KNOWLEDGE_PERSONAL',
        agreements: { collect: true, fourteen: true, ad: false },
      }
      ;(await browser.call(origin, registerAttender, { params, body })).reply()
      await moveTo(Date.parse(lecture.finishAt) + 60_000)
      await complete(operator, origin, lecture.id)
      return { person, title: lecture.title, credits: lecture.credits }
    },
    charge: async ({ sub }, amount, more = {}) => {
      const response = await fetch(`http://localhost:${port + 6}/sandbox/charges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sub, amount, ...more }),
      })
      const [result] = (await response.json()) as { status: number; body: string }[]
      return { status: result?.status ?? 0, ...JSON.parse(result?.body ?? '{}') }
    },
    passDays: (days) => moveTo(now + days * dayMs),
    subjectsTo: async ({ email }) => {
      const response = await fetch(`http://localhost:${port + 3}/api/mails?to=${encodeURIComponent(email)}`)
      return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject)
    },
    stop: async () => {
      await running.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The next free demonstration course for all members that grants credits. */
async function findCourse(browser: Browser, origin: string) {
  const { content } = (await browser.call(origin, listLectures, { query: { size: 100 } })).reply()
  const open = content
    .filter(
      ({ state, target, fee, seatsLeft }) =>
        state === 'ANNOUNCED' && target === 'NORMAL' && fee === 0 && seatsLeft > 0,
    )
    .sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))
  for (const { id } of open) {
    const lecture = (await browser.call(origin, getLecture, { params: { lectureId: id } })).reply()
    if (lecture.credits > 0) return lecture
  }
  throw new Error('The demonstration content has no such course.')
}

/** Enters full attendance for everybody and completes the course, as staff. */
async function complete(operator: Browser, origin: string, lectureId: number): Promise<void> {
  const params = { lectureId }
  const read = async () => (await operator.call(origin, getAttendanceSheet, { params })).reply()
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('WAITING_COMPLETION')
  const { days, rows } = await read()
  const entries = rows.map(({ attenderId, days: entered, practiceDone, excusedBecause }) => ({
    attenderId,
    before: { days: entered, practiceDone, excusedBecause },
    days: days.map(({ taught }) => taught),
    practiceDone: true,
    excusedBecause: null,
  }))
  ;(await operator.call(origin, enterAttendanceSheet, { params, body: { entries } })).reply()
  ;(await operator.call(origin, moveLecture, { params, body: { to: 'COMPLETED' } })).reply()
}
