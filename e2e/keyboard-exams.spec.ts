import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/exam-journey.ts'
import { sitExam, staffActions } from './support/exam-results.ts'
import { newPerson, signIn } from './support/journey.ts'
import { expectFocusTrap, expectVisibleFocus, pressAt, tabTo, typeAt } from './support/keyboard.ts'

test.describe('by the keyboard alone', { tag: '@long' }, () => {
  test('an exam is chosen in the calendar, applied for, paid, moved and cancelled', async ({
    page,
    centre,
  }) => {
    test.setTimeout(180_000)
    const person = await newPerson('홍길동', centre.identityUrl)
    const code = await centre.discountCode({ percent: 50 })
    await page.goto('/')
    await pressAt(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await pressAt(page, page.getByRole('link', { name: 'Sign in', exact: true }))
    await pressAt(page, page.locator(`button[name="sub"][value="${person.sub}"]`))
    await expect(page).toHaveURL(/\/certification\/date/)
    await page.goto(`/certification/date?month=${centre.month}&level=ASSOCIATE`)
    await page.waitForLoadState('networkidle')
    const days = page.locator('a.calendar-day')
    await tabTo(page, page.locator('a.calendar-day:not([tabindex="-1"])'))
    // Tab stops at one of them; arrow keys move to the others.
    await goTo(page, days.last(), 'ArrowRight')
    await expectVisibleFocus(days.last())
    await expect(days.last()).toHaveAccessibleName(/\d{4}-\d\d-\d\d.*: \d exams?\. /)
    const month = page.locator('#month')
    const shown = await month.innerText()
    await page.keyboard.press('PageUp')
    await expect(month).not.toHaveText(shown)
    await page.keyboard.press('PageDown')
    await expect(month).toHaveText(shown)
    const open = page.getByRole('link', { name: /: \d exams?\. Open/ }).first()
    await goTo(page, days.first(), 'ArrowLeft')
    await goTo(page, open, 'ArrowRight')
    await expectVisibleFocus(open)
    await page.keyboard.press('Enter')
    await expect(page.locator('#day')).toBeFocused()

    const apply = page.getByRole('link', { name: /^Apply for/ }).first()
    const dialog = page.getByRole('dialog')
    await expectFocusTrap(page, apply, dialog)
    await page.keyboard.press('Enter')
    await pressAt(page, dialog.getByRole('link', { name: 'Apply', exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await pressAt(page, page.getByRole('button', { name: 'Continue to payment' }))
    const summary = page.getByRole('alert').filter({ hasText: 'to correct' })
    await expect(summary).toBeFocused()
    await pressAt(page, summary.getByRole('link', { name: /100 characters/ }))
    await expectVisibleFocus(page.locator('#englishFirstName'))
    await page.keyboard.type('Gildong')
    await typeAt(page, page.locator('#englishLastName'), 'Hong')
    await typeAt(page, page.locator('#discountCode'), 'NO-SUCH-CODE')
    await page.keyboard.press('Enter')
    await expectVisibleFocus(page.getByRole('alertdialog').getByRole('button'))
    await page.keyboard.press('Escape')
    await expectVisibleFocus(page.locator('#discountCode'))
    await typeAt(page, page.locator('#discountCode'), code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('−55,000 KRW')
    await expect(page.locator(':focus')).toHaveCount(1)
    await pressAt(page, page.locator('#termsAgreed'), 'Space')
    await pressAt(page, page.getByRole('button', { name: 'Continue to payment' }))
    await expect(page).toHaveURL(/\/payment\/orders\//)
    await pressAt(page, page.getByRole('button', { name: /^Pay [\d,]+ KRW$/ }))
    await page.waitForURL(`${centre.paymentUrl}/pay/*`)
    await pressAt(page, page.locator('button[value="pay"]'))
    await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()

    await pressAt(page, page.getByRole('main').getByRole('link', { name: 'See my exams' }))
    const row = page.locator('main tbody tr').first()
    await expect(row).toContainText('Applied')
    await expectFocusTrap(page, row.getByRole('button', { name: /^Change/ }), dialog)
    await page.keyboard.press('Enter')
    await pressAt(page, dialog.getByRole('button', { name: 'Change date' }))
    const first = dialog.getByRole('radio').first()
    await expectVisibleFocus(first)
    await expect(first).toHaveAccessibleDescription('Please choose a date.')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(first).toBeChecked()
    await pressAt(page, dialog.getByRole('button', { name: 'Change date' }))
    await expect(row).toContainText('Date changed')
    await expect(row.getByRole('rowheader')).toBeFocused()

    await expectFocusTrap(page, row.getByRole('button', { name: /^Cancel/ }), dialog)
    await page.keyboard.press('Enter')
    await pressAt(page, dialog.getByRole('button', { name: 'Cancel application' }))
    await expect(row).toContainText('Cancelled')
    await expect(row.getByRole('rowheader')).toBeFocused()
  })
})

test.describe('by the keyboard alone', { tag: '@long' }, () => {
  test('a result leads to its certificate, which is downloaded, shared and verified', async ({
    page,
    centre,
  }) => {
    const { examId, candidates } = await sitExam(centre, ['홍길동'])
    const [candidate] = candidates
    if (!candidate) throw new Error('Nobody has sat the exam.')
    const staff = staffActions(centre, examId)
    await staff.record(candidate, 812)
    await staff.publish()
    await signIn(page, candidate.person, '/account/certification-result')
    const see = page.getByRole('link', { name: 'See the certificate' })
    await expect(async () => {
      await page.reload()
      await expect(see).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await pressAt(page, see)
    await expect(page).toHaveURL(/\/account\/certification#/)
    const pdf = page.getByRole('link', { name: /^Download PDF/ })
    await expect(pdf).toBeVisible({ timeout: 30_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), pressAt(page, pdf)])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await tabTo(page, page.getByRole('link', { name: /^Add to LinkedIn/ }))
    await pressAt(page, page.getByRole('button', { name: /^Copy the code/ }))
    await expect(page.getByRole('status').filter({ hasText: /code/ })).toBeVisible()
    await pressAt(page, page.getByRole('link', { name: /^Verify page/ }))
    await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible()

    await typeAt(page, page.getByRole('textbox', { name: 'Certificate code' }), '7K2QM')
    await page.keyboard.press('Enter')
    await expectVisibleFocus(page.getByRole('textbox', { name: 'Certificate code' }))
    await expect(page.getByRole('textbox', { name: 'Certificate code' })).toHaveAccessibleDescription(
      'A code has 20 characters. This one has 5.',
    )
  })
})

async function goTo(page: Page, day: Locator, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  const focused = () => day.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await focused()); presses++) await page.keyboard.press(key)
}
