import { expect, type Page } from '@playwright/test'
import { type DialogLabels, dialogLabels } from './support/console-labels.ts'
import { announceDate, draftDate, registerByHand } from './support/course-dates.ts'
import { openConsole, ownPort } from './support/empty-centre.ts'
import { type ExamCentre, startExamCentre } from './support/exam-centre.ts'
import { deliverToInbox, sitExam, staffActions } from './support/exam-results.ts'
import { expectAccessible, expectNoOverflow, test as journey } from './support/journey.ts'
import { chooseInMenu } from './support/record-acts.ts'
import { sealed } from './support/sealed.ts'

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
  /** Opened from the menu of a date or exam. */
  readonly inMenu?: true
}

const reason = { reason: 'A reason.' }

for (const { name, language } of [
  { name: 'in English @long', language: 'en' as const },
  { name: 'in Korean @1024 @long', language: 'ko' as const },
])
  test(`every dialog of the console with its dry run, light and dark, ${name}`, async ({ page, exams }) => {
    test.setTimeout(300_000)
    await page.context().addCookies([{ name: 'lang', value: language, url: exams.origin }])
    await openConsole(page, 'operator')
    const label = dialogLabels[language]
    for (const one of await courseCases(page, exams, label)) await check(page, one)
    for (const one of await codeCases(page, exams, label)) await check(page, one)
    const certificate = `/certificates/${await firstInForce(page)}`
    await check(page, { path: certificate, open: label.revoke, input: reason })

    const { examId, candidates } = await sitExam(exams, ['하나', '둘'])
    const [first, second] = candidates.map(({ examNumber }) => examNumber) as [string, string]
    const { record, hold } = staffActions(exams, examId)
    if (candidates[0]) await record(candidates[0], 900)
    const path = `/exams/${examId}/results`
    const marked = { score: '1', ...reason }
    await check(page, { path, open: label.publish, inMenu: true })
    await check(page, { path, open: `${label.correct} ${first}`, input: marked })
    await check(page, { path, open: `${label.record} ${second}`, input: marked })
    await check(page, { path, open: `${label.drop} ${first}`, input: reason })
    await check(page, { path, open: label.hold, input: reason, plain: true, inMenu: true })
    await hold('A question.')
    await check(page, { path, open: label.releaseResults })
    const stranger = `NO-${language}-${Date.now()}`.toUpperCase()
    await deliverToInbox(exams, examId, stranger)
    const inbox = '/result-inbox'
    await check(page, { path: inbox, open: `${label.assign} ${stranger}`, input: { examNumber: second } })
    await check(page, { path: inbox, open: `${label.setAside} ${stranger}`, input: reason, plain: true })
  })

async function courseCases(page: Page, { origin }: ExamCentre, label: DialogLabels): Promise<Case[]> {
  // Later than the clock of the centre.
  const date = { title: `Dialogs ${Date.now()}`, inDays: 75 }
  const draft = `/lectures/${(await draftDate(page, origin, date)).lectureId}`
  const { lectureId } = await announceDate(page, origin, date)
  const email = `dialog-${Date.now()}@example.com`
  await registerByHand(page, origin, lectureId, { email, name: 'Person One' })
  const [org] = await (await page.request.get('/api/admin/v1/partner-organisations')).json()
  const releaseAt = new Date(Date.now() + 70 * 86_400_000).toISOString()
  const reserved = await sealed((seal) =>
    page.request.post(`/api/admin/v1/lectures/${lectureId}/seat-reservations`, {
      data: { orgId: org.id, seats: 2, releaseAt },
      headers: { origin, ...seal },
    }),
  )
  expect(reserved.status(), await reserved.text()).toBe(201)
  const path = `/lectures/${lectureId}`
  return [
    { path: draft, open: label.announce },
    { path, open: label.pause, inMenu: true },
    { path, open: label.close, inMenu: true },
    { path: `${path}/people`, open: new RegExp(`^${label.cancelPerson}`), input: reason },
    { path: `${path}/settings`, open: `${label.releaseSeats} ${org.name}` },
  ]
}

async function codeCases(page: Page, exams: ExamCentre, label: DialogLabels): Promise<Case[]> {
  const code = await exams.discountCode({ percent: 20 })
  const headers = { origin: exams.origin }
  const data = {
    count: 3,
    prefix: 'DIALOG',
    percent: 30,
    level: 'ASSOCIATE',
    note: `Dialogs ${Date.now()}`,
    validFrom: exams.start.toISOString(),
    validUntil: new Date(exams.start.getTime() + 60 * 86_400_000).toISOString(),
  }
  const batch = await page.request.post('/api/admin/v1/discount-batches', { data, headers })
  expect(batch.status(), await batch.text()).toBe(201)
  return [
    { path: '/discount-codes', open: `${label.withdrawCode} ${code}` },
    { path: '/discount-batches', open: new RegExp(`^${label.withdrawBatch}`) },
  ]
}

async function firstInForce(page: Page): Promise<number> {
  const reply = await page.request.get('/api/admin/v1/certificates?size=1&standing=IN_FORCE')
  return (await reply.json()).content[0].id
}

/** Opens a dialog, sees its dry run, and closes it without doing anything. */
async function check(page: Page, { path, open, input = {}, plain, inMenu }: Case): Promise<void> {
  await test.step(`${path}: ${open}`, async () => {
    await page.goto(`/console${path}`)
    if (inMenu) await chooseInMenu(page, open)
    else await page.getByRole('button', { name: open, exact: true }).first().click()
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
