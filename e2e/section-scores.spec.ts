import { expect } from '@playwright/test'
import { openConsole } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, signIn, test } from './support/journey.ts'

test('a candidate sees the points by section, and staff the share of them in the figures @long', async ({
  page,
  browser,
}) => {
  await signIn(page, { sub: 'member' }, '/account/certification-result')
  const result = page.getByRole('listitem').filter({ has: page.getByText('By section') })
  const section = result.getByRole('listitem').filter({ hasText: 'Compute' }).first()
  await expect(section).toContainText(/\d+ of \d+/)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const staff = await (await browser.newContext()).newPage()
  await openConsole(staff, 'operator', '/console/figures')
  const chart = staff.getByRole('region', { name: /^Points by section: .*Associate/ })
  await expect(chart.getByRole('row', { name: /^Compute \d+ \d+%$/ })).toBeVisible()
  await expectAccessible(staff)
  await expectNoOverflow(staff)
  await staff.context().close()
})
