import { expect } from '@playwright/test'
import { mailsTo } from './support/course-dates.ts'
import { asVisitor, inEnglish, openConsole, openLanguage, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'

test('a segment is found and kept as a view, and those of it who agreed to marketing are written to', async ({
  page,
  browser,
  centre,
}) => {
  const reader = await newPerson('홍길동', centre.identityUrl)
  const visitor = await asVisitor(browser, centre.origin)
  await signIn(visitor, reader, '/account/settings')
  await visitor.getByRole('button', { name: 'Agree to marketing messages' }).click()
  await expect(visitor.getByRole('main')).toContainText('Your consent is valid until')

  await centre.giveRoles('member@example.com', 'support')
  await openConsole(page, 'member', '/console/people')
  const filters = page.getByRole('search')
  await page.getByRole('searchbox').first().fill(reader.sub)
  await page.keyboard.press('Enter')
  await filters.getByText('Filter', { exact: true }).click()
  await filters.getByLabel('Doesn’t hold certificate').selectOption('Any')
  await filters.getByText('Filter', { exact: true }).click()
  await filters.getByLabel('Marketing messages').selectOption('Agreed')
  const sentence = page.getByText(
    `People who match “${reader.sub}”, hold no certificate, agreed to marketing messages: 1`,
  )
  await expect(sentence).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Name of the view').fill('To certify')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.keyboard.press('Escape')
  await filters.getByRole('button', { name: 'Clear' }).click()
  await expect(sentence).toBeHidden()
  await page.getByText('Views', { exact: true }).click()
  await page.getByRole('button', { name: 'To certify', exact: true }).click()
  await expect(sentence).toBeVisible()

  const name = page.getByRole('table', { name: 'People' }).getByRole('link').first()
  await name.focus()
  await page.keyboard.press('Space')
  const card = page.getByRole('dialog')
  await expect(card).toContainText('Nothing booked')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(name).toBeFocused()
  await name.hover()
  await expect(card).toContainText('Nothing booked')
  await page.mouse.move(0, 0)
  await expect(card).toBeHidden()

  await page.getByRole('link', { name: 'Write to them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing message')
  await inEnglish(page, 'Subject').fill('Become certified')
  await inEnglish(page, 'Text').fill('See our exams.')
  await openLanguage(page, 'Subject', '한국어')
  await page.getByRole('textbox', { name: 'Subject, 한국어' }).fill('자격 시험 안내')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Show what happens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the message' })
  await expect(dialog).toContainText('1 mail is sent.')
  await expect(dialog).toContainText('(광고) Become certified')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('1 mail is on its way.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketing messages sent')
  const sent = page.getByRole('row').filter({ hasText: 'Become certified' })
  await expect(sent).toContainText(`People who match “${reader.sub}”`)
  await expectAccessible(page)
  const mails = () => mailsTo(centre.origin, `${reader.sub}@example.com`)
  await expect.poll(mails).toContain('(광고) Become certified')

  const [link] = /[^"\s]*\/notifications\/end\?token=[\w.-]+/.exec(await mails()) ?? []
  await visitor.goto(link ?? '')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Notification ended')
  await expectAccessible(visitor)
  await page.goto('/console/people')
  await page.getByText('Views', { exact: true }).click()
  await page.getByRole('button', { name: 'To certify', exact: true }).click()
  await expect(page.getByText('agreed to marketing messages: 0')).toBeVisible()
})
