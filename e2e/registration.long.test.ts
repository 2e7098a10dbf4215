import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AppliedLecture,
  cancelAttender,
  expectRegistered,
  getLecture,
  listAppliedLectures,
  registerAttender,
} from '#contract/courses/lecture.ts'
import { moveClock } from '#contract/platform/clock.ts'
import type { Language } from '#contract/platform/languages.ts'
import { Browser } from '../testing/browser.ts'
import { calendarOfCaught, utc } from '../testing/calendar.ts'
import { insertLecture } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import type { Product } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

const setup = openSetup()
let centre: Centre
let origin: string
let product: Product
let settings: Record<string, string>

beforeAll(async () => {
  centre = await startCentre(setup)
  origin = centre.origin
  // A database with a course is not seeded with demonstration content.
  await courseIn(1)
  await centre.product.stop()
  settings = { ...centre.settings, SANDBOX: 'on' }
  product = await setup.product({ settings })
})

beforeEach(async () => {
  await moveTo(Date.now())
  await centre.sandboxes.rejectNextMails(0)
})

describe('registering', () => {
  it('sends a mail with text, HTML, a link and a calendar invitation', async () => {
    const { browser, email } = await newMember('홍길동')
    const startAt = inDays(10)
    const applied = await register(browser, await courseIn(10))

    const [mail] = await centre.sandboxes.waitForMails(email, 1)
    expect(mail?.subject).toContain('Registered: Test course')
    expect(mail?.headers['content-language']).toBe('en')
    expect(mail?.text).toContain('홍길동, your seat in this course is confirmed')
    expect(mail?.text).toContain('Cancel until')
    expect(mail?.html).toContain('You are registered</h1>')
    expect(mail?.links).toContain(`${origin}/account/applied`)
    // The meeting link is sent ten minutes before the start, not now.
    expect(`${mail?.text}${mail?.html}${mail?.calendars[0]?.content}`).not.toContain('meet.example.com')

    const invitation = calendarOfCaught(mail)
    expect(mail?.calendars[0]?.method).toBe('REQUEST')
    expect(invitation).toMatchObject({
      METHOD: 'REQUEST',
      SUMMARY: 'Test course',
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
      DTSTART: utc(startAt),
      DTEND: utc(new Date(startAt.getTime() + 2 * 60 * minuteMs)),
    })
    expect(invitation['UID']).toContain(String(applied.attenderId))
  })

  it('then cancelling removes the calendar entry', async () => {
    const { browser, email } = await newMember()
    const lectureId = await courseIn(10)
    const { attenderId } = await register(browser, lectureId)
    const [first] = await centre.sandboxes.waitForMails(email, 1)
    const canceled = (
      await browser.call(origin, cancelAttender, { params: { lectureId, attenderId } })
    ).reply()
    expect(canceled).toMatchObject({
      applyState: 'CANCELED',
      label: 'canceled',
      canceledAt: expect.any(String),
    })

    const [, second] = await centre.sandboxes.waitForMails(email, 2)
    expect(second?.subject).toContain('Cancelled: Test course')
    expect(second?.calendars[0]?.method).toBe('CANCEL')
    const [invitation, cancellation] = [calendarOfCaught(first), calendarOfCaught(second)]
    expect(cancellation).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: invitation['UID'] })
    expect(Number(cancellation['SEQUENCE'])).toBeGreaterThan(Number(invitation['SEQUENCE']))
    expect((await visitor().call(origin, getLecture, { params: { lectureId } })).reply().seatsLeft).toBe(10)
  })

  it.each<[Language, string, string]>([
    ['ko', '신청 완료: 시험 강의', '신청이 완료되었습니다'],
    ['ja', '申し込み完了：テスト講座', '申し込みが完了しました'],
    ['zh', 'Registered: Test course', 'You are registered'],
  ])('writes to the member in their language: %s', async (language, subject, heading) => {
    const { browser, email } = await newMember()
    browser.setCookie(origin, 'lang', language)
    await register(browser, await courseIn(10))
    const [mail] = await centre.sandboxes.waitForMails(email, 1)
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(heading)
    expect(mail?.html).toContain(heading)
    expect(mail?.headers['content-language']).toBe(language)
  })

  it('twice with the same idempotency key gives one registration and one mail', async () => {
    const { browser, email } = await newMember()
    const lectureId = await courseIn(10)
    const headers = { 'idempotency-key': 'form-0123456789' }
    const call = () =>
      browser.call(origin, registerAttender, { params: { lectureId }, body: registration }, headers)
    const replies = await Promise.all([call(), call(), call()])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map((one) => expectRegistered(one.reply()).attenderId)).size).toBe(1)
    await centre.sandboxes.waitForMails(email, 1)
    await waitForEmptyQueue()
    expect(await centre.sandboxes.mailsTo(email)).toHaveLength(1)
  })
})

