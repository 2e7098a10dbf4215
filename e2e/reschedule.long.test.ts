import { beforeAll, describe, expect, it } from 'vitest'
import { cancelAttender, listAppliedLectures, registerAttender } from '#contract/courses/lecture.ts'
import { adminGetLecture } from '#contract/courses/lecture-admin.ts'
import { rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import { moveClock } from '#contract/platform/clock.ts'
import { listMails } from '#contract/platform/mail.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture } from '../testing/database.ts'
import type { CaughtMail } from '../testing/sandboxes.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const agreements = { collect: true, fourteen: true, ad: false }

const setup = openSetup()
let centre: Centre
let operator: Browser

beforeAll(async () => {
  const first = await startCentre(setup)
  // A database with a course is not seeded with demonstration content.
  await insertLecture(first.database, { startAt: new Date(Date.now() + dayMs) })
  await first.product.stop()
  const settings = { ...first.settings, SANDBOX: 'on' }
  centre = { ...first, settings, product: await setup.product({ settings }) }
  operator = await newBrowser('staff', ['operator'])
})

describe('a course that staff reschedules', () => {
  it('mails the registered, moves their calendar entries, and allows cancellation on the new day', async () => {
    const { origin, sandboxes, database } = centre
    const oldStart = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 5 * dayMs)
    const newStart = new Date(oldStart.getTime() + 3 * dayMs + hourMs)
    const lectureId = await insertLecture(database, { startAt: oldStart })
    const [staying, leaving] = [await newBrowser('staying'), await newBrowser('leaving')]
    const body = { purpose: 'ETC', agreements }
    for (const browser of [staying, leaving])
      (await browser.call(origin, registerAttender, { params: { lectureId }, body })).reply()
    await sandboxes.waitForMails('staying@example.com', 1)
    // A confirmation is not sent if the registration was cancelled before.
    await sandboxes.waitForMails('leaving@example.com', 1)
    const left = (await leaving.call(origin, listAppliedLectures, { query: {} })).reply().content[0]
    const attenderId = left?.attenderId ?? 0
    ;(await leaving.call(origin, cancelAttender, { params: { lectureId, attenderId } })).reply()
    await sandboxes.waitForMails('leaving@example.com', 2)

    const schedule = {
      days: [
        {
          startAt: newStart.toISOString(),
          finishAt: new Date(newStart.getTime() + 2 * hourMs).toISOString(),
        },
      ],
      recruitFinishAt: newStart.toISOString(),
      meetingUrl: 'https://meet.example.com/e2e',
    }
    const change = async () => {
      const params = { lectureId }
      const { version } = (await operator.call(origin, adminGetLecture, { params })).reply()
      const headers = { 'if-match': `"${version}"` }
      return operator.call(origin, rescheduleLecture, { params, body: schedule }, headers)
    }
    expect((await change()).reply()).toMatchObject({ mailed: 1, scheduleVersion: 1 })
    expect((await change()).reply()).toMatchObject({ mailed: 0, scheduleVersion: 1 })

    const [invitation, update] = await sandboxes.waitForMails('staying@example.com', 2)
    expect(update?.subject).toContain('Course changed: Test course')
    expect(update?.links).toContain(`${origin}/account/applied`)
    expect(update?.calendars[0]?.method).toBe('REQUEST')
    expect(entry(update, 'UID')).toBe(entry(invitation, 'UID'))
    expect([entry(invitation, 'SEQUENCE'), entry(update, 'SEQUENCE')]).toEqual(['0', '1'])
    expect(entry(update, 'DTSTART')).toBe(newStart.toISOString().replace(/[-:]|\.\d+/g, ''))

    // A minute before the new start the attendance list is fixed, and cancelling is still possible.
    const now = new Date(newStart.getTime() - 60_000).toISOString()
    ;(await operator.call(origin, moveClock, { body: { now } })).reply()
    const mine = (await staying.call(origin, listAppliedLectures, { query: {} })).reply().content[0]
    expect(mine).toMatchObject({
      label: 'prepared',
      meetingUrl: schedule.meetingUrl,
      actions: { cancel: { allowed: true, until: newStart.toISOString() } },
    })
    const params = { lectureId, attenderId: mine?.attenderId ?? 0 }
    ;(await staying.call(origin, cancelAttender, { params })).reply()
    const mails = await sandboxes.waitForMails('staying@example.com', 4)
    const removal = mails.find(({ calendars }) => calendars[0]?.method === 'CANCEL')
    expect([entry(removal, 'UID'), entry(removal, 'SEQUENCE')]).toEqual([entry(invitation, 'UID'), '2'])

    const { content } = (await operator.call(origin, listMails, { query: { state: 'SENT' } })).reply()
    expect(
      content
        .filter((mail) => mail.attenderId === params.attenderId)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['canceled', 'meetingLink', 'registered', 'rescheduled'])
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).toContain('mails_sent_total{kind="rescheduled"} 1')
  }, 60_000)
})

async function newBrowser(sub: string, roles: readonly string[] = []): Promise<Browser> {
  await centre.sandboxes.addAccount({ sub, roles })
  const browser = new Browser()
  await signIn(browser, centre.origin, { sub })
  return browser
}

/** A property of a mail's calendar entry. */
function entry(mail: CaughtMail | undefined, name: string): string | undefined {
  return new RegExp(`^${name}(?:;[^:\r]*)?:([^\r]*)`, 'm').exec(mail?.calendars[0]?.content ?? '')?.[1]
}
