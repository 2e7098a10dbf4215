import { expect } from '@playwright/test'
import { announceDate, mailsTo, registerByHand } from './support/course-dates.ts'
import { inEnglish, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('the text of a mail is written, shown, sent to oneself, used and taken back @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'With own mails', inDays: 25 })
  const register = async (name: string) => {
    const email = `${name}-${Date.now()}@example.com`
    await registerByHand(page, centre.origin, lectureId, { email, name })
    return email
  }
  const earlier = await register('before')
  await expect.poll(() => mailsTo(centre.origin, earlier)).toContain('Registered: With own mails')

  // A member's: what guests are mailed has links of their own, and is never an example.
  const own = await page.request.post(`/api/lecture/v1/lectures/${lectureId}/attenders`, {
    data: { purpose: 'ETC', agreements: { collect: true, fourteen: true, ad: false } },
    headers: { origin: centre.origin },
  })
  expect(own.ok(), await own.text()).toBe(true)

  await page.goto('/console/mail-texts')
  await page.getByRole('link', { name: 'Registration', exact: true }).click()
  const subject = inEnglish(page, 'Subject')
  await expect(subject).toHaveAttribute('placeholder', 'Registered: {title}, {day}')
  await expectAccessible(page)
  await subject.fill('Welcome to {titel}')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('This text has a variable that nobody fills in.').first()).toBeVisible()
  await expectAccessible(page)
  await subject.fill('Welcome to <{title}>')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('Welcome to <With own mails>')).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('With own mails').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to me' }).click()
  await expect(page.getByText('On its way to member@example.com.')).toBeVisible()
  await expect.poll(() => mailsTo(centre.origin, 'member@example.com')).toContain('Welcome to')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectNoOverflow(page)
  const later = await register('after')
  await expect.poll(() => mailsTo(centre.origin, later)).toContain('Welcome to <With own mails>')

  await subject.fill('')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.goto('/console/mail-texts')
  await expect(page.getByRole('row', { name: /^Registration –/ })).toBeVisible()
  const last = await register('again')
  await expect.poll(() => mailsTo(centre.origin, last)).toContain('Registered: With own mails')
})

test('every screen of mail texts, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  for (const path of ['/mail-texts', '/mail-texts/canceled', '/mail-texts/nothing']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|mailTemplates|dryRun)\.\w/)
  }
})
