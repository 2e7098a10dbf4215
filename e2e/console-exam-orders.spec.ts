import { expect } from '@playwright/test'
import { cancelApplicant } from '#contract/exams/applicant.ts'
import { asVisitor } from './support/empty-centre.ts'
import type { ExamCentre } from './support/exam-centre.ts'
import { test } from './support/exam-journey.ts'
import { askProvider, openAsStaff, payingMember } from './support/exam-payer.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

/** Refunds of the order are refused until the faults are cleared: the product retries within seconds. */
async function refuseRefunds(centre: ExamCentre, orderId: string): Promise<void> {
  await askProvider(centre, 'faults', { call: 'cancel', fault: 'REFUND_REJECTED', orderId, times: 1000 })
}

async function clearFaults(centre: ExamCentre): Promise<void> {
  expect((await fetch(`${centre.paymentUrl}/sandbox/faults`, { method: 'DELETE' })).ok).toBe(true)
}

test('a member calls about a missing refund @long', async ({ page, centre }) => {
  const { person, browser, examId, examNumber, orderId } = await payingMember(centre)
  await refuseRefunds(centre, orderId)
  const cancelled = await browser.call(centre.origin, cancelApplicant, { params: { examId, examNumber } })
  expect(cancelled.status).toBe(200)

  await openAsStaff(page, centre, ['support'], '/console/orders')
  await page.getByLabel('Number, name or email').fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: orderId }).click()
  await expect(
    page.getByText(/The payment provider has refused the refund with REFUND_REJECTED/),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Cancelled by the member' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try the refund again' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await clearFaults(centre)
  await dialog.getByRole('button', { name: 'Try the refund again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Refunded')
  // Stays open with the reason if the product's own retry was a moment earlier.
  await page.keyboard.press('Escape')
  const ledger = page.getByRole('table', { name: 'Ledger' }).getByRole('row')
  await expect(ledger.last()).toContainText('Refunded')
  await expect(ledger.last()).toContainText('-60,000 KRW')
  await expectNoOverflow(page)

  await page.getByRole('link', { name: person.email }).click()
  await expect(page.getByRole('table', { name: 'Timeline' })).toContainText('Refunded: -60,000 KRW')
  const shown = page.getByRole('button', { name: 'Show mail (Mail: Refund)' })
  await expect(async () => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await shown.click()
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expect(dialog.getByText('60,000 KRW').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog).toHaveCount(0)
})

test('staff cancel a paid application, and the money goes back', async ({ page, centre }) => {
  const { person, examId, examNumber, orderId } = await payingMember(centre)
  await openAsStaff(page, centre, ['support'], `/console/exams/${examId}/applicants`)
  const row = page.getByRole('row').filter({ hasText: examNumber })
  await row.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('60,000 KRW are refunded')
  await dialog.getByLabel('Reason').fill('Could not come, with a note.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 payment is refunded: 60,000 KRW.')).toBeVisible()
  await expect(dialog.getByText('Seats taken: 1 → 0.')).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('Could not come, with a note.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel application' }).click()
  await expect(row).toContainText('Cancelled')
  await page.goto(`/console/orders/${orderId}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Refunded', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test('a refund waits for a second person, and a chargeback is recorded @long', async ({
  page,
  browser,
  centre,
}) => {
  const { orderId } = await payingMember(centre)
  await openAsStaff(page, centre, ['money'], `/console/orders/${orderId}`)
  await page.getByRole('button', { name: 'Refund this order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in KRW, at most 60,000 KRW').fill('50000')
  await dialog.getByLabel('Reason').fill('The room was not open.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 payment is refunded: 50,000 KRW.')).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('The room was not open.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(
    page.getByText(/waits for approval: .* may approve or decline it here: Money, Administrator\./),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Waiting for a second person' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  const second = await asVisitor(browser, centre.origin)
  await openAsStaff(second, centre, ['money'], '/console')
  const task = second.getByRole('listitem').filter({ hasText: orderId })
  await expect(task).toContainText('A refund of 50,000 KRW waits for a second person')
  await task.getByRole('link').click()
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('cell', { name: 'Made', exact: true })).toBeVisible()
  await expect(second.getByRole('table', { name: 'Ledger' }).getByRole('row').last()).toContainText(
    '10,000 KRW',
  )
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Partly refunded')

  await second.getByRole('button', { name: 'Record a chargeback' }).click()
  const chargeback = second.getByRole('dialog')
  await chargeback.getByLabel('Number of the case').fill(`case of ${orderId}`)
  await chargeback.getByLabel('Note').fill('By mail of the provider.')
  await expectAccessible(second)
  await chargeback.getByRole('button', { name: 'Show what happens' }).click()
  await chargeback.getByRole('button', { name: 'Record a chargeback' }).click()
  await second.getByRole('button', { name: 'Record the outcome' }).click()
  await chargeback.getByLabel('Won: 10,000 KRW came back to the centre').check()
  await chargeback.getByRole('button', { name: 'Record the outcome' }).click()
  await expect(second.getByRole('cell', { name: 'Won', exact: true })).toBeVisible()
  await expectAccessible(second)
  await expectNoOverflow(second)

  await second.goto('/console/reconciliations')
  await second.getByRole('button', { name: 'Compare now' }).click()
  await expectAccessible(second)
  await chargeback.getByRole('button', { name: 'Compare now' }).click()
  await expect(second.getByText('No difference found.').first()).toBeVisible()
  await expectAccessible(second)

  await second.setViewportSize({ width: 1024, height: 768 })
  await second.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  for (const path of ['/orders', `/orders/${orderId}`, '/orders/order-unknown', '/reconciliations']) {
    await second.goto(`/console${path}`)
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(second)
    await expectNoOverflow(second)
    await expect(second.locator('main')).not.toContainText(/\b(?:common|orders)\.\w/)
  }
})
