import { expect, type Page } from '@playwright/test'
import { inEnglish, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible } from './support/journey.ts'

const notice = [
  ...['Issuer', 'Kind of qualification', 'Registration number', 'Who can take it', 'Content'],
  ...['How and when', 'Validity', 'Fee and refund', 'Inquiries'],
]

test('a certification is written in steps, and a second editor loses nothing', async ({ page, centre }) => {
  await centre.operator('add', 'member@example.com', 'exams')
  await openConsole(page, 'member', '/console/certifications')
  await expect(page.getByText('There are no certifications yet.')).toBeVisible()
  await expectAccessible(page)
  await createCertification(page, 'STORAGE')
  await expect(page.getByText('Exams can be announced once these are written: Issuer')).toBeVisible()
  await expectAccessible(page)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('spinbutton', { name: 'Minutes' }).fill('95')
  await other.getByRole('button', { name: 'Save certification' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await writeNotice(page)
  await page.getByRole('button', { name: 'Save certification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await expect(dialog.getByRole('row', { name: 'Minutes 80 95' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over their changes and keep mine' }).click()
  await page.getByRole('button', { name: 'Save certification' }).click()
  await expect(page.getByText('Every field is written.')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('95')
  await other.close()
})

/** Fills in what a certification needs to be created, and creates it. */
async function createCertification(page: Page, code: string): Promise<void> {
  await page.goto('/console/certifications/new')
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Create certification' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await inEnglish(page, 'Name').fill(`Certified in ${code}`)
  await page.getByRole('textbox', { name: 'Name, 한국어' }).fill(`${code} 인증`)
  await inEnglish(page, 'Introduction').fill('What it certifies.')
  await inEnglish(page, 'Who it is for 1').fill('Administrators')
  await inEnglish(page, 'Part 1: title').fill('Volumes')
  await inEnglish(page, 'Part 1: text').fill('How they are made.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create certification' }).click()
  await expect(page.getByRole('heading', { name: `Certified in ${code}` })).toBeVisible()
}

async function writeNotice(page: Page): Promise<void> {
  for (const field of notice) await inEnglish(page, field).fill(`${field}.`)
}
