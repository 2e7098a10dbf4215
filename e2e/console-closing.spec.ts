import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { askRefund } from '#contract/checkout/order-actions.ts'
import { Browser } from '../testing/browser.ts'
import { signIn } from '../testing/sign-in.ts'
import { type ExamCentre, startExamCentre } from './support/exam-centre.ts'
import { openAsStaff, payingMember } from './support/exam-payer.ts'
import { expectAccessible, expectNoOverflow, test as journey } from './support/journey.ts'

/** Its clock passes the end of the month. */
const test = journey.extend<{ centre: ExamCentre }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
  centre: async ({}, use, { parallelIndex }) => {
    const centre = await startExamCentre(Number(process.env['E2E_PORT'] ?? 3700) + 300 + 10 * parallelIndex)
    await use(centre)
    await centre.stop()
  },
  baseURL: async ({ centre }, use) => use(centre.origin),
})

const minutesOfMonth = 30 * 24 * 60

test('the month is closed @long', async ({ page, centre }) => {
  const { orderId } = await payingMember(centre)
  await payingMember(centre)
  const body = { amount: 10_000, reason: 'Agreed by phone.' }
  ;(await centre.operator.call(centre.origin, askRefund, { params: { orderId }, body })).reply()
  const month = centre.start.toISOString().slice(0, 7)

  await openAsStaff(page, centre, ['money'], `/console/closings?period=${month}`)
  const record = page.getByRole('button', { name: 'Record as closed' })
  await expect(record).toHaveAttribute('aria-disabled', 'true')
  const certifications = page.getByRole('table', { name: 'By certification' })
  await expect(async () => {
    await page.reload()
    await expect(certifications.getByRole('row').last()).toContainText('110,000 KRW', { timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)

  await page.context().clearCookies()
  await centre.moveTo(minutesOfMonth)
  // No session lasts that long.
  const operator = new Browser()
  await signIn(operator, centre.origin, { sub: 'operator' })
  // The last month is shown without being asked for.
  await openAsStaff(page, { ...centre, operator }, ['money'], '/console/closings')
  await expect(page.getByRole('heading', { level: 1, name: `Closing of ${month}` })).toBeVisible()
  await expect(
    page.getByText(new RegExp(`${month}-01 – ${month}-\\d\\d, the first and the last day included`)),
  ).toBeVisible()
  const totals = page.getByRole('region', { name: 'Total' })
  await expect(totals).toContainText('120,000 KRW')
  await expect(totals).toContainText('10,000 KRW')
  await expect(page.getByText('Nothing of this period is open.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const csv = await readFile((await download.path()) ?? '', 'utf8')
  expect(csv).toContain(`Total,${month},2,120000,10000,0,110000,10000,,`)

  const notCompared = 'This period has not been compared with the payment provider since it ended.'
  await expect(page.getByText(notCompared)).toBeVisible()
  await record.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(notCompared)).toBeVisible()
  await expect(dialog.getByText('This can be done once and cannot be undone.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record as closed' }).click()
  await expect(page.getByText(/^Recorded as closed by A colleague on /)).toBeVisible()
  await expect(page.getByText('The ledger still agrees with what was recorded.')).toBeVisible()
  await expect(record).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByLabel('Period').selectOption('Day')
  await expect(page.getByRole('heading', { level: 1, name: `Closing of ${month}-01` })).toBeVisible()
  await expect(page.getByText('Nothing in this period.')).toHaveCount(3)
  await page.goto('/console/closings?period=2099-01')
  await expect(page.getByRole('alert')).toContainText('This period has not begun yet')
  await expectAccessible(page)
})

test('every screen of a closing, in Korean @1024 @long', async ({ page, centre }) => {
  await payingMember(centre)
  const month = centre.start.toISOString().slice(0, 7)
  await openAsStaff(page, centre, ['money'], `/console/closings?period=${month}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(month)
  await expect(page.getByText('60,000원').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
