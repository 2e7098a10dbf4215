import { expect, type Page } from '@playwright/test'
import { inEnglish, languageRow, openConsole, openLanguage, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Undo' })
const undo = (page: Page) => bar(page).getByRole('button', { name: /^Undo/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('what changes nothing outside is done at once, and undone for ten seconds', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await page.goto('/console/questions')
  const second = page.getByRole('button', {
    name: /^Until when can I cancel a course|^How late can I cancel/,
  })
  await second.click()
  await page.getByRole('button', { name: 'Remove question 2' }).click()
  await expect(second).toHaveCount(0)
  await expect(bar(page).getByRole('status')).toContainText('Removed: ')
  await expectAccessible(page)
  await undo(page).click()
  await expect(second).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  // The key undoes outside of fields; in a field it undoes typing.
  const first = page.locator('.entry').first()
  const moved = await first.textContent()
  await first.click()
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await expect(first).not.toHaveText(moved ?? '')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: /^Question \d+, English$/ }).press('Control+z')
  await expect(undo(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(first).toHaveText(moved ?? '')
})

test('the offer to undo ends after ten seconds, but not while it is pointed at or has the focus', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member', '/console/courses')
  await page.clock.install()
  const filter = encodeURIComponent(JSON.stringify({ level: 'BASIC' }))
  const clear = async () => {
    await page.goto(`/console/courses?filter=${filter}`)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).not.toHaveURL(/BASIC/)
  }
  await clear()
  await expect(bar(page).getByRole('status')).toHaveText('Filters cleared.')
  await page.clock.runFor(5_000)
  await undo(page).focus()
  await page.clock.runFor(60_000)
  await expect(undo(page)).toBeVisible()
  await undo(page).blur()
  await page.clock.runFor(5_000)
  await expect(bar(page)).toHaveCount(0)
  await clear()
  await undo(page).click()
  await expect(page).toHaveURL(/BASIC/)
})

test('texts that are saved come back @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await page.goto('/console/questions')
  const first = page.locator('.entry').first()
  const question = (await first.locator('span').first().textContent()) ?? ''
  await first.click()
  await inEnglish(page, 'Question 1').fill('Where do I begin?')
  await save(page)
  await expect(bar(page).getByRole('status')).toHaveText('Saved.')
  await undo(page).click()
  await expect(first).toContainText(question)
  await expect(first).not.toContainText('Older than the English text')
  await first.click()
  await inEnglish(page, 'Question 1').fill('Where do I begin?')
  await save(page)
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(page.getByText('This is what comes with the product')).toBeVisible()
  await undo(page).click()
  await expect(first).toContainText('Where do I begin?')
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(first).toContainText(question)
})

test('a typo leaves translations as they are; others are written beside the words that changed', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await page.goto('/console/questions')
  const first = page.locator('.entry').first()
  const group = 'Question and answer'
  await first.click()
  const question = inEnglish(page, 'Question 1')
  const typed = await question.inputValue()
  await expect(page.getByText('Only a typo')).toHaveCount(0)
  await question.fill(`${typed}!`)
  await expect(page.getByText('Saving will mark 한국어')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Only a typo/ }).check()
  await expectAccessible(page)
  await save(page)
  await expect(bar(page).getByRole('status')).toHaveText('Saved.')
  await expect(page.getByRole('button', { name: /^To do/ })).toHaveCount(0)
  await expect(languageRow(page, group, '한국어')).toContainText('Done')

  await question.fill(`${typed}! Quickly`)
  await save(page)
  await page.getByRole('button', { name: 'To do 1' }).click()
  await expect(page.locator('.entry')).toHaveCount(1)
  await openLanguage(page, group, '한국어')
  await page.getByRole('button', { name: `Side by side (${group})` }).click()
  await expect(page.locator('.side-by-side ins')).toHaveText(/Quickly/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('textbox', { name: 'Question 1, 한국어' }).fill('빨리 신청하려면?')
  await page.locator('.side-by-side').getByRole('button', { name: '日本語' }).click()
  await page.getByRole('button', { name: 'Still right as it is (Question 1, 日本語)' }).click()
  await save(page)
  await expect(bar(page).getByRole('status')).toHaveText('Saved.')
  await expect(page.getByRole('button', { name: /^To do/ })).toHaveText('To do 0')
  // As visitors would see it.
  const shown = page.getByRole('complementary', { name: 'As visitors see it' }).frameLocator('iframe')
  await page
    .getByRole('group', { name: 'Language of the preview' })
    .getByRole('button', { name: '한국어' })
    .click()
  await expect(shown.getByText('빨리 신청하려면?')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(page.getByText('This is what comes with the product')).toBeVisible()
})

test('a file is discarded once that can no longer be undone', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member', '/console/imports/new')
  await page.clock.install()
  const columns = ['title_en', 'introduction_en', 'forWhom_en', 'level', 'method', 'target', 'practice']
  const head = [...columns, 'capacity', 'fee', 'credits'].join(',')
  const line = 'Discarded course,About it,Everybody,BASIC,ONLINE,NORMAL,NONE,20,0,0'
  const file = { name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${line}\n`) }
  await page.locator('input[type="file"]').setInputFiles(file)
  const discard = page.getByRole('button', { name: 'Discard the file' })
  await discard.click()
  await expect(page).toHaveURL('/console/imports')
  await undo(page).click()
  await expect(discard).toBeVisible()

  await discard.click()
  await expect(bar(page).getByRole('status')).toHaveText('The file is discarded; nothing was recorded.')
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'DELETE'),
    page.clock.runFor(10_000),
  ])
  expect(response.status()).toBe(200)
})
