import { expect, type Page } from '@playwright/test'
import { announceExams } from './support/announced-exams.ts'
import { announceDate } from './support/course-dates.ts'
import { inEnglish, languageRow, openConsole, openLanguage, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('a notice is written, shown on every page for its time, and taken back @long', async ({
  page,
  centre,
  browser,
}) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await page.goto('/console/notices')
  await expect(page.getByText('This is what comes with the product')).toBeVisible()
  await page.getByRole('button', { name: 'Add a notice' }).click()
  await inEnglish(page, 'Notice 1').fill('The site is slow tonight.')
  await page.getByLabel('Shown from').fill(localTime(-60))
  await page.getByLabel('Shown until').fill(localTime(-120))
  await page.getByLabel('With a link').check()
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await inEnglish(page, 'Text of the link').fill('Status')
  await save(page)
  await expect(page.getByText('The end must be after the start.').first()).toBeVisible()
  await expect(page.getByText('Enter a page of this site').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Shown until').fill(localTime(120))
  await page.getByLabel('Address').fill('/faq')
  await page.getByLabel('Kind').selectOption('Warning')
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectNoOverflow(page)

  const visitor = await (await browser.newContext()).newPage()
  for (const path of ['/', '/attend', '/certification/search']) {
    await visitor.goto(centre.origin + path)
    await expect(visitor.getByRole('complementary', { name: 'Notices' })).toContainText('slow tonight')
    await expectAccessible(visitor)
  }
  await visitor.getByRole('link', { name: 'Status' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')

  await page.getByRole('button', { name: 'Back to the original' }).click()
  await expect(page.getByText('This is what comes with the product')).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit version 1' })).toBeVisible()
  await visitor.goto(centre.origin)
  await expect(visitor.getByRole('complementary', { name: 'Notices' })).toHaveCount(0)
  await visitor.context().close()
})

test('questions are answered, and an earlier version is shown again @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await page.goto('/console/questions')
  // One entry is open at a time.
  await page.getByRole('button', { name: /^How do I cancel|^Until when can I cancel/ }).click()
  await page.getByRole('button', { name: /^How do I register for a course/ }).click()
  await expect(inEnglish(page, 'Question 2')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Answer 1, English' })).toBeVisible()
  await inEnglish(page, 'Question 1').fill('Where do I start?')
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  // The translations of the question are older now: in the list, and in their rows until they are confirmed.
  const entry = page.getByRole('button', { name: /^Where do I start\?/ })
  await expect(entry).toContainText('한국어: Older than the English text')
  const korean = languageRow(page, 'Question and answer', '한국어')
  await expect(korean).toContainText('Older than the English text')
  await openLanguage(page, 'Question and answer', '한국어')
  await page.getByRole('button', { name: 'Still right as it is (Question 1, 한국어)' }).click()
  await expect(korean).toContainText('Done')
  await expectAccessible(page)
  await inEnglish(page, 'Question 1').fill('What comes first?')
  await save(page)
  await expect(page.getByRole('button', { name: 'Edit version 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit version 1' }).click()
  await expect(page.getByText('Version 1 is in the form.')).toBeVisible()
  await page.getByRole('button', { name: /^Where do I start\?/ }).click()
  await expect(inEnglish(page, 'Question 1')).toHaveValue('Where do I start?')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('button', { name: 'Edit version 2' })).toBeVisible()
  await page.goto('/faq')
  await page.getByText('Where do I start?').click()
  await expect(page.getByText('Open the course and choose')).toBeVisible()
  await expectAccessible(page)
  // The address of an answer opens it.
  await page.goto('/faq#q-2')
  await expect(
    page.getByText('You can cancel until the end of the day before the course starts'),
  ).toBeVisible()
})

test('recommended courses and levels are put in order for the home page @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member')
  await announceDate(page, centre.origin, { title: 'Never first', inDays: 48, recommended: true })
  await announceDate(page, centre.origin, { title: 'First by order', inDays: 49, recommended: true })
  await announceExams(page, centre.origin, 'HOME-AA')
  await page.goto('/console/home-page')
  await page.getByRole('button', { name: 'Add a course' }).click()
  await page.getByLabel('Course 1').selectOption('First by order')
  await page.getByRole('button', { name: 'Remove level 1' }).click()
  await inEnglish(page, 'Sentence').first().fill('For those who build.')
  await save(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  const recommended = page.getByRole('region', { name: 'Recommended' }).getByRole('listitem')
  await expect(recommended.first()).toContainText('First by order')
  const levels = page.getByRole('region', { name: 'Certification' })
  await expect(levels.getByText('For those who build.')).toBeVisible()
  // The other level has no certification.
  await expect(levels.getByRole('heading', { level: 3 })).toHaveCount(1)
})

test('every screen of the site’s content, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: centre.origin }])
  await openConsole(page, 'member')
  for (const [path, heading] of [
    ['/console/notices', '공지'],
    ['/console/questions', '자주 묻는 질문'],
    ['/console/home-page', '홈 화면'],
    ['/faq', '자주 묻는 질문'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Minutes from now, as a field for date and time in Seoul has it. */
function localTime(minutes: number): string {
  const seoul = new Date(Date.now() + minutes * 60_000 + 9 * 3_600_000)
  return seoul.toISOString().slice(0, 16)
}
