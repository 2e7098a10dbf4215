import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  inboxUrl,
  mailsTo,
  newPerson,
  signIn,
  test,
} from './support/journey.ts'

const path = '/account/organisation'
const openView = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What is shown' }).getByRole('link', { name }).click()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function createOrganisation(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create an organisation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the organisation').fill(name)
  await dialog.getByRole('button', { name: 'Create an organisation' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'has been created' })).toBeVisible()
}

async function invite(page: Page, email: string, role = 'MEMBER') {
  await page.getByRole('link', { name: 'Invitations', exact: true }).click()
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Role').selectOption(role)
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
}

test('an organisation is created, a member invited by mail, joins, becomes its owner, and the founder leaves', async ({
  page,
  browser,
}) => {
  const owner = await newPerson()
  const guest = await newPerson('성춘향')
  await signIn(page, owner, path)
  await expect(page.getByRole('heading', { name: 'You do not belong to an organisation' })).toBeVisible()
  await expectAccessible(page)
  await createOrganisation(page, `Example Works ${owner.sub}`)
  await expect(
    page.getByText("The organisation's owner is not a partner, so its members cannot register", {
      exact: false,
    }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'has been recorded' })).toBeFocused()
  await expect(page.getByText('You agreed on')).toBeVisible()
  await invite(page, guest.email)
  await expect(rowOf(page, 'Pending')).toHaveCount(1)
  await expectAccessible(page)

  const [mail] = await mailsTo(guest, 1)
  expect(mail?.subject).toBe(`Invitation to join Example Works ${owner.sub}`)
  expect(mail?.text).toContain('홍길동 has invited you')
  const inbox = await page.context().newPage()
  await inbox.goto(`${inboxUrl}/?to=${encodeURIComponent(guest.email)}`)
  await expect(inbox.getByText(`Invitation to join Example Works ${owner.sub}`).first()).toBeVisible()
  await inbox.close()
  const address = new URL(/http\S+\/account\/organisation/.exec(mail?.text ?? '')?.[0] ?? '')

  const context = await browser.newContext({ locale: 'en', baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, guest, address.pathname)
  await expect(other.getByRole('heading', { name: 'Invitations for you' })).toBeVisible()
  await expect(
    other.getByText('see your full name, your email address and your training record'),
  ).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: `Agree and join Example Works ${owner.sub}` }).click()
  await expect(other.getByRole('status').filter({ hasText: 'You now belong to' })).toBeFocused()
  await expect(other.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)

  await openView(page, 'Members')
  await expect(rowOf(page, '성춘향')).toContainText('Member')
  await page.getByRole('button', { name: 'Manage 성춘향' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByRole('status').filter({ hasText: '성춘향 is now the owner.' })).toBeVisible()
  await expect(rowOf(page, '성춘향')).toContainText('Owner')
  await expect(page.getByRole('button', { name: 'Leave the organisation' })).toHaveCount(0)
  await openView(page, 'Settings')
  await page.getByRole('button', { name: 'Leave the organisation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the organisation' }).click()
  await expect(page.getByRole('heading', { name: 'You do not belong to an organisation' })).toBeVisible()

  await other.reload()
  await openView(other, 'Settings')
  await other.getByRole('button', { name: 'Dissolve the organisation' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Dissolve the organisation' }).click()
  await expect(other.getByRole('heading', { name: 'You do not belong to an organisation' })).toBeVisible()
  await context.close()
})

test('rejections are shown, and the input is kept @long', async ({ page }) => {
  const owner = await newPerson()
  await signIn(page, owner, path)
  await page.getByRole('button', { name: 'Create an organisation' }).click()
  await page.getByRole('dialog').getByLabel('Name of the organisation').fill('https://example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Create an organisation' }).click()
  await expect(page.getByRole('link', { name: 'Enter a name without web addresses.' })).toBeVisible()
  await expect(page.getByLabel('Name of the organisation')).toHaveValue('https://example.com')
  await page.getByRole('button', { name: 'Back' }).click()

  await createOrganisation(page, '예시 조직 株式会社')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name of the organisation').fill('예시 조직 2 株式会社')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '예시 조직 2 株式会社' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'has been renamed' })).toBeFocused()
  await page.getByRole('link', { name: 'Invitations', exact: true }).click()
  await page.getByLabel('Email address', { exact: true }).fill('no address')
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Please enter your email address correctly.' })).toBeVisible()
  await page.getByLabel('Email address', { exact: true }).fill(owner.email)
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This is your own address.')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(owner.email)
  await invite(page, 'somebody@example.com', 'ADMIN')
  await page.getByRole('button', { name: /^Withdraw the invitation to som/ }).click()
  await expect(rowOf(page, 'Withdrawn')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'has been withdrawn' })).toBeFocused()
})

