import { expect } from '@playwright/test'
import { inEnglish, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

/** A green square of 64 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAoElEQVRoge2SQQkAQRDD+o+vqlj/Ok7EPcJAIQLS0PB6mugGbED1iuxCvUt0AzagekV2od4lugEbUL0iu1DvEt2ADahekV2od4luwAZUr8gu1LtEN2ADqldkF+pdohuwAdUrsgv1LtEN2IDqFdmFepfoBmxA9YrsQr1LdAM2oHpFdqHeJboBG1C9IrtQ7xLdgA2oXpFdqHeJbsAGVK/4hw/Jq9CX1LA6lQAAAABJRU5ErkJggg==',
  'base64',
)

test('the centre takes its own name, logo and colours, if they are readable @long', async ({
  page,
  centre,
  browser,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await page.goto('/console/brand')
  await expect(page.getByText('This is what comes with the product')).toBeVisible()
  await inEnglish(page, 'Name').fill('Harbour Academy')
  await inEnglish(page, 'Address').fill('Pier 4\nHarbour City')
  await inEnglish(page, 'Registration numbers').fill('Business 123-45-67890')
  const color = page.getByLabel('Colour of the light theme', { exact: true })
  await color.fill('#facc15')
  await expect(page.getByText('Too hard to read').first()).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('The colour is too hard to read').first()).toBeVisible()
  await page.getByRole('button', { name: 'Use #876e0b' }).click()
  await expect(color).toHaveValue('#876e0b')
  await expect(page.getByText('Too hard to read')).toHaveCount(0)
  await color.fill('#0b5c46')
  // Page, mail and certificate follow what is typed, and frame what the field changes.
  const shown = (title: string) =>
    page.getByRole('region', { name: title, exact: true }).frameLocator('iframe')
  for (const title of ['Site', 'Mail', 'Certificate']) {
    const body = shown(title).locator('body')
    await expect.poll(() => body.locator('> div[style*="border: 3px"]').count()).toBeGreaterThan(0)
  }
  await expect(shown('Site').getByRole('banner')).toContainText('Harbour Academy')
  await expect(shown('Mail').locator('body')).toContainText('Harbour City')
  await expect(shown('Certificate').locator('[data-text="Harbour Academy"]').first()).toBeVisible()
  await page.getByLabel('Colour of the dark theme', { exact: true }).fill('#7fe0bd')
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: logo,
  })
  await expect(page.getByRole('img', { name: 'The logo as it will be shown' })).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectNoOverflow(page)

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme })
    const visitor = await context.newPage()
    const problems: string[] = []
    visitor.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await visitor.goto(centre.origin)
    await expect(visitor).toHaveTitle(/ · Harbour Academy$/)
    const home = visitor.getByRole('banner').getByRole('link', { name: 'Harbour Academy' })
    await expect(home.locator('img')).toHaveJSProperty('complete', true)
    await expect(visitor.getByRole('contentinfo')).toContainText('Harbour City')
    await expect(visitor.getByRole('contentinfo')).toContainText('Business 123-45-67890')
    await expect
      .poll(() =>
        visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand')),
      )
      .toBe(colorScheme === 'light' ? '#0b5c46' : '#7fe0bd')
    await expectAccessible(visitor)
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    const { status, type } = await visitor.evaluate(async (address) => {
      const reply = await fetch(new URL(address).pathname)
      return { status: reply.status, type: reply.headers.get('content-type') }
    }, picture ?? '')
    expect([status, type]).toEqual([200, 'image/png'])
    expect(problems).toEqual([])
    await context.close()
  }

  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(page.getByText('This is what comes with the product')).toBeVisible()
  await page.goto(centre.origin)
  await expect(page).toHaveTitle(/ · Cloud Provider Education$/)
})
