import { expect } from '@playwright/test'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { announceDate } from './support/course-dates.ts'
import { asVisitor, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'
import { sealed } from './support/sealed.ts'
import { registerHere } from './support/waiting-list.ts'

test('an owner assigns a reserved seat by name, and its person takes it', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin } = centre
  const headers = { origin }
  await centre.giveRoles('member@example.com', 'courses')
  const owner = await asVisitor(browser, origin)
  await signIn(owner, await newPerson('Owner', centre.identityUrl, ['partner']))
  const founded = await owner.request.post('/api/user/v1/orgs', { headers, data: { name: 'Seated Works' } })
  expect(founded.ok(), await founded.text()).toBe(true)
  const org = await founded.json()
  const person = await newPerson('Named Person', centre.identityUrl)
  const member = await asVisitor(browser, origin)
  await signIn(member, person)
  const invited = await owner.request.post(`/api/user/v1/orgs/${org.id}/invitations`, {
    headers,
    data: { email: person.email, role: 'MEMBER' },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const [invitation] = await (await member.request.get('/api/user/v1/org-invitations')).json()
  const joined = await member.request.post(`/api/user/v1/org-invitations/${invitation.id}/acceptances`, {
    headers,
    data: { agreedVersion: orgAgreementVersion },
  })
  expect(joined.ok()).toBe(true)

  await openConsole(staff, 'member')
  const { lectureId } = await announceDate(staff, origin, { title: 'Reserved', inDays: 20, capacity: 1 })
  const releaseAt = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const reserved = await sealed((seal) =>
    staff.request.post(`/api/admin/v1/lectures/${lectureId}/seat-reservations`, {
      headers: { ...headers, ...seal },
      data: { orgId: org.id, seats: 1, releaseAt },
    }),
  )
  expect(reserved.ok()).toBe(true)

  await owner.goto('/account/organisation?view=seats')
  await expect(owner.getByRole('heading', { name: 'Reserved', exact: true })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByLabel('Assign a seat to').selectOption({ label: `Named Person (${person.email})` })
  await owner.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'Named Person' })).toBeFocused()
  await expect(owner.getByText('Not registered yet')).toBeVisible()
  await expectAccessible(owner)
  await expectNoOverflow(owner)

  await member.goto('/account/overview')
  await expect(member.getByText('Seat assigned by Seated Works')).toBeVisible()
  await expectAccessible(member)
  await member.getByRole('link', { name: 'Register for Reserved' }).click()
  await expect(member.getByText('Seated Works has assigned you a seat.')).toBeVisible()
  await expectAccessible(member)
  await registerHere(member)

  await owner.reload()
  await expect(owner.getByText('Registered', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Take back' })).toHaveCount(0)
})
