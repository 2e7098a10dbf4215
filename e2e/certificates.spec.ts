import { expect, type Page } from '@playwright/test'
import { checkCharacter, groupCode } from '#contract/certificates/certificate-code.ts'
import { type ExamCentre, startExamCentre } from './support/exam-centre.ts'
import { type Candidate, sitExam, staffActions } from './support/exam-results.ts'
import {
  expectAccessible,
  expectNoOverflow,
  test as journey,
  signIn,
  waitForHydration,
} from './support/journey.ts'

/** Journeys in a separate product whose clock is moved past exams. */
const test = journey.extend<object, { centre: ExamCentre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const centre = await startExamCentre(Number(process.env['E2E_PORT'] ?? 3700) + 150 + 10 * parallelIndex)
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
})

const verify = '/certification/search'
const results = '/account/certification-result'
const verificationResult = (page: Page) => page.getByRole('status').filter({ has: page.locator('.answer') })
const field = (page: Page) => page.getByRole('textbox', { name: 'Certificate code' })
const unknown = '7K2QM9XW4T0B6HRV3F7'
const unknownCode = unknown + checkCharacter(unknown)

/** Waits until a certificate has been issued and returns its code. */
async function codeOf({ results: read }: Candidate): Promise<string> {
  let code: string | null | undefined = null
  await expect
    .poll(
      async () => {
        code = (await read())[0]?.certificationIssueCode
        return code
      },
      { timeout: 20_000 },
    )
    .toMatch(/^[0-9A-Z]{20}$/)
  return code ?? ''
}

test('a result is pending, received, reviewed, published and corrected @long', async ({ page, centre }) => {
  const { examId, candidates } = await sitExam(centre, ['홍길동', '김하나'])
  const [candidate, absent] = candidates as [Candidate, Candidate]
  const staff = staffActions(centre, examId)
  await signIn(page, candidate.person, results)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Essentials' }) })
  await expect(row).toContainText('Awaiting result')
  await expect(row).toContainText(/expected by \d{4}-\d\d-\d\d 23:59 KST/)
  await expect(row).toContainText(/Result published\s*once it has been received/)
  await expectAccessible(page)

  await staff.record(candidate, 690)
  await staff.record(absent, null)
  await page.reload()
  await expect(row).toContainText('Result received')
  await expect(row).toContainText(/Result published\s*at \d{4}-\d\d-12 \d\d:\d\d KST/)
  await expect(row).not.toContainText('690')

  await staff.hold('A question is looked at.')
  await page.reload()
  await expect(row).toContainText('Being reviewed')
  await expect(row).not.toContainText('A question is looked at.')
  await expect(row).not.toContainText(/Result published\s*at/)
  await staff.release()
  await staff.publish()
  await expect
    .poll(
      async () => {
        await page.reload()
        return row.textContent()
      },
      { timeout: 20_000 },
    )
    .toContain('Failed')
  await expect(page.getByRole('img', { name: '690 of 1,000 points, pass mark 700' })).toBeVisible()
  await expect(row).toContainText('10 points below the pass mark.')
  await expect(row.getByRole('link', { name: 'Choose another date' })).toHaveAttribute(
    'href',
    '/certification/date?level=ESSENTIAL',
  )
  await expectAccessible(page)

  await staff.record(candidate, 812, 'Question 12 counts for everybody.')
  await codeOf(candidate)
  await page.reload()
  await expect(row).toContainText('Passed')
  await expect(row).toContainText('112 points above the pass mark.')
  await expect(row).toContainText(/Corrected \d{4}-\d\d-\d\d \d\d:\d\d KST/)
  await expect(row).toContainText('Earlier result: Failed, 690 points.')
  await expect(row).toContainText('Reason: Question 12 counts for everybody.')
  await expect(row.getByRole('link', { name: 'See the certificate' })).toBeVisible()
  await expectAccessible(page)

  expect(await absent.results()).toMatchObject([{ result: 'NOT_ATTENDED', score: null }])
})