describe('a full course', () => {
  it('sends its mails promptly, both after a rush for seats and with the link before its start', async () => {
    const lectureId = await insertLecture(centre.database, { startAt: inDays(15), capacity: 20 })
    const startAt = await startOf(lectureId)
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember()))
    const everybodysMails = (count: number) =>
      Promise.all(members.map(({ email }) => centre.sandboxes.waitForMails(email, count, 25_000)))

    await Promise.all(members.map(({ browser }) => register(browser, lectureId)))
    await everybodysMails(1)

    await moveTo(startAt.getTime() - 10 * minuteMs)
    const mails = await everybodysMails(2)
    expect(mails.every(([, link]) => link?.subject.startsWith('Starting at'))).toBe(true)
  })
})

describe('web and worker as two processes', () => {
  it('the worker sends the mail of a registration made by the web process, even if it starts later', async () => {
    await product.stop()
    const web = await setup.product({ settings: { ...settings, ROLE: 'web' } })
    const { browser, email } = await newMember()
    // Several registrations, so that the first mail would have had time to be sent.
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await register(browser, await courseIn(10))).attenderId)
    const jobs = await centre.database.rows<{ state: string }>(
      `select state from pgboss.job where name = 'mail' and (data->>'attenderId')::integer = any($1)`,
      [ids],
    )
    expect(jobs.map(({ state }) => state)).toEqual(ids.map(() => 'created'))

    const port = String(await freePort())
    const worker = await setup.product({
      settings: { ...settings, ROLE: 'worker', PORT: port, PUBLIC_ORIGIN: origin },
    })
    const [mail] = await centre.sandboxes.waitForMails(email, ids.length)
    expect(mail?.links).toContain(`${origin}/account/applied`)
    // A worker serves no pages.
    expect((await visitor().visit(`${worker.origin}/attend`)).status).toBe(404)

    await Promise.all([web.stop(), worker.stop()])
    product = await setup.product({ settings })
  })
})

describe('a failing mail server', () => {
  it('delays a mail that it rejects twice, which is then delivered once', async () => {
    // Retries wait 15 to 30 s, then twice as long, so this runs only in long runs.
    if (!process.env['LONG'])
      await centre.database.rows(`update pgboss.queue set retry_delay = 1 where name = 'mail'`)
    const { browser, email } = await newMember()
    await centre.sandboxes.rejectNextMails(2)
    const { attenderId } = await register(browser, await courseIn(10))

    await centre.sandboxes.waitForMails(email, 1, process.env['LONG'] ? 110_000 : 20_000)
    await waitForEmptyQueue()
    expect(await centre.sandboxes.mailsTo(email)).toHaveLength(1)
    const jobs = await centre.database.rows(
      `select state, retry_count from pgboss.job where name = 'mail' and (data->>'attenderId')::integer = $1`,
      [attenderId],
    )
    expect(jobs).toEqual([{ state: 'completed', retry_count: 2 }])
  }, 120_000)
})

describe('as time passes', () => {
  it('the link to an online course is sent once, ten minutes before the start and not a minute earlier', async () => {
    const lectureId = await courseIn(20)
    const startAt = await startOf(lectureId)
    await moveTo(startAt.getTime() - dayMs * 2)
    const { browser, email } = await newMember()
    await register(browser, lectureId)
    await centre.sandboxes.waitForMails(email, 1)

    await moveTo(startAt.getTime() - 11 * minuteMs)
    expect(await applied(browser)).toMatchObject({
      meetingUrl: null,
      label: 'prepared',
      meetingOpensAt: new Date(startAt.getTime() - 10 * minuteMs).toISOString(),
    })
    expect(await linkJobs(lectureId)).toBe(0)

    await moveTo(startAt.getTime() - 10 * minuteMs)
    expect((await applied(browser)).meetingUrl).toBe('https://meet.example.com/e2e')
    const [, mail] = await centre.sandboxes.waitForMails(email, 2)
    expect(mail?.subject).toMatch(/^Starting at \d\d:\d\d: Test course$/)
    expect(mail?.links).toContain('https://meet.example.com/e2e')

    for (const minutes of [9, 5, 1]) await moveTo(startAt.getTime() - minutes * minuteMs)
    expect(await linkJobs(lectureId)).toBe(1)
    expect(await centre.sandboxes.mailsTo(email)).toHaveLength(2)
  })

  it('the course and its registrations start and end on time', async () => {
    const lectureId = await courseIn(30)
    const startAt = await startOf(lectureId)
    const finishAt = startAt.getTime() + 120 * minuteMs
    await moveTo(startAt.getTime() - 2 * dayMs)
    const { browser } = await newMember()
    await register(browser, lectureId)
    expect(await both(browser, lectureId)).toEqual(['ANNOUNCED', 'RECRUITING', 'PREPARED', 'applied', false])

    await moveTo(startAt.getTime() - 1000 * 60 * 60 * 23)
    expect((await both(browser, lectureId)).slice(0, 2)).toEqual(['CLOSED', 'CLOSED'])
    await moveTo(startAt.getTime() - 12 * minuteMs)
    expect(await both(browser, lectureId)).toEqual(['PREPARED', 'CLOSED', 'PREPARED', 'prepared', false])
    await moveTo(startAt)
    expect(await both(browser, lectureId)).toEqual([
      'IN_PROGRESS',
      'COMPLETE',
      'IN_PROGRESS',
      'inProgress',
      true,
    ])
    await moveTo(finishAt - minuteMs)
    expect((await both(browser, lectureId))[0]).toBe('IN_PROGRESS')
    await moveTo(finishAt)
    expect(await both(browser, lectureId)).toEqual([
      'WAITING_COMPLETION',
      'COMPLETE',
      'WAITING_FINISH',
      'waitingFinish',
      false,
    ])
  })

  it('work that became due while the product was stopped is done after the start', async () => {
    const [started, finished] = [await courseIn(40), await courseIn(39)]
    const startAt = await startOf(started)
    await moveTo((await startOf(finished)).getTime() - 2 * dayMs)
    const { browser, email } = await newMember()
    await register(browser, finished)
    await register(browser, started)
    await centre.sandboxes.waitForMails(email, 2)

    await product.stop()
    await centre.database.rows(
      `update clock_offset set milliseconds = extract(epoch from $1::timestamptz - now()) * 1000`,
      [new Date(startAt.getTime() + minuteMs)],
    )
    product = await setup.product({ settings })

    expect(await both(browser, finished)).toEqual([
      'WAITING_COMPLETION',
      'COMPLETE',
      'WAITING_FINISH',
      'waitingFinish',
      false,
    ])
    expect(await both(browser, started)).toEqual([
      'IN_PROGRESS',
      'COMPLETE',
      'IN_PROGRESS',
      'inProgress',
      true,
    ])
    // The link of the running course is still sent; that of the finished one is not.
    const mails = await centre.sandboxes.waitForMails(email, 3)
    expect(mails.filter(({ subject }) => subject.startsWith('Starting at'))).toHaveLength(1)
    expect([await linkJobs(started), await linkJobs(finished)]).toEqual([1, 0])
  })
})

