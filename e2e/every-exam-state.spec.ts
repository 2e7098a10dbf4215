import { expect, type Page } from '@playwright/test'
import { languages } from '#contract/platform/languages.ts'
import { fillIn, openApplicationForm, test } from './support/exam-journey.ts'
import { sitExam, staffActions } from './support/exam-results.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'
import { expectLegibleAtTwiceTheSize } from './support/legible.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => page.locator('main form button[type="submit"]').last()

for (const language of languages)
  for (const width of [1280, 390, 320])
    test.describe(`every state of exams in ${language} at ${width}`, { tag: '@long' }, () => {
      test.use({ viewport: { width, height: 800 }, locale: language })
      test.setTimeout(180_000)

      const checkScreen = (page: Page, state: string) =>
        test.step(state, async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'en' : language)
          // At 390 with text of twice the size.
          if (width === 390) return expectLegibleAtTwiceTheSize(page)
          await expectNoOverflow(page)
          await expectAccessible(page)
        })
      test.beforeEach(({ page, centre }) =>
        page.context().addCookies([{ name: 'lang', value: language, url: centre.origin }]),
      )

      test('of an application is accessible', async ({ page, centre }) => {
        const examId = await centre.exam({ inDays: 14 })
        await centre.exam({ inDays: 17 })
        await openApplicationForm(page, centre, examId)
        await page.locator('details summary').first().click()
        await send(page).click()
        await expect(page.getByRole('alert').first()).toBeFocused()
        await checkScreen(page, 'all fields are missing')
        await fillIn(page)
        await page.locator('#discountCode').fill('NO-SUCH-CODE')
        await page.locator('#discountCode').press('Enter')
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await checkScreen(page, 'the notice of an invalid code')
        await page.keyboard.press('Escape')
        await expect(page.locator('#discountCode-error')).toBeVisible()
        await checkScreen(page, 'an invalid code')
        await page.locator('#discountCode').fill('')
        await send(page).click()
        await expect(page).toHaveURL(/\/payment\/orders\//)
        const pay = page.locator('aside button').first()
        await expect(pay).toBeEnabled()
        await checkScreen(page, 'before paying')

        await pay.click()
        await page.waitForURL(`${centre.paymentUrl}/pay/*`)
        await page.locator('input[value="refuse"]').check()
        await page.locator('button[value="pay"]').click()
        await expect(page.locator('.alert-bad')).toBeVisible()
        await checkScreen(page, 'the card is declined')
        await pay.click()
        await page.waitForURL(`${centre.paymentUrl}/pay/*`)
        await page.locator('button[value="pay"]').click()
        await expect(page.locator('.receipt')).toBeVisible()
        await checkScreen(page, 'it is paid')

        await page.goto('/account/certification-apply')
        const buttons = page.locator('main tbody tr').first().getByRole('button')
        await expect(buttons).toHaveCount(2)
        await checkScreen(page, 'it is listed')
        await buttons.first().click()
        await expect(dialog(page).getByRole('radio').first()).toBeVisible()
        await dialog(page).locator('.dialog-actions button').last().click()
        await expect(page.locator('#new-date-error')).toBeVisible()
        await checkScreen(page, 'the dialog that changes the date, without a choice')
        await page.keyboard.press('Escape')
        await buttons.last().click()
        await expect(dialog(page)).toBeVisible()
        await checkScreen(page, 'the dialog that cancels it')
        await dialog(page).locator('.dialog-actions button').last().click()
        await expect(buttons).toHaveCount(0)
        await checkScreen(page, 'it is cancelled')
      })

      test('of an expired hold is accessible', async ({ page, centre }) => {
        await openApplicationForm(page, centre, await centre.exam({ inDays: 15 }))
        await fillIn(page)
        await send(page).click()
        await expect(page).toHaveURL(/\/payment\/orders\//)
        await centre.moveTo(60)
        try {
          await page.reload()
          await expect(page.locator('.alert-bad')).toBeVisible()
          await checkScreen(page, 'the hold has expired')
        } finally {
          await centre.moveTo(0)
        }
      })

      test('of a result and its certificate is accessible', async ({ page, centre }) => {
        const { examId, candidates } = await sitExam(centre, ['홍길동'])
        const [candidate] = candidates
        if (!candidate) throw new Error('Nobody has sat the exam.')
        const staff = staffActions(centre, examId)
        await signIn(page, candidate.person, '/account/certification-result')
        await checkScreen(page, 'the result is pending')
        await staff.record(candidate, 690)
        await staff.publish()
        await expect
          .poll(async () => {
            await page.reload()
            return page.locator('.score').count()
          })
          .toBe(1)
        await checkScreen(page, 'failed')
        await staff.record(candidate, 812, 'Question 12 counts for everybody.')
        await page.goto('/account/certification')
        await expect(async () => {
          await page.reload()
          await expect(page.locator('a[download]').first()).toBeVisible({ timeout: 1_000 })
        }).toPass({ timeout: 30_000 })
        await checkScreen(page, 'the certificate is ready')
        await staff.record(candidate, 500, 'It was not so.')
        await expect(async () => {
          await page.reload()
          await expect(page.locator('.certificate-item.is-revoked')).toBeVisible({ timeout: 1_000 })
        }).toPass({ timeout: 30_000 })
        await checkScreen(page, 'the certificate is revoked')
        await centre.moveTo(0)
      })
    })
