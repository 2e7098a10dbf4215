import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { announceDate, mailsTo, registerByHand } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'
import { readPdf } from './support/pdf.ts'

test('badges and a sign-in sheet are printed, and people written to', async ({ page, centre }) => {
  await centre.operator('add', 'member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Written to', inDays: 20 })
  const [one, two] = [address('one'), address('two')]
  await registerByHand(page, centre.origin, lectureId, { email: one, name: 'Person One' })
  await registerByHand(page, centre.origin, lectureId, { email: two, name: '髙橋 二', language: 'ja' })
  await page.goto(`/console/lectures/${lectureId}/people`)
  const badges = await printed(page, 'Name badges (PDF)')
  expect(badges).toContain('Person One')
  expect(badges).toContain('髙橋 二')
  expect(await printed(page, 'Sign-in sheet (PDF)')).toContain('Page 1 of 1')

  await page.getByLabel('Select 髙橋 二').check()
  await page.getByLabel('Select Person One').check()
  await page.getByLabel('Select Person One').uncheck()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mail to 1 person' }).click()
  await expect(page.getByText('Only the 1 selected person')).toBeVisible()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject, English' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Subject, English' }).fill('Bring a laptop')
  await page.getByRole('textbox', { name: 'Text, English' }).fill('<b>Please</b> bring one.')
  await page.getByRole('textbox', { name: 'Subject, 日本語' }).fill('持ち物のご案内')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByRole('heading', { name: '1 person gets this mail' })).toBeVisible()
  const mail = page.frameLocator('iframe[title="Mail in English"]')
  await expect(mail.getByText('<b>Please</b> bring one.')).toBeVisible()
  // The mail's own styles apply in the preview.
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px')
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Send to 1 person' })
  await page.getByRole('textbox', { name: 'Text, English' }).fill('Please bring one.')
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await send.click()
  await expect(page.getByText('1 mail is on its way.')).toBeVisible()
  await expect.poll(() => mailsTo(centre.origin, two)).toContain('持ち物のご案内')
  expect(await mailsTo(centre.origin, one)).not.toContain('Bring a laptop')
})

test('screens for the people of a date, in Korean @1024', async ({ page, centre }) => {
  await centre.operator('add', 'member@example.com', 'courses')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'In Korean', inDays: 25 })
  await registerByHand(page, centre.origin, lectureId, { email: address('ko'), name: '참가자 하나' })
  for (const path of ['people', 'people/mail']) {
    await page.goto(`/console/lectures/${lectureId}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|courses|roster|message|attendance)\.\w/)
  }
})

/** An address that no other test uses. */
function address(name: string): string {
  return `${name}-${Date.now()}@example.com`
}

async function printed(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readPdf(await readFile(await (await download).path())).text
}
