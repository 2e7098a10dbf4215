import { expect } from '@playwright/test'
import { announceDate, mailsTo, registerByHand } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('registrations are cancelled together, as looked at, but one that a colleague has cancelled', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, centre.origin, { title: 'Cancelled together', inDays: 20 })
  const people = ['One', 'Two', 'Three'].map((name) => ({ name: `Person ${name}`, email: address(name) }))
  for (const person of people) await registerByHand(page, centre.origin, lectureId, person)
  await page.goto(`/console/lectures/${lectureId}/people`)

  // By keys: to the first row, selected, to the next.
  await expect(page.getByRole('row', { name: /Person One/ })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'For the selected rows' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar.getByText('2 selected')).toBeVisible()
  const file = page.waitForEvent('download')
  await bar.getByRole('link', { name: 'Export CSV' }).click()
  const stream = await (await file).createReadStream()
  const lines = (await stream.toArray()).join('').trim().split('\n')
  expect(lines).toHaveLength(3)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await page.getByLabel('Select all on this page').check()
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 registrations' })
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('The teacher is ill.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(page.getByText('3 mails are sent.')).toBeVisible()
  await expect(page.getByText('Seats taken: 3 → 0.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const colleague = await page.context().newPage()
  await colleague.goto(`/console/lectures/${lectureId}/people`)
  const second = colleague.getByRole('row', { name: /Person Two/ })
  await second.getByRole('button', { name: /^Cancel/ }).click()
  const alone = colleague.getByRole('dialog')
  await alone.getByLabel('Reason').fill('Asked for it.')
  await alone.getByRole('button', { name: 'Show what happens' }).click()
  await alone.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(alone).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel 3 registrations' }).click()
  await expect(page.getByText('Done, but not all of it.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Person Two/ })).toContainText('Not possible')
  await expectAccessible(page)
  await expect.poll(() => mailsTo(centre.origin, address('One'))).toContain('The teacher is ill.')
  expect(await mailsTo(centre.origin, address('Two'))).not.toContain('The teacher is ill.')
  await page.getByRole('link', { name: '← People of the date' }).click()
  await expect(page.getByRole('cell', { name: 'Cancelled', exact: true })).toHaveCount(3)
})

const address = (name: string) => `bulk-${name.toLowerCase()}@example.com`