test('a certificate appears once generated, can be downloaded, and its code can be copied @long', async ({
  page,
  context,
  centre,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { examId, candidates } = await sitExam(centre, ['홍길동'])
  const [candidate] = candidates as [Candidate]
  await signIn(page, candidate.person, '/account/certification')
  await expect(page.getByRole('heading', { name: 'You have no certificates' })).toBeVisible()
  await expectAccessible(page)
  const staff = staffActions(centre, examId)
  await staff.record(candidate, 812)
  await staff.publish()
  const code = await codeOf(candidate)

  await page.goto(results)
  // Delays the worker's result for this page.
  let making = true
  await page.route('**/certification/v1/issued-certifications', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: making ? list.map((one) => ({ ...one, ready: false })) : list })
  })
  await waitForHydration(page)
  await page.getByRole('link', { name: 'See the certificate' }).click()
  await expect(page).toHaveURL(`/account/certification#${code}`)
  const item = page.locator(`[id="${code}"]`)
  await expect(item).toContainText('Valid')
  await expect(item).toContainText('홍길동 / Gildong Hong')
  const link = item.getByRole('link', { name: 'Download PDF: certificate for Essentials' })
  await expect(item).toContainText('PDF in preparation')
  await expect(link).toHaveCount(0)
  await expect(item.getByRole('link', { name: /badge|LinkedIn/ })).toHaveCount(0)
  await expectAccessible(page)
  making = false
  await expect(link).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^ESSENTIALS-JOURNEY-\d{8}\.pdf$/)
  const inJapanese = item.getByRole('link', { name: 'PDF of the certificate for Essentials in 日本語' })
  const [translated] = await Promise.all([page.waitForEvent('download'), inJapanese.click()])
  expect(translated.suggestedFilename()).toMatch(/^ESSENTIALS-JOURNEY-ja-\d{8}\.pdf$/)
  await item.getByRole('button', { name: 'Copy the code of Essentials' }).click()
  await expect(item.getByRole('status')).toHaveText('The code has been copied.')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(groupCode(code))
  const badge = await item.getByRole('link', { name: 'Digital badge for Essentials' }).getAttribute('href')
  expect((await page.request.get(badge ?? '')).status()).toBe(200)
  await item.getByRole('link', { name: 'Verify page of the certificate for Essentials' }).click()
  await expect(verificationResult(page).getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(field(page)).toHaveValue(groupCode(code))
})

test('a holder shows a certificate to everybody, and takes it back', async ({ page, browser, centre }) => {
  const { examId, candidates } = await sitExam(centre, ['홍길동'])
  const [candidate] = candidates as [Candidate]
  const staff = staffActions(centre, examId)
  await staff.record(candidate, 812)
  await staff.publish()
  const code = await codeOf(candidate)
  const visitor = await (await browser.newContext({ baseURL: centre.origin, locale: 'en-US' })).newPage()
  expect((await visitor.goto(`/certification/view/${code}`))?.status()).toBe(404)

  await signIn(page, candidate.person, '/account/certification')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to LinkedIn: certificate for Essentials' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this certificate?' })
  await expect(dialog).toContainText('publish the certificate first')
  await dialog.getByRole('radio', { name: 'Gildong Hong', exact: true }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`/certification/view/${code}`)),
  )

  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gildong Hong' })).toBeVisible()
  await expect(visitor).toHaveTitle(/^Gildong Hong, Essentials: Valid/)
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.getByText('홍길동')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0)
  await expectAccessible(visitor)
  const preview = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect((await visitor.request.get(preview ?? '')).headers()['content-type']).toBe('image/png')

  await page.getByRole('link', { name: 'Public page of the certificate for Essentials' }).click()
  await expect(page.getByRole('link', { name: 'Add to LinkedIn' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop publishing' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stop publishing' }).click()
  await expect(page).toHaveURL('/account/certification')
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.context().close()
})

