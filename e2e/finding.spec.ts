import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, test, waitForHydration } from './support/journey.ts'

const rows = (page: Page) => page.locator('main .course-list > li')
const status = (page: Page) => page.locator('main p[role="status"]')
const box = (page: Page) => page.getByRole('searchbox')

/** Opens the list and waits for hydration. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/attend${query}`)
  await waitForHydration(page)
}

/** The number of courses that the API finds. */
async function countOf(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/lecture/v1/lectures?${query}`)
  expect(response.status()).toBe(200)
  return (await response.json()).totalElements
}

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

async function expectCount(page: Page, query: string): Promise<void> {
  const count = await countOf(page, query)
  expect(count).toBeGreaterThan(0)
  await expect(status(page)).toHaveText(count === 1 ? '1 course' : `${count} courses`)
  await expect(rows(page)).toHaveCount(Math.min(count, 20))
}

test('every filter narrows the list, announces the count and keeps the focus', async ({ page }) => {
  await openList(page)
  await expectCount(page, '')
  const month = await page.getByLabel('Month').locator('option').nth(2).getAttribute('value')
  for (const [label, value, query] of [
    ['Level', 'BASIC', 'level=BASIC'],
    ['Method', 'OFFLINE', 'method=OFFLINE'],
    ['Open to', 'NORMAL', 'target=NORMAL'],
    ['Month', month ?? '', `month=${month}`],
  ] as const) {
    await openList(page)
    const control = page.getByLabel(label)
    await control.focus()
    await control.selectOption(value)
    await expect(page).toHaveURL(new RegExp(`/attend\\?${query}$`))
    await expectCount(page, query)
    await expect(control).toBeFocused()
    await expect(control).toHaveValue(value)
  }
  await openList(page)
  const seats = page.getByLabel('Only with seats left')
  await seats.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?seats=left$/)
  await expectCount(page, 'seats=left')
  await expect(page.getByText('All seats are taken')).toHaveCount(0)
  await expect(seats).toBeFocused()
})

test('dates are grouped by course, with and without other filters @long', async ({ page }) => {
  await openList(page)
  const byMonth = await page.locator('main h2').allInnerTexts()
  await page.getByRole('link', { name: 'By course' }).click()
  await expect(page).toHaveURL(/\?by=course$/)
  await expect(page.locator('main h2')).not.toHaveText(byMonth)
  await expect
    .poll(async () => repeated(await page.locator('main h2').allInnerTexts()), 'courses with two headings')
    .toEqual([])
  await page.getByLabel('Level').selectOption('BASIC')
  await expect(page).toHaveURL(/by=course&level=BASIC$/)
  await expectCount(page, 'level=BASIC')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\?by=course$/)
})

test('full and closed courses come after open ones of their month, until all are asked for by date @long', async ({
  page,
}) => {
  await openList(page)
  const badges = page.locator('main .course-group').first().locator('.course-state .badge')
  const isOpen = (text: string) => text === 'Open' || text === 'Partner only'
  await expect
    .poll(async () => (await badges.allInnerTexts()).map(isOpen).join(), 'open ones come first')
    .toMatch(/^true(,true)*(,false)*$/)
  await page.getByRole('link', { name: 'All by date' }).click()
  await expect(page).toHaveURL(/\/attend\?by=date$/)
  await expect(page.getByText('Full or closed')).toHaveCount(0)
  const days = () =>
    rows(page)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  await expect
    .poll(
      async () => (await days()).filter((day, index, all) => day < (all[index - 1] ?? '')),
      'out of order',
    )
    .toEqual([])
  await page.getByRole('link', { name: 'Open courses first' }).click()
  await expect(page).toHaveURL(/\/attend$/)
})

test('a month is a calendar by the keyboard, without scripts, and a list of days on a phone', async ({
  page,
  browser,
}) => {
  await openList(page)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/\/attend\?view=calendar$/)
  const days = page.getByRole('table').locator('a')
  const before = (await days.first().getAttribute('href')) ?? ''
  await days.first().focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/view=calendar&month=20\d\d-\d\d$/)
  // The days of the month before stay until those of this one have loaded.
  await expect(days.first()).not.toHaveAttribute('href', before)
  await expect(page.getByRole('table').locator('a:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&day=20\d\d-\d\d-\d\d#day$/)
  const shown = page.locator('.lecture-days > section:visible')
  await expect(shown).toHaveCount(1)
  await expect(shown.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Level').selectOption('BASIC')
  await expect(page).toHaveURL(/view=calendar&level=BASIC&month=/)
  const url = page.url()

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect.poll(() => shown.count()).toBeGreaterThan(1)
  await expectNoOverflow(page)
  await expectAccessible(page)

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(url)
  await plain.getByRole('table').locator('a').last().click()
  await expect(plain).toHaveURL(/&day=/)
  await expect(plain.locator('.lecture-days > section:visible')).toHaveCount(1)
  await plain.close()
})

test('the home page links to a level with the announced number of courses @long', async ({ page }) => {
  for (const level of ['basic', 'intermediate', 'advanced']) {
    await page.goto('/')
    const link = page.getByRole('link', { name: new RegExp(`All \\d+ ${level} courses`) })
    const count = (await link.innerText()).match(/\d+/)?.[0]
    await link.click()
    await expect(page).toHaveURL(/\/attend\?level=[A-Z]+$/)
    await expect(status(page)).toHaveText(`${count} courses`)
  }
})

test('search starts after a pause in typing and ignores case and character width @long', async ({ page }) => {
  await openList(page)
  await box(page).pressSequentially('ＫＵＢＥＲＮＥＴＥＳ', { delay: 20 })
  await expect(page).toHaveURL(/text=/)
  await expectCount(page, 'text=kubernetes')
  await expect(rows(page).filter({ hasText: 'Kubernetes' }).first()).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('ＫＵＢＥＲＮＥＴＥＳ')
})

test('search waits for IME composition @long', async ({ page, context }) => {
  await page.clock.install()
  await openList(page)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/lecture/v1/lectures?'))
      searches.push(new URL(request.url()).searchParams.get('text') ?? '')
  })
  const keys = await context.newCDPSession(page)
  await box(page).focus()
  for (const text of ['ㅋ', '쿠', '쿱', '쿠버']) {
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await expect(box(page)).toHaveValue(text)
    await page.clock.runFor(2_000)
  }
  expect(searches).toEqual([])
  await expect(page).toHaveURL(/\/attend$/)
  await keys.send('Input.insertText', { text: '쿠버네티스' })
  await expect(page).toHaveURL(new RegExp(`text=${encodeURIComponent('쿠버네티스')}$`))
  await expectCount(page, `text=${encodeURIComponent('쿠버네티스')}`)
  expect(searches).toEqual(['쿠버네티스'])
})

test('filters chosen while rows load are all kept and shown together @long', async ({ page }) => {
  await openList(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/lecture/v1/lectures?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Level').selectOption('BASIC')
  await page.getByLabel('Method').selectOption('ONLINE')
  await box(page).pressSequentially('cloud')
  await expect(page).toHaveURL(/level=BASIC&method=ONLINE&text=cloud$/)
  await expect(page.getByLabel('Level')).toHaveValue('BASIC')
  await expect(page.getByLabel('Method')).toHaveValue('ONLINE')
  await expect(box(page)).toHaveValue('cloud')
  await expect(page.locator('main [aria-busy]').first()).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(20)
  release()
  await expectCount(page, 'level=BASIC&method=ONLINE&text=cloud')
  await expect(page.locator('main [aria-busy]').first()).toHaveAttribute('aria-busy', 'false')
})

test('a pending search does not leave a course opened right after typing @long', async ({ page }) => {
  await openList(page)
  await box(page).pressSequentially('cloud')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/attend\/detail\/\d+$/)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/attend\/detail\/\d+$/)
})

test('back, forward and reload restore the filters and the search box @long', async ({ page }) => {
  await openList(page)
  await page.getByLabel('Level').selectOption('ADVANCE')
  await expect(page).toHaveURL(/\?level=ADVANCE$/)
  await box(page).fill('database')
  await expect(page).toHaveURL(/\?level=ADVANCE&text=database$/)
  await box(page).fill('databases')
  await expect(page).toHaveURL(/text=databases$/)
  await expectCount(page, 'level=ADVANCE&text=databases')
  // All typing is one history entry.
  await page.goBack()
  await expect(page).toHaveURL(/\?level=ADVANCE$/)
  await expect(box(page)).toHaveValue('')
  await expect(page.getByLabel('Level')).toHaveValue('ADVANCE')
  await page.goBack()
  await expect(page.getByLabel('Level')).toHaveValue('')
  await expectCount(page, '')
  await page.goForward()
  await page.goForward()
  await expect(box(page)).toHaveValue('databases')
  await page.reload()
  await expect(box(page)).toHaveValue('databases')
  await expect(page.getByLabel('Level')).toHaveValue('ADVANCE')
  await expectCount(page, 'level=ADVANCE&text=databases')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/detail/)
  await page.goBack()
  await expect(box(page)).toHaveValue('databases')
})

test('all filters are cleared at once @long', async ({ page }) => {
  await openList(page, '?level=BASIC&seats=left&text=cloud&page=1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/attend$/)
  await expect(box(page)).toHaveValue('')
  await expect(page.getByLabel('Level')).toHaveValue('')
  await expect(page.getByLabel('Only with seats left')).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Clear all filters' })).toHaveCount(0)
  await expectCount(page, '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an empty result offers two links @long', async ({ page }) => {
  await openList(page, '?level=BASIC')
  await box(page).fill('no course is called this')
  await expect(page.getByRole('heading', { name: 'No courses match' })).toBeVisible()
  await expect(status(page)).toHaveText('0 courses')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Same search among past courses' }).click()
  await expect(page).toHaveURL(/\?when=past&level=BASIC&text=no\+course/)
  await expect(page.getByRole('link', { name: 'Same search among upcoming courses' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click()
  await expect(page).toHaveURL(/\?when=past$/)
  await expect(rows(page)).toHaveCount(20)
})

test('filters work without scripts @long', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/attend?when=past')
  await page.getByLabel('Level').selectOption('BASIC')
  await page.getByLabel('Only with seats left').uncheck()
  await box(page).fill('ｃｌｏｕｄ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/when=past/)
  await expect(page.getByLabel('Level')).toHaveValue('BASIC')
  await expect(box(page)).toHaveValue('ｃｌｏｕｄ')
  await expectCount(page, 'when=past&level=BASIC&text=cloud')
  await context.close()
})

test('an invalid query shows the list or an empty result, not an error @long', async ({ page }) => {
  const all = `${await countOf(page, '')} courses`
  for (const [query, expected] of [
    ['level=EXPERT', all],
    ['month=2026-13&seats=all&colour=blue&method=', all],
    ['level=BASIC&level=ADVANCE', all],
    ['page=-1', all],
    ['text=%00', all],
    ['text=%20%20', all],
    [`text=${'a'.repeat(10_000)}`, '0 courses'],
    [`text=${encodeURIComponent('😀'.repeat(80))}`, '0 courses'],
    ['text=%25', undefined],
    ['text=_', '0 courses'],
    ['text=%5C', '0 courses'],
    [`text=${encodeURIComponent(`'"><script>alert(1)</script>`)}`, '0 courses'],
    [`text=${encodeURIComponent(`'; drop table lecture; --`)}`, '0 courses'],
    ['text=%ED%A0%80', '0 courses'],
    ['page=9999', all],
  ] as const) {
    const response = await page.goto(`/attend?${query}`)
    expect([query.slice(0, 60), response?.status()]).toEqual([query.slice(0, 60), 200])
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    if (expected) await expect(status(page), query.slice(0, 60)).toHaveText(expected)
  }
})

test('the list with filters and an empty result fit a narrow Korean phone @narrow @long', async ({
  page,
}) => {
  await openList(page, '?level=BASIC&method=ONLINE&seats=left')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await box(page).pressSequentially('클라우드', { delay: 30 })
  await expect(page).toHaveURL(new RegExp(`text=${encodeURIComponent('클라우드')}$`))
  await expect(rows(page).first()).toContainText('클라우드')
  await box(page).fill('어디에도 없는 강의명')
  await expect(page.getByRole('heading', { name: '조건에 맞는 강의가 없습니다' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
