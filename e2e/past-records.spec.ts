import { type Browser, expect, type Page } from '@playwright/test'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn, waitForHydration } from './support/journey.ts'

const verify = '/certification/search'

test('a certificate of the former system is imported, verified by its old number, seen by its holder and revoked @long', async ({
  page,
  browser,
  centre,
}) => {
  test.setTimeout(150_000)
  const holder = await newPerson('홍길동', centre.identityUrl)
  const visitor = await visitorAt(browser, centre.origin)
  await visitor.goto(verify)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('The number on the certificate looks different')).toHaveCount(0)

  await openConsole(page, 'operator', '/console/imports/new?kind=PAST_CERTIFICATES')
  await importFile(page, [
    'number,name,latinName,email,title,issuedOn,validUntil',
    `2019-00123,홍길동,Gildong Hong,${holder.email},데이터 분석 과정,2019-05-02,`,
    '2017-00077,성춘향,,,Network administration,2017-02-01,2020-01-31',
  ])

  await visitor.goto(verify)
  await waitForHydration(visitor)
  await verifyNumber(visitor, '2019-00123', '성춘향')
  await expect(visitor.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await verifyNumber(visitor, '2017-00077', '성춘향')
  await expect(visitor.getByRole('heading', { name: 'Expired' })).toBeVisible()
  await verifyNumber(visitor, ' 2019–00123 ', 'Hong Gildong')
  const answer = visitor.locator('.answer')
  await expect(answer.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(answer).toContainText('Issued before the education centre began to use this site')
  await expect(answer).toContainText('홍*동')
  await expect(answer).not.toContainText('홍길동')
  await expectAccessible(visitor)
  await expectNoOverflow(visitor)

  await signIn(visitor, holder, '/account/certification')
  await expect(visitor.getByRole('heading', { name: 'Issued before this site' })).toBeVisible()
  const item = visitor.getByRole('listitem').filter({ hasText: '데이터 분석 과정' })
  await expect(item).toContainText('2019-00123')
  await expect(visitor.getByText('Network administration')).toHaveCount(0)
  await expectAccessible(visitor)

  await openByNumber(page, '2019-00123')
  await expect(page.getByRole('heading', { name: '2019-00123' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Issued by mistake.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/Issued by mistake\.$/)).toBeVisible()

  await visitor.reload()
  await expect(item).toContainText('Issued by mistake.')
  await visitor.goto(verify)
  await waitForHydration(visitor)
  await verifyNumber(visitor, '2019-00123', '홍길동')
  await expect(visitor.getByRole('heading', { name: 'Revoked' })).toBeVisible()
})

test('an old number is verified without scripts @long', async ({ page, browser, centre }) => {
  await openConsole(page, 'operator', '/console/imports/new?kind=PAST_CERTIFICATES')
  await importFile(page, ['number,name,title,issuedOn', 'PLAIN-1,홍길동,Cloud basics,2018-02-01'])
  const visitor = await visitorAt(browser, centre.origin, { javaScriptEnabled: false })
  await visitor.goto(verify)
  await verifyNumber(visitor, 'PLAIN-1', '홍길동')
  await expect(visitor.getByRole('heading', { name: 'Valid' })).toBeVisible()
})

test('courses completed before are in the account @long', async ({ page, browser, centre }) => {
  const person = await newPerson('홍길동', centre.identityUrl)
  await openConsole(page, 'operator', '/console/imports/new?kind=PAST_COMPLETIONS')
  await importFile(page, [
    'email,name,title,number,completedOn,hours',
    `${person.email},홍길동,네트워크 기초,18-077,2018-03-09,7.5`,
  ])
  const member = await visitorAt(browser, centre.origin)
  await signIn(member, person, '/account/completed')
  await expect(member.getByRole('heading', { name: 'Completed before this site' })).toBeVisible()
  const item = member.getByRole('listitem').filter({ hasText: '네트워크 기초' })
  await expect(item).toContainText('7.5 hours')
  await expect(item).toContainText('Number 18-077')
  await expectAccessible(member)
  await expectNoOverflow(member)

  await openByNumber(page, '18-077')
  await expect(page.getByRole('heading', { name: '네트워크 기초' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the person' })).toBeVisible()
  await expectAccessible(page)
})

async function visitorAt(browser: Browser, baseURL: string, options = {}): Promise<Page> {
  return (await browser.newContext({ baseURL, locale: 'en-US', ...options })).newPage()
}

/** Uploads a file on the open page and applies it. */
async function importFile(page: Page, lines: readonly string[]): Promise<void> {
  const file = { name: 'past.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  const apply = page.getByRole('button', { name: /^Apply \d+ new lines?$/ })
  await apply.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply \d+ new lines?$/ })
    .click()
  await expect(page.getByText(/^All of it can be reversed until/)).toBeVisible()
}

/** Finds a record in the console by its old number. */
async function openByNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Find or do anything' }).click()
  await page.getByRole('combobox', { name: 'Find or do' }).fill(number)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: number }).click()
}

async function verifyNumber(visitor: Page, number: string, name: string): Promise<void> {
  const summary = visitor.getByText('The number on the certificate looks different')
  const field = visitor.getByLabel('Number on the certificate')
  if (!(await field.isVisible())) await summary.click()
  await field.fill(number)
  await visitor.getByLabel('Name on the certificate').fill(name)
  await visitor.locator('.past-form').getByRole('button', { name: 'Verify' }).click()
}
