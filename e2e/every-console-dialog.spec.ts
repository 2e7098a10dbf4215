import { expect, type Page } from '@playwright/test'
import { consoleWords as english } from '#words/en/console/console-words.ts'
import { consoleWords as korean } from '#words/ko/console/console-words.ts'
import { announceDate, draftDate, registerByHand } from './support/course-dates.ts'
import { openConsole, ownPort } from './support/empty-centre.ts'
import { type ExamCentre, startExamCentre } from './support/exam-centre.ts'
import { deliverToInbox, sitExam, staffActions } from './support/exam-results.ts'
import { expectAccessible, expectNoOverflow, test as journey } from './support/journey.ts'

/** A centre whose clock the journeys below move. */
const test = journey.extend<object, { exams: ExamCentre }>({
  exams: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const centre = await startExamCentre(ownPort(parallelIndex) + 70)
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ exams }, use) => use(exams.origin),
})

/** A dialog: where it is, the button that opens it, and its input. */
interface Case {
  readonly path: string
  readonly open: string | RegExp
  /** By the names of its fields; with `reason` where it has one. */
  readonly input?: Readonly<Record<string, string>>
  /** It has no dry run, since nobody is mailed and nothing is paid. */
  readonly plain?: true
}

const reason = { reason: 'A reason.' }

for (const { name, language, words } of [
  { name: 'in English', language: 'en', words: english },
  { name: 'in Korean @1024', language: 'ko', words: korean },
])
  test(`every dialog of the console with its dry run, light and dark, ${name}`, async ({ page, exams }) => {
    test.setTimeout(300_000)
    const { origin } = exams
    await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
    await openConsole(page, 'operator')
    const { results, courses, roster, reservations, certificates, discounts } = words
    for (const one of await courseCases(page, exams, { courses, roster, reservations }))
      await check(page, one)
    for (const one of await codeCases(page, exams, discounts)) await check(page, one)
    const certificate = `/certificates/${await firstInForce(page)}`
    await check(page, { path: certificate, open: certificates.revoke, input: reason })

    const { examId, candidates } = await sitExam(exams, ['하나', '둘'])
    const [first, second] = candidates
    if (!first || !second) throw new Error('nobody has sat the exam')
    const { record, hold } = staffActions(exams, examId)
    await record(first, 900)
    const path = `/exams/${examId}/results`
    await check(page, { path, open: results.publish })
    await check(page, {
      path,
      open: `${results.correct} ${first.examNumber}`,
      input: { score: '1', ...reason },
    })
    await check(page, {
      path,
      open: `${results.record} ${second.examNumber}`,
      input: { score: '1', ...reason },
    })
    await check(page, { path, open: `${results.drop} ${first.examNumber}`, input: reason })
    await check(page, { path, open: results.hold, input: reason, plain: true })
    await hold('A question.')
    await check(page, { path, open: results.release })
    const stranger = `NO-${language}-${Date.now()}`
    await deliverToInbox(exams, examId, stranger)
    const inbox = { path: '/result-inbox', input: reason } as const
    await check(page, {
      ...inbox,
      open: `${results.inbox.assign} ${stranger}`,
      input: { examNumber: second.examNumber },
    })
    await check(page, { ...inbox, open: `${results.inbox.setAside} ${stranger}`, plain: true })
  })

type Words = typeof english

async function courseCases(
  page: Page,
  { origin }: ExamCentre,
  { courses, roster, reservations }: Pick<Words, 'courses' | 'roster' | 'reservations'>,
): Promise<Case[]> {
  // Later than the clock of the centre.
  const date = { title: `Dialogs ${Date.now()}`, inDays: 75 }
  const draft = `/lectures/${(await draftDate(page, origin, date)).lectureId}`
  const { lectureId } = await announceDate(page, origin, date)
  const email = `dialog-${Date.now()}@example.com`
  await registerByHand(page, origin, lectureId, { email, name: 'Person One' })
  const orgs = await page.request.get('/api/admin/v1/partner-organisations')
  const [org] = await orgs.json()
  const releaseAt = new Date(Date.now() + 70 * 86_400_000).toISOString()
  const reserved = await page.request.post(`/api/admin/v1/lectures/${lectureId}/seat-reservations`, {
    ...{ data: { orgId: org.id, seats: 2, releaseAt }, headers: { origin } },
  })
  expect(reserved.status(), await reserved.text()).toBe(201)
  const path = `/lectures/${lectureId}`
  return [
    { path: draft, open: courses.move.ANNOUNCED },
    { path, open: courses.move.PAUSED },
    { path, open: courses.move.CLOSED },
    { path: `${path}/people`, open: new RegExp(`^${roster.cancelPerson}`), input: reason },
    { path, open: `${reservations.release} ${org.name}` },
  ]
}

async function codeCases(page: Page, exams: ExamCentre, discounts: Words['discounts']): Promise<Case[]> {
  const code = await exams.discountCode({ percent: 20, amount: null })
  const headers = { origin: exams.origin }
  const data = {
    ...{ count: 3, prefix: 'DIALOG', percent: 30, level: 'ASSOCIATE', note: `Dialogs ${Date.now()}` },
    validFrom: exams.start.toISOString(),
    validUntil: new Date(exams.start.getTime() + 60 * 86_400_000).toISOString(),
  }
  const batch = await page.request.post('/api/admin/v1/discount-batches', { data, headers })
  expect(batch.status(), await batch.text()).toBe(201)
  return [
    { path: '/discount-codes', open: `${discounts.withdraw} ${code}` },
    { path: '/discount-batches', open: new RegExp(`^${discounts.withdrawBatch}`) },
  ]
}

async function firstInForce(page: Page): Promise<number> {
  const reply = await page.request.get('/api/admin/v1/certificates?size=1&standing=IN_FORCE')
  return (await reply.json()).content[0].id
}

/** Opens a dialog, sees its dry run, and closes it without doing anything. */
async function check(page: Page, { path, open, input = {}, plain }: Case): Promise<void> {
  await test.step(`${path}: ${open}`, async () => {
    await page.goto(`/console${path}`)
    await page.getByRole('button', { name: open, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [name, value] of Object.entries(input)) await dialog.locator(`[name="${name}"]`).fill(value)
    await checkColours(page)
    if (!plain) {
      if (Object.keys(input).length > 0) await dialog.locator('button[type="submit"]').click()
      await expect(dialog.locator('.dry-run')).toBeVisible()
      await checkColours(page)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}

async function checkColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
}
