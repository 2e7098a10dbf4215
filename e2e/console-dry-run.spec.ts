import { expect } from '@playwright/test'
import { addDays } from '#contract/platform/centre-time.ts'
import { announceDate, mailsTo, registerByHand } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'
import { chooseInMenu } from './support/record-acts.ts'

test('what a changed schedule, another fee and a cancelled date do is shown before', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'To be dropped', inDays: 30 })
  const [english, korean] = [address('dry-en'), address('dry-ko')]
  await registerByHand(page, centre.origin, lectureId, { email: english, name: 'Person One' })
  await registerByHand(page, centre.origin, lectureId, { email: korean, name: '참가자 둘', language: 'ko' })

  await page.goto(`/console/lectures/${lectureId}/schedule`)
  const start = page.getByLabel('Day 1: from')
  const registrationEnds = page.getByLabel('Registration ends')
  const offer = page.getByRole('checkbox', { name: 'Move the end of registration with it' })
  const [from, until] = [await start.inputValue(), await registrationEnds.inputValue()]
  await expect(offer).toHaveCount(0)
  await start.fill(daysLater(from, 7))
  await expect(registrationEnds).toHaveValue(daysLater(until, 7))
  await expect(offer).toBeChecked()
  await expect(page.getByText('The end of registration moves with it')).toHaveText(
    `The end of registration moves with it, to ${daysLater(until, 7).replace('T', ' ')}.`,
  )
  await expectAccessible(page)
  await offer.press('Space')
  await expect(page.getByText('The end of registration is not moved.')).toHaveCount(1)
  await expect(registrationEnds).toHaveValue(until)
  await start.fill(daysLater(from, 8))
  await expect(registrationEnds).toHaveValue(until)
  await offer.press('Space')
  await expect(registrationEnds).toHaveValue(daysLater(until, 8))
  await registrationEnds.fill(daysLater(until, 2))
  await expect(offer).not.toBeChecked()
  await start.fill(daysLater(from, 9))
  await expect(registrationEnds).toHaveValue(daysLater(until, 2))
  await offer.press('Space')
  await expect(registrationEnds).toHaveValue(daysLater(until, 9))
  await page.getByLabel('Meeting link').fill('https://meet.example.com/other')
  await page.getByRole('button', { name: 'Save and mail' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 mails are sent.')).toBeVisible()
  const [endDay, movedDay] = [until, daysLater(until, 9)].map((moment) => moment.slice(0, 10))
  await expect(dialog.getByText('Registration ends:')).toHaveText(
    `Registration ends: ${endDay} 18:00 KST → ${movedDay} 18:00 KST.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto(`/console/lectures/${lectureId}/settings`)

  await page.getByRole('spinbutton', { name: 'Fee' }).fill('5000')
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect(dialog.getByText('2 mails are sent.')).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('5,000 KRW')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save date' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => mailsTo(centre.origin, english)).toContain('5,000 KRW')

  await chooseInMenu(page, 'Cancel the date')
  await dialog.getByLabel('Reason').fill('The <i>room</i> is closed.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('Seats taken: 2 → 0.')).toBeVisible()
  await dialog.getByRole('combobox').selectOption({ label: 'Date cancelled · 한국어' })
  await expect(dialog.frameLocator('iframe').getByText('The <i>room</i> is closed.')).toBeVisible()
  await dialog.getByText('Recipients').click()
  await expect(dialog.getByText(english)).toBeVisible()
  await expectAccessible(page)
  // Another reason is another mail: it is shown again before the date can be dropped.
  await dialog.getByLabel('Reason').fill('The room is closed.')
  await expect(dialog.getByRole('button', { name: 'Cancel the date' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('2 mails are sent.')).toBeVisible()
  const late = address('dry-late')
  await registerByHand(page, centre.origin, lectureId, { email: late, name: 'Somebody Late' })
  await dialog.getByRole('button', { name: 'Cancel the date' }).click()
  const changed = dialog.getByRole('alert')
  await expect(changed).toContainText('This has changed since you looked. Nothing was done.')
  await expect(changed.getByRole('row').filter({ hasText: 'Seats taken: 2 → 0.' })).toContainText('3 → 0.')
  await expect(changed).toContainText(late)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the date' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect.poll(() => mailsTo(centre.origin, korean)).toContain('To be dropped')
})

test('what saving a date does is looked at afresh', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Looked at again', inDays: 31 })
  const [first, second] = [address('look-one'), address('look-two')]
  await registerByHand(page, centre.origin, lectureId, { email: first, name: 'Person One' })
  await page.goto(`/console/lectures/${lectureId}/settings`)
  await page.getByRole('spinbutton', { name: 'Fee' }).fill('7000')
  await page.getByRole('button', { name: 'Save date' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await registerByHand(page, centre.origin, lectureId, { email: second, name: 'Person Two' })
  await dialog.getByRole('button', { name: 'Save date' }).click()
  const changed = dialog.getByRole('alert')
  await expect(changed.getByRole('row').filter({ hasText: second })).toHaveCount(1)
  const third = address('look-three')
  await registerByHand(page, centre.origin, lectureId, { email: third, name: 'Person Three' })
  await dialog.getByRole('button', { name: 'Look again' }).click()
  await expect(dialog.getByText('3 mails are sent.')).toBeVisible()
  await expect(changed).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save date' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => mailsTo(centre.origin, third)).toContain('7,000 KRW')
})

test('a dry run on a narrow screen, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: '취소할 강의', inDays: 33 })
  await registerByHand(page, centre.origin, lectureId, { email: address('dry-k'), name: '참가자 하나' })
  await page.goto(`/console/lectures/${lectureId}`)
  await chooseInMenu(page, '일정 취소')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('사유').fill('강의실 공사')
  await dialog.getByRole('button', { name: '결과 미리 보기' }).click()
  await expect(dialog.getByText('좌석: 1석 → 0석')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

/** The value of a `datetime-local` input that many days later. */
function daysLater(local: string, days: number): string {
  return `${addDays(local.slice(0, 10), days)}${local.slice(10)}`
}

/** An address that no other test uses. */
function address(name: string): string {
  return `${name}-${Date.now()}@example.com`
}
