import { expect } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import {
  expectAccessible,
  findCourse,
  mailsTo,
  newPerson,
  pickAccount,
  recruiting,
  registerBy,
  signIn,
  test,
} from './support/journey.ts'
import { newPartnerMember } from './support/partner.ts'

test('a visitor signs in to register, sees the registration and cancels it', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/detail/${course.id}`)
  await registerBy(page, 'With an account')
  await pickAccount(page, person)
  await expect(page).toHaveURL(`/attend/register/${course.id}`)
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByLabel('Purpose')).toBeEnabled()
  await expectAccessible(page)

  await page.getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  await expectAccessible(page)
  const [mail] = await mailsTo(person, 1)
  expect(mail?.subject).toContain(course.title)
  expect(mail?.calendars[0]).toMatchObject({ method: 'REQUEST' })

  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL('/account/overview')
  await expect(page.getByRole('region', { name: 'Next' })).toContainText(course.title)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'My account' })
    .getByRole('link', { name: 'Registrations' })
    .click()
  await expect(page).toHaveURL('/account/applied')
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: course.title })
  await expect(row).toContainText('Registered')
  await expect(row).toContainText('KST')
  await expectAccessible(page)

  await row.getByRole('button', { name: /Cancel/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(course.title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep registration' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /Cancel/ })).toBeFocused()
  await row.getByRole('button', { name: /Cancel/ }).click()
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('One cancelled')).toBeVisible()
  await expect(row).toContainText('Cancelled')
  await page.reload()
  await expect(row).toHaveCount(0)
  await page.getByText('One cancelled').click()
  await expect(row).toContainText('Cancelled')
  const mails = await mailsTo(person, 2)
  expect(mails[1]?.calendars[0]).toMatchObject({ method: 'CANCEL' })
})

test('a double click registers once @long', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await signIn(page, person, `/attend/register/${course.id}`)
  await page.getByLabel('Purpose').selectOption('ETC')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Register', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  const { content } = await (await page.request.get('/api/lecture/v1/applied-lectures')).json()
  expect(content).toHaveLength(1)
})

test('the account area requires sign-in and returns to the page; signing out ends access', async ({
  page,
}) => {
  const person = await newPerson()
  await page.goto('/account')
  await pickAccount(page, person)
  await expect(page).toHaveURL('/account/applied')
  await expect(page.getByText('You have no registrations')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await page.request.get('/api/user/v1/current')).status()).toBe(401)
})

test('a member without a name sees what is missing and can still register @long', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  await signIn(page, { sub: 'nameless' }, `/attend/register/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: /Register/ })).toBeVisible()
  await expectAccessible(page)
})

test('a member of a partner organisation registers for a partner course @long', async ({ page, baseURL }) => {
  const course = await findCourse(page, ({ label, target }) => label === 'RECRUITING' && target === 'PARTNER')
  await signIn(page, await newPartnerMember(baseURL ?? ''), `/attend/register/${course.id}`)
  await page.getByLabel('Purpose').selectOption('INTRODUCE_TRANSFER')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})