test('anybody can verify a code, typed or by URL, and an unknown one', async ({ page, centre }) => {
  const { examId, candidates } = await sitExam(centre, ['홍길동'])
  const [candidate] = candidates as [Candidate]
  const staff = staffActions(centre, examId)
  await staff.record(candidate, 940)
  await staff.publish()
  const code = await codeOf(candidate)

  await page.goto('/')
  await waitForHydration(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/certifications/')) calls.push(request.url())
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a certificate' })).toBeFocused()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Verify' })

  await button.click()
  await expect(field(page)).toBeFocused()
  await expect(page.getByText('Enter your certification code.')).toBeVisible()
  await expect(field(page)).toHaveAccessibleDescription('Enter your certification code.')
  await expectAccessible(page)
  await field(page).fill(code.slice(0, 19))
  await page.keyboard.press('Enter')
  await expect(page.getByText('A code has 20 characters. This one has 19.')).toBeVisible()
  const last = code.endsWith('7') ? '8' : '7'
  await field(page).fill(code.slice(0, 19) + last)
  await page.keyboard.press('Enter')
  await expect(page.getByText('At least one character is wrong.')).toBeVisible()
  await expect(page).toHaveURL(verify)
  expect(calls).toEqual([])

  // As copied from a mail: lower case, other dashes, surrounding spaces.
  await field(page).fill(`  ${groupCode(code).toLowerCase().replaceAll('-', ' – ')} `)
  await page.keyboard.press('Enter')
  await expect(verificationResult(page).getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(verificationResult(page)).toContainText('홍*동')
  await expect(verificationResult(page)).toContainText('LevelEssential')
  await expect(verificationResult(page)).toContainText(/Checked \d{4}-\d\d-\d\d \d\d:\d\d KST/)
  await expect(page).toHaveURL(`${verify}?code=${code}`)
  await expect(page).toHaveTitle(/^Valid: verify a certificate/)
  await expect(field(page)).toHaveValue(groupCode(code))
  await expect(field(page)).toBeFocused()
  expect(calls).toHaveLength(1)
  await expectAccessible(page)

  await field(page).fill(unknownCode)
  await button.click()
  await expect(verificationResult(page).getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a certificate' })).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(verificationResult(page).getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(field(page)).toHaveValue(groupCode(code))
})

test('verifying by QR code or from the home page works without scripts @long', async ({
  browser,
  centre,
}) => {
  const { examId, candidates } = await sitExam(centre, ['홍길동'])
  const [candidate] = candidates as [Candidate]
  const staff = staffActions(centre, examId)
  await staff.record(candidate, 700)
  await staff.publish()
  const code = await codeOf(candidate)

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${centre.origin}${verify}?code=${code}`)
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(centre.origin)
  await page.getByLabel('Verify a certificate').fill('7k2qm')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(`${centre.origin}${verify}?code=7k2qm`)
  await expect(page.getByText('A code has 20 characters. This one has 5.')).toBeVisible()
  await page.getByLabel('Certificate code').fill(groupCode(code))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await context.close()
})

test('after too many unknown codes the page asks to wait @long', async ({ page }) => {
  await page.goto(`${verify}?code=${unknownCode}`)
  const limited = page.getByRole('heading', { name: 'Too many attempts' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(limited).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await expect(field(page)).toHaveValue(groupCode(unknownCode))
  await expectAccessible(page)
})

test('results and verification fit a narrow phone @narrow @long', async ({ page, centre }) => {
  const { examId, candidates } = await sitExam(centre, ['홍길동'])
  const [candidate] = candidates as [Candidate]
  const staff = staffActions(centre, examId)
  await signIn(page, candidate.person, results)
  await expect(page.getByText('결과 대기')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await staff.record(candidate, 940)
  await staff.publish()
  const code = await codeOf(candidate)
  await page.reload()
  await expect(page.getByRole('img', { name: '1,000점 만점에 940점' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.goto('/account/certification')
  await expect(page.getByRole('link', { name: /PDF 내려받기/ })).toBeVisible({ timeout: 20_000 })
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.goto(`${verify}?code=${code}`)
  await expect(page.getByRole('heading', { name: '유효' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '인증 번호' }).fill('홍길동')
  await page.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('사용되지 않습니다')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
