import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { openPdf } from '../testing/pdf.ts'
import type { ExamCentre } from './support/exam-centre.ts'
import { fillIn, openApplicationForm, test } from './support/exam-journey.ts'
import { expectAccessible } from './support/journey.ts'

// All tests share the clock.
test.afterEach(({ centre }) => centre.moveTo(0))

test('a candidate opens the exam and gets the certificate for the score', async ({
  page,
  context,
  browser,
  centre,
}) => {
  const examId = await centre.exam({ inDays: 5, fee: 0 })
  const path = '/account/certification-apply'
  const minutes = (before: number) => 5 * 24 * 60 - before
  await openApplicationForm(page, centre, examId)
  await fillIn(page)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have applied' })).toBeVisible()

  await centre.moveTo(minutes(24 * 60))
  await page.goto(path)
  await expect(page.locator('main tbody')).toContainText(/The test opens on .* 09:30 KST/)
  const launchPath = `/exams/${examId}/launch`
  await page.goto(launchPath)
  await expect(page.getByRole('heading', { level: 1, name: 'The test cannot be opened' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To your exam applications' }).click()

  await centre.moveTo(minutes(20))
  await page.goto(path)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Start the test/ }).click()
  const sitting = await opening
  await sitting.waitForURL(`${centre.examProviderUrl}/launches/*`)
  await expect(sitting.locator('main')).toContainText('홍길동 (Gildong Hong)')
  await expectAccessible(sitting)

  // Going back to the used authorisation request starts a new launch.
  const authRequest = sitting.waitForRequest(/\/lti\/auth\?/)
  await sitting.goto(`${centre.origin}${launchPath}`)
  const authUrl = (await authRequest).url()
  await sitting.waitForURL(`${centre.examProviderUrl}/launches/*`)
  await sitting.goto(authUrl)
  await expect(sitting.getByRole('heading', { level: 1, name: /has been used/ })).toBeVisible()
  await expectAccessible(sitting)
  await sitting.getByRole('link', { name: 'Open the test again' }).click()
  await sitting.waitForURL(`${centre.examProviderUrl}/launches/*`)

  await centre.moveTo(minutes(-30))
  await sitting.getByLabel('Score').fill('815')
  await sitting.getByRole('button', { name: 'Hand in and send the score' }).click()
  await expect(sitting.getByText('815 of 1000')).toContainText('accepted')
  await centre.moveTo(minutes(-24 * 60))
  await page.goto('/account/certification-result')
  await expect(page.locator('main')).toContainText('815')

  const verified = await downloadsCertificate(page, centre)
  const stranger = await browser.newContext({ locale: 'en' })
  const verifying = await stranger.newPage()
  await verifying.goto(verified)
  await expect(verifying.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(verifying.locator('main')).toContainText('홍*동')
  await stranger.close()
  await holdsBadge(page)
})

/** The URL in the QR code of the downloaded certificate. */
async function downloadsCertificate(page: Page, centre: ExamCentre): Promise<string> {
  await page.getByRole('link', { name: 'See the certificate' }).click()
  const link = page.getByRole('link', { name: /^Download PDF/ })
  await expect(link).toBeVisible({ timeout: 20_000 })
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[A-Z0-9-]+-\d{8}\.pdf$/i)
  const pdf = openPdf(await readFile(await download.path()))
  const [text, qr = ''] = [pdf.text(), pdf.qr()]
  expect(text).toContain('홍길동')
  expect(text).toContain('Gildong Hong')
  expect(qr).toMatch(new RegExp(`^${centre.origin}/certification/search\\?code=[0-9A-Z]{20}$`))
  return qr
}

/** Verifies the badge like any third party: signature by its published key, and not revoked. */
async function holdsBadge(page: Page): Promise<void> {
  const read = async (url: string) => page.request.get(url)
  const url = (await page.getByRole('link', { name: /^Digital badge/ }).getAttribute('href')) ?? ''
  const badge = await (await read(url)).text()
  const { kid = '' } = decodeProtectedHeader(badge)
  const key = await importJWK(await (await read(kid)).json(), 'RS256')
  // The product's clock is weeks ahead of the machine's.
  const currentDate = new Date(Date.now() + 120 * 86_400_000)
  const { payload } = await jwtVerify(badge, key, { algorithms: ['RS256'], currentDate })
  expect(payload).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'], jti: url })
  const status = payload['credentialStatus'] as { id: string }
  expect(await (await read(status.id)).text()).not.toContain(url)
}