let members = 0

async function newMember(name: string | null = null): Promise<{ browser: Browser; email: string }> {
  members += 1
  const { sub, email } = await centre.sandboxes.addAccount({ sub: `registering-${members}`, name })
  const browser = new Browser()
  await signIn(browser, origin, { sub })
  return { browser, email }
}

function visitor(): Browser {
  return new Browser()
}

/** 10:00 in Seoul. */
function inDays(days: number): Date {
  const today = Math.floor((Date.now() + 9 * 60 * minuteMs) / dayMs) * dayMs
  return new Date(today + days * dayMs + 60 * minuteMs)
}

function courseIn(days: number): Promise<number> {
  return insertLecture(centre.database, { startAt: inDays(days) })
}

async function startOf(lectureId: number): Promise<Date> {
  return new Date((await visitor().call(origin, getLecture, { params: { lectureId } })).reply().startAt)
}

async function register(browser: Browser, lectureId: number): Promise<AppliedLecture> {
  const made = await browser.call(origin, registerAttender, { params: { lectureId }, body: registration })
  return expectRegistered(made.reply())
}

async function applied(browser: Browser, lectureId?: number): Promise<AppliedLecture> {
  const { content } = (await browser.call(origin, listAppliedLectures, { query: {} })).reply()
  const found = content.find((one) => lectureId === undefined || one.lectureId === lectureId)
  if (!found) throw new Error(`no registration for ${lectureId}`)
  return found
}

/** States and labels of course and registration, and whether the link is shown. */
async function both(browser: Browser, lectureId: number): Promise<(string | boolean)[]> {
  const lecture = (await browser.call(origin, getLecture, { params: { lectureId } })).reply()
  const own = await applied(browser, lectureId)
  return [lecture.state, lecture.label, own.progressState, own.label, own.meetingUrl !== null]
}

async function moveTo(instant: Date | number): Promise<void> {
  const now = new Date(instant).toISOString()
  const moved = (await visitor().call(origin, moveClock, { body: { now } })).reply()
  expect(Math.abs(Date.parse(moved.now) - Date.parse(now))).toBeLessThan(5_000)
}

/** The number of enqueued link mails of a course. */
async function linkJobs(lectureId: number): Promise<number> {
  const [row] = await centre.database.rows<{ jobs: number }>(
    `select count(*)::integer as jobs from pgboss.job
     join attender on attender.id = (job.data->>'attenderId')::integer
     where job.name = 'meeting-link' and attender.lecture_id = $1`,
    [lectureId],
  )
  return row?.jobs ?? 0
}

/** Waits until no mail is pending. */
async function waitForEmptyQueue(): Promise<void> {
  const waiting = `select id from pgboss.job where name in ('mail', 'meeting-link')
    and state in ('created', 'retry', 'active')`
  await vi.waitFor(async () => expect(await centre.database.rows(waiting)).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  })
}
