import { expect } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import { english, fillDetails, korean, newestMail, newGuest, requestMail } from './support/guest.ts'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  newPerson,
  recruiting,
  registerBy,
  signIn,
  test,
  useOwnIpAddress,
} from './support/journey.ts'

const send = 'Send verification email'

test.beforeEach(useOwnIpAddress)

test('a guest confirms an e-mail address in another tab, registers, and cancels by the mail’s link', async ({
  page,
  context,
}) => {
  const guest = newGuest()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/detail/${course.id}`)
  await registerBy(page, 'By email')
  await expect(page).toHaveURL(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
  await expectAccessible(page)
  await requestMail(page, 'Email', send, guest.email)
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await expectAccessible(page)
  await fillDetails(page, english)

  const { link } = await newestMail(guest, 1)
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expectAccessible(tab)
  await expect(page.getByText(`${guest.email} is confirmed.`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sample Guest')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  await expect(page).toHaveTitle(`You are registered: ${course.title} · Cloud Provider Education`)
  const entry = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const file = await page.request.get(entry ?? '')
  expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
  await expect(page.getByText(guest.email)).toBeVisible()
  await expectAccessible(page)

  // A used link does not show an error.
  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'You are registered already' })).toBeVisible()
  await expectAccessible(tab)

  const confirmation = await newestMail(guest, 2)
  expect(confirmation.subject).toContain(course.title)
  expect(confirmation.text).not.toContain('/account/')
  expect(confirmation.calendars[0]).toMatchObject({ method: 'REQUEST' })
  await tab.goto(confirmation.link)
  await expect(tab.getByRole('heading', { name: course.title })).toBeVisible()
  await expect(tab).toHaveTitle(`${course.title}: Registered · Cloud Provider Education`)
  await expect(tab.getByRole('main')).toContainText('Registered')
  await expect(tab.getByRole('main')).toContainText('Sample Company')
  await expectAccessible(tab)
  const marketing = tab.getByRole('region', { name: 'Marketing messages' })
  await expect(marketing).toContainText('Your consent is valid until')
  await marketing.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(marketing).toContainText('You don’t receive marketing messages now.')
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Cancel registration' }).click()
  const dialog = tab.getByRole('dialog')
  await expect(dialog).toContainText(course.title)
  await expectAccessible(tab)
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(tab.getByRole('main')).toContainText('Cancelled')
  await expect(tab.getByRole('button', { name: 'Cancel registration' })).toHaveCount(0)
  await expect(tab.getByRole('heading', { name: course.title })).toBeFocused()
  await expect(tab.getByText('Your registration has been cancelled.')).toBeVisible()
  await expect(tab).toHaveTitle(`${course.title}: Cancelled · Cloud Provider Education`)
  expect((await newestMail(guest, 3)).calendars[0]).toMatchObject({ method: 'CANCEL' })
})

test('a code confirms an e-mail address, wrong codes are rejected, and the registration is linked to the account @long', async ({
  page,
}) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Email verification is required.')
  await expect(page.getByRole('alert')).toContainText('Enter a name.')
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill('nobody@nowhere')
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByText('Please enter your email address correctly.').last()).toBeVisible()
  // A full-width @, as typed with an East Asian keyboard.
  await page.getByLabel('Email', { exact: true }).fill(person.email.replace('@', '＠'))
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByText(`We have sent an email to ${person.email}`)).toBeVisible()

  const { code } = await newestMail(person, 1)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('Verification code').fill(wrong)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const notice = page.getByRole('alertdialog', { name: 'Service notify' })
  await expect(notice).toContainText('The verification code you entered is invalid, please check again.')
  await notice.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('A new email has been sent.')).toBeVisible()
  const second = await newestMail(person, 2)
  await page.getByLabel('Verification code').fill(second.code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible()

  await fillDetails(page, english)
  await page.reload()
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible()
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Sample Company')
  await expect(page.getByLabel('Agree to all')).toBeChecked()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()

  await signIn(page, person, '/account/applied')
  await expect(page.getByRole('row').filter({ hasText: course.title })).toContainText('Registered')
})

test('by keyboard each step moves focus to the next field; another tab moves no focus @long', async ({
  page,
  context,
}) => {
  const guest = newGuest()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toBeEnabled()
  const status = page.getByRole('region', { name: '1. Your email address' }).getByRole('status')
  await expect(status).toHaveCount(1)
  await email.fill(guest.email)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(status).toContainText(`We have sent an email to ${guest.email}`)
  await page.keyboard.type((await newestMail(guest, 1)).code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(status).toContainText(`${guest.email} is confirmed.`)

  await page.getByRole('button', { name: 'Use another address' }).press('Enter')
  await expect(email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  const company = page.getByLabel('Company', { exact: true })
  await company.fill('Sample')
  const tab = await context.newPage()
  await tab.goto((await newestMail(guest, 2)).link)
  await expect(status).toContainText(`${guest.email} is confirmed.`)
  await expect(company).toBeFocused()
})

test('an invalid link is rejected, and opening a link alone confirms nothing @long', async ({ page }) => {
  const guest = newGuest()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
  await requestMail(page, 'Email', send, guest.email)
  const { link } = await newestMail(guest, 1)
  // Like a mail scanner.
  expect((await page.request.get(link)).headers()).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  const id = /token=([^.]+)/.exec(link)?.[1]
  const verification = await page.request.get(`/api/user/v1/email-verifications/${id}`)
  expect(await verification.json()).toMatchObject({ confirmed: false })

  for (const path of ['/email-confirm', '/email-confirm?token=x', `${link.slice(0, -1)}~`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'The address could not be confirmed' })).toBeVisible()
    await expect(
      page.getByText('The request has already expired or is not valid. Please verify by sending the'),
    ).toBeVisible()
  }
  await expectAccessible(page)
  expect((await page.goto('/attend/registration?token=1.x'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expectAccessible(page)
})

test('a rate-limited link is not called expired and can be retried @long', async ({ page }) => {
  const guest = newGuest()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
  await requestMail(page, 'Email', send, guest.email)
  const confirming = '**/email-verifications/*/confirm'
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many', requestId: 'r' }
  await page.route(confirming, (route) => route.fulfill({ status: 429, json: body }))
  await page.goto((await newestMail(guest, 1)).link)
  await expect(page.getByText('The link stays valid: please try again.')).toBeVisible()
  await page.unroute(confirming)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
})

test('a guest registers on a narrow Korean phone @narrow @long', async ({ page, context }) => {
  const guest = newGuest()
  const course = await findCourse(page, recruiting, 'ko')
  const holds = async (shown = page) => {
    await expect(shown.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(shown)
    await expectAccessible(shown)
  }
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByLabel('이메일', { exact: true })).toBeEnabled()
  await holds()
  await requestMail(page, '이메일', '인증 메일 보내기', guest.email)
  await expect(page.getByLabel('인증 코드')).toBeVisible()
  await holds()

  // The link is opened in a tab without the form, which continues the registration.
  const other = await context.newPage()
  await page.close()
  await other.goto((await newestMail(guest, 1)).link)
  await expect(other.getByRole('heading', { name: '이메일 주소가 인증되었습니다' })).toBeVisible()
  await holds(other)
  await other.getByRole('link', { name: '이 화면에서 신청 계속하기' }).click()
  await expect(other.getByText(`${guest.email} 주소가 인증되었습니다.`)).toBeVisible()
  await holds(other)
  await fillDetails(other, korean)
  await other.getByRole('button', { name: '신청하기' }).click()
  await expect(other.getByRole('heading', { name: '신청이 완료되었습니다' })).toBeVisible()
  await holds(other)
  await other.goto((await newestMail(guest, 2)).link)
  await expect(other.getByRole('heading', { name: '신청 내역' })).toBeVisible()
  await holds(other)
})

test('signing in while the guest’s form is open switches to the member’s form and keeps the purpose @long', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting)
  await page.goto(`/attend/register/${course.id}?ismember=false`)
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled()
  await requestMail(page, 'Email', send, person.email)
  await page.getByLabel('Verification code').fill((await newestMail(person, 1)).code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible()
  await fillDetails(page, english)

  await signIn(await context.newPage(), person, '/account/applied')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const notice = page.getByRole('alertdialog', { name: 'Service notify' })
  await expect(notice).toContainText('You are signed in now. Please register as a member.')
  await notice.getByRole('button', { name: 'Confirm' }).click()
  // The member's form has replaced the similar guest's form.
  await expect(page.getByText(`${person.email} is confirmed.`)).toHaveCount(0)
  await expect(page.getByLabel('Purpose')).toHaveValue('ETC')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})
