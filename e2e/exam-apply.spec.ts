import { expect } from '@playwright/test'
import { fillIn, openApplicationForm, step, test } from './support/exam-journey.ts'
import { expectAccessible, newPerson, signIn, waitForHydration } from './support/journey.ts'

test('the form is not submitted during IME composition @long', async ({ page, centre }) => {
  await openApplicationForm(page, centre, await centre.exam({ inDays: 6 }))
  let sent = 0
  await page.route('**/applicants', (route) => {
    sent += 1
    return route.fallback()
  })
  await fillIn(page)
  const name = page.locator('#koreanName')
  await name.fill('홍길')
  await name.dispatchEvent('compositionstart', { data: '' })
  await name.press('Enter')
  await page.locator('form.form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await name.dispatchEvent('compositionend', { data: '동' })
  // Safari fires the keydown of the final Enter after compositionend, with key code 229.
  const taken = await name.evaluate(
    (field) =>
      !field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
      ),
  )
  // single reading: the event is dispatched once, and its result does not change
  expect(taken).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toBe(0)

  await name.fill('홍길동')
  await name.press('Enter')
  await expect(page).toHaveURL(/\/payment\/orders\//)
  expect(sent).toBe(1)
})

test('input, discount code and consent survive a language switch @long', async ({ page, centre }) => {
  await openApplicationForm(page, centre, await centre.exam({ inDays: 9 }))
  const code = await centre.discountCode({ amount: 10_000 })
  await fillIn(page)
  await page.locator('#phoneNumber').fill('010-1234-5678')
  await page.locator('#discountCode').fill(code)
  await page.getByRole('contentinfo').getByRole('link', { name: '한국어' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '시험 신청' })).toBeVisible()
  await expect(page.locator('#englishFirstName')).toHaveValue('Gildong')
  await expect(page.locator('#englishLastName')).toHaveValue('Hong')
  await expect(page.locator('#phoneNumber')).toHaveValue('010-1234-5678')
  await expect(page.locator('#discountCode')).toHaveValue(code)
  await expect(page.locator('#termsAgreed')).toBeChecked()
  await page.getByRole('button', { name: '결제로 이동' }).click()
  await expect(page).toHaveURL(/\/payment\/orders\//)
  await expect(page.getByText('40,000원').first()).toBeVisible()
})

test('a free exam takes one step to apply @long', async ({ page, centre }) => {
  await openApplicationForm(page, centre, await centre.exam({ inDays: 15, fee: 0 }))
  await fillIn(page)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'You have applied' })
  await expect(heading).toBeFocused()
  await expect(step(page)).toHaveText(/Done/)
  await expectAccessible(page)
})

test('changed terms are shown again, and the input is kept @long', async ({ page, centre }) => {
  const examId = await centre.exam({ inDays: 14 })
  await signIn(page, await newPerson('홍길동', centre.identityUrl), `/certification/date?exam=${examId}`)
  let read = 0
  await page.route('**/api/terms/v1/terms', async (route) => {
    read += 1
    if (read > 1) return route.fallback()
    const terms = (await (await route.fetch()).json()) as { version: number }[]
    // The version before the one now in force.
    return route.fulfill({ json: terms.map((one) => ({ ...one, version: one.version - 1 })) })
  })
  // In a client-side navigation, the browser loads the terms itself.
  await waitForHydration(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Apply' }).click()
  await fillIn(page)
  await expect(page.getByText(/version 0/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The terms have changed in the meantime.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Version 1 is shown here now')).toBeVisible()
  await expect(page.locator('#termsAgreed')).not.toBeChecked()
  await expect(page.locator('#englishFirstName')).toHaveValue('Gildong')
  await expectAccessible(page)
  await page.locator('#termsAgreed').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/orders\//)
})

test('an account that cannot apply sees the reason instead of the form @long', async ({ page, centre }) => {
  const examId = await centre.exam({ inDays: 13 })
  await signIn(page, { sub: 'iam' }, `/certification/apply/${examId}`)
  await expect(page.getByText('IAM accounts cannot apply for exams.')).toBeVisible()
  await expect(page.locator('#koreanName')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See other dates' })).toHaveAttribute(
    'href',
    '/certification/date?level=ESSENTIAL',
  )
  await expectAccessible(page)
})
