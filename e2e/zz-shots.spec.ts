import { openConsole, test } from './support/empty-centre.ts'

const header =
  'title_en,title_ko,introduction_en,forWhom_en,level,method,target,practice,capacity,fee,credits'
const line = (n: number, level = 'BASIC') =>
  `Course number ${n} with a rather long title,${n}번 강의,a,b,${level},ONLINE,NORMAL,NONE,20,50000,0`
for (const [lang, name] of [
  ['en-US', 'en'],
  ['ko-KR', 'ko'],
] as const)
  for (const width of [1280, 390])
    test(`shots ${name} ${width}`, async ({ browser, centre }) => {
      test.setTimeout(120_000)
      const page = await (
        await browser.newContext({ baseURL: centre.origin, locale: lang, viewport: { width, height: 900 } })
      ).newPage()
      const shot = (what: string) =>
        page.screenshot({ path: `/tmp/h/f-shots/${name}-${width}-${what}.png`, fullPage: true })
      await openConsole(page, 'operator', '/console/imports/new')
      await shot('new')
      const upload = (file: string, text: string) =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.locator('summary').first().click()
      await upload(
        'bad.csv',
        [header, line(1, 'HARD'), line(2), '=1,b,a,b,BASIC,ONLINE,NORMAL,NONE,20,0,0', 'cut,off'].join('\n'),
      )
      await page.locator('.problems').waitFor()
      await shot('errors')
      await upload(
        `${name}-${width}.csv`,
        [header, ...[1, 2, 3, 4].map((n) => line(width * 10 + n + (name === 'ko' ? 5 : 0)))].join('\n'),
      )
      await page.waitForURL(/courses\/\d+$/)
      await page.locator('tbody tr').first().waitFor()
      await shot('preview')
      await page.locator('.save-bar .primary').click()
      await page.locator('.dry-run').waitFor()
      await shot('apply')
      await page.locator('dialog button[type=submit]').click()
      await page.locator('.button.danger').waitFor()
      await shot('applied')
      await page.locator('.button.danger').click()
      await page.waitForTimeout(500)
      await shot('reverse')
      await page.goto('/console/imports')
      await page.locator('tbody tr').first().waitFor()
      await shot('list')
    })
