import { expect, type Page } from '@playwright/test'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { asVisitor, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn } from './support/journey.ts'

test('an organisation becomes a partner by contract, and gets another owner @long', async ({
  page,
  browser,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'support')
  const owner = await asVisitor(browser, centre.origin)
  const { id, name } = await foundOrg(owner, centre.origin)
  await openConsole(page, 'member', '/console/organisations')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change partnership' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A partner, by contract').check()
  await dialog.getByLabel('Contract number').fill('KC-1')
  await dialog.getByLabel('From').fill('2030-02-01')
  await dialog.getByLabel('Until').fill('2030-01-31')
  await dialog.getByLabel('Reason').fill('Signed.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change partnership' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day on or after the first.')
  await dialog.getByLabel('From').fill('')
  await dialog.getByRole('button', { name: 'Change partnership' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('dl')).toContainText('KC-1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partner')

  const invited = await owner.request.post(`/api/user/v1/orgs/${id}/invitations`, {
    data: { email: 'member@example.com', role: 'MEMBER' },
    headers: { origin: centre.origin },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const [mine] = await (await page.request.get('/api/user/v1/org-invitations')).json()
  const joined = await page.request.post(`/api/user/v1/org-invitations/${mine.id}/acceptances`, {
    data: { agreedVersion: orgAgreementVersion },
    headers: { origin: centre.origin },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  await page.reload()
  const row = page.getByRole('row').filter({
    has: page.getByRole('cell', { name: 'member@example.com', exact: true }),
  })
  await row.getByRole('button').click()
  await dialog.getByLabel('Reason').fill('The owner has left.')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await expect(dialog.getByText('1 mail is sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make owner' }).click()
  const ownerRow = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Owner', exact: true }) })
  await expect(ownerRow.getByRole('cell', { name: 'member@example.com', exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await leave(owner, page, id, centre.origin)
})

test('every screen of organisations, in Korean @1024 @long', async ({ page, browser, centre }) => {
  await centre.giveRoles('member@example.com')
  const owner = await asVisitor(browser, centre.origin)
  const { id } = await foundOrg(owner, centre.origin)
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  for (const path of ['/organisations', `/organisations/${id}`, '/organisations/999999']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.locator('main')).not.toContainText(/\b(?:common|orgs|roster)\.\w/)
  }
  await owner.request.delete(`/api/user/v1/orgs/${id}`, { headers: { origin: centre.origin } })
})

/** An organisation that the second member owns; they own one at most. */
async function foundOrg(owner: Page, origin: string): Promise<{ id: number; name: string }> {
  await signIn(owner, { sub: 'second-member' }, '/account/organisation')
  const name = `Founded ${Date.now()}`
  const reply = await owner.request.post('/api/user/v1/orgs', { data: { name }, headers: { origin } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { id: (await reply.json()).id, name }
}

/** Both leave, and the organisation is dissolved. */
async function leave(former: Page, owner: Page, orgId: number, origin: string): Promise<void> {
  const headers = { origin }
  const { id } = await (await former.request.get('/api/user/v1/current')).json()
  await former.request.delete(`/api/user/v1/orgs/${orgId}/members/${id}`, { headers })
  const dissolved = await owner.request.delete(`/api/user/v1/orgs/${orgId}`, { headers })
  expect(dissolved.ok(), await dissolved.text()).toBe(true)
}
