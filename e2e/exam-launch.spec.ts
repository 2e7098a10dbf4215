import { expect } from '@playwright/test'
import { atTheForm, fillIn, test } from './support/exam-journey.ts'
import { expectAccessible } from './support/journey.ts'

// The clock is everybody's.
test.afterEach(({ centre }) => centre.moveTo(0))

test('a candidate opens the test from the account, once for each click, and the score comes back', async ({
  page,
  context,
  centre,
}) => {
  const examId = await centre.exam({ inDays: 5, fee: 0 })
  const path = '/account/certification-apply'
  const minutes = (before: number) => 5 * 24 * 60 - before
  await atTheForm(page, centre, examId)
  await fillIn(page)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have applied' })).toBeVisible()

  await centre.moveTo(minutes(24 * 60))
  await centre.prepare(examId)
  await page.goto(path)
  await expect(page.locator('main tbody')).toContainText(/The test opens on .* 09:30 KST/)
  const address = `/exams/${examId}/launch`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'The test cannot be opened' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To your exam applications' }).click()

  await centre.moveTo(minutes(20))
  await page.goto(path)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Start the test/ }).click()
  const sitting = await opening
  await sitting.waitForURL(`${centre.testingUrl}/launches/*`)
  await expect(sitting.locator('main')).toContainText('홍길동 (Gildong Hong)')
  await expectAccessible(sitting)

  // Whoever comes back to the question that was answered begins anew.
  const asked = sitting.waitForRequest(/\/lti\/auth\?/)
  await sitting.goto(`${centre.origin}${address}`)
  const question = (await asked).url()
  await sitting.waitForURL(`${centre.testingUrl}/launches/*`)
  await sitting.goto(question)
  await expect(sitting.getByRole('heading', { level: 1, name: /has been used/ })).toBeVisible()
  await expectAccessible(sitting)
  await sitting.getByRole('link', { name: 'Open the test again' }).click()
  await sitting.waitForURL(`${centre.testingUrl}/launches/*`)

  await centre.moveTo(minutes(-30))
  await sitting.getByLabel('Score').fill('815')
  await sitting.getByRole('button', { name: 'Hand in and send the score' }).click()
  await expect(sitting.getByText('815 of 1000')).toContainText('taken')
  await centre.moveTo(minutes(-24 * 60))
  await page.goto('/account/certification-result')
  await expect(page.locator('main')).toContainText('815')
})