test('many are invited from a list, with a report of each @long', async ({ page }) => {
  const owner = await newPerson()
  const [first, second] = [await newPerson(), await newPerson()]
  await signIn(page, owner, path)
  await createOrganisation(page, `Many Works ${owner.sub}`)
  await invite(page, first.email)
  await page.getByText('Invite several people').click()
  await expectAccessible(page)
  await page
    .getByLabel('Email addresses')
    .fill([first.email, `Somebody <${second.email}>`, owner.email, 'no address'].join('\n'))
  await page.getByRole('button', { name: 'Send the invitations' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'One person has been invited.' })).toBeFocused()
  const report = page.getByRole('region', { name: 'Result for each address' })
  await expect(report.getByRole('row').filter({ hasText: first.email })).toContainText('Already invited')
  await expect(report.getByRole('row').filter({ hasText: second.email })).toContainText('Invited')
  await expect(report.getByRole('row').filter({ hasText: owner.email })).toContainText('Your own address')
  await expect(report.getByRole('row').filter({ hasText: 'no address' })).toContainText(
    'Not an email address',
  )
  await expectAccessible(page)
  await mailsTo(second, 1)
})

test('an owner sees the training of all people, and of one @long', async ({ page }) => {
  await signIn(page, { sub: 'partner-owner' }, `${path}?view=training`)
  const views = page.getByRole('navigation', { name: 'What is shown' })
  await expect(views.locator('[aria-current="page"]')).toHaveText('Training')
  const matrix = page.getByRole('region', { name: 'People with their certificates and courses' })
  await expect(matrix.getByRole('row').filter({ hasText: 'Mongryong Yi' })).toContainText('Valid')
  await expectAccessible(page)
  await page.getByLabel('Show', { exact: true }).selectOption('Certificates')
  await expect(page).toHaveURL(/columns=certifications/)
  await page.getByLabel('Name or email').fill('Mongryong Yi')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(matrix.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^organisation-\d+-training\.csv$/)
  await matrix.getByRole('link', { name: 'Mongryong Yi' }).click()
  await expect(page.getByRole('heading', { name: 'Training record of Mongryong Yi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to all people' }).click()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(matrix.getByRole('row').filter({ hasText: /L\*+3/ })).toBeVisible()
})

test('an owner sees attendance and certificates @long', async ({ page }) => {
  await signIn(page, { sub: 'partner-owner' }, `${path}?view=attendance`)
  await expect(page.getByRole('row').nth(1)).toContainText(/L\*+\d|Learner \d|Mongryong Yi|Chunhyang Seong/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page
    .getByRole('navigation', { name: 'What is shown' })
    .getByRole('link', { name: 'Certificates' })
    .click()
  const certificates = rowOf(page, 'Mongryong Yi')
  await expect(certificates.filter({ hasText: 'Cloud Essentials' })).toContainText('Expires soon')
  await expect(certificates.filter({ hasText: 'Cloud Architect' })).toContainText('Valid')
  await expectAccessible(page)
})

test('a member of several organisations selects one, and is told that no credits are earned @long', async ({
  page,
}) => {
  const course = await findCourse(
    page,
    ({ label, target, fee }) => label === 'RECRUITING' && target === 'NORMAL' && fee === 0,
  )
  await signIn(page, { sub: 'partner-member' }, `/attend/register/${course.id}`)
  const field = page.getByRole('group', { name: 'Registering for' })
  await expect(field).toContainText('Myself')
  await field.getByRole('button', { name: 'Change' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Sample Partners/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click()
  await expect(field).toContainText('Sample Partners')
  expect((await page.context().cookies()).some(({ name }) => name === 'partnerId')).toBe(true)

  // Another journey may register the same account for a course.
  const applied = await (await page.request.get('/api/lecture/v1/applied-lectures?size=100')).json()
  const own = new Set(applied.content.map(({ lectureId }: { lectureId: number }) => lectureId))
  const partners = await findCourse(
    page,
    ({ id, label, target }) => label === 'RECRUITING' && target === 'PARTNER' && !own.has(id),
  )
  await page.goto(`/attend/register/${partners.id}`)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('radio', { name: /Example Cloud/ })).toBeDisabled()
  await expectAccessible(page)
})

test('the owner of a non-partner organisation sees why a partner course is not open @long', async ({
  page,
}) => {
  const owner = await newPerson()
  await signIn(page, owner, path)
  await createOrganisation(page, 'Plain Works')
  const course = await findCourse(page, ({ label, target }) => label === 'RECRUITING' && target === 'PARTNER')
  await page.goto(`/attend/register/${course.id}`)
  await expect(page.getByText("The organisation's owner is not a partner.")).toBeVisible()
})

test('organisations fit a narrow Korean window @narrow @long', async ({ page }) => {
  await signIn(page, { sub: 'partner-owner' }, path)
  for (const view of ['members', 'training', 'invitations', 'attendance', 'certificates', 'settings']) {
    await page.goto(`${path}?view=${view}`)
    await expect(page.getByRole('heading', { level: 1, name: '조직' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.goto(path)
  await page
    .getByRole('button', { name: /님 관리$/ })
    .first()
    .click()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

const otherVariants = [
  ['en', 390],
  ['ja', 390],
  ['ja', 1280],
  ['ko', 1280],
] as const

test('organisations fit every language and width @long', async ({ page }) => {
  await signIn(page, { sub: 'partner-member' }, path)
  for (const [language, width] of otherVariants) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${path}?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
