import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  newPerson,
  recruiting,
  signIn,
  test,
} from './support/journey.ts'

test('a visitor reads the terms and an earlier version and downloads a copy', async ({ page }) => {
  await page.goto('/attend')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page).toHaveURL('/terms/service')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  await expect(page).toHaveTitle('Terms of service · Cloud Provider Education')
  await expect(page.getByText('In force since 2026.03.01')).toBeVisible()
  await expect(page.getByText('the seat is open again at once')).toBeVisible()
  await expectAccessible(page)

  const versions = page.getByRole('navigation', { name: 'Versions' })
  await expect(versions.getByRole('link', { name: '2026.03.01' })).toHaveAttribute('aria-current', 'page')
  await versions.getByRole('link', { name: '2020.01.01' }).click()
  await expect(page).toHaveURL('/terms/service/1')
  await expect(page.getByText('In force from 2020.01.01, replaced on 2026.03.01')).toBeVisible()
  await expect(page.getByText('the seat is open again at once')).toHaveCount(0)
  await expect(versions.getByRole('link', { name: '2020.01.01' })).toHaveAttribute('aria-current', 'page')
  await expect(versions.locator('[aria-current]')).toHaveCount(1)
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Terms of service, version 1 (2020.01.01, en).html')
  const kept = await readFile(await download.path(), 'utf8')
  expect(kept).toContain('<h1>Terms of service</h1>')
  expect(kept).toContain('Language: English')

  await page.getByRole('main').getByRole('link', { name: 'Read the terms in force' }).click()
  await expect(page).toHaveURL('/terms/service')
})

test('terms are printed without the surrounding page @long', async ({ page }) => {
  await page.goto('/terms/collect')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(role, { includeHidden: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden()
  await expect(page.getByText(/In force since \d{4}\.\d\d\.01/)).toBeVisible()
  await expect(page.getByText(/\/terms\/collect\/\d$/)).toBeVisible()
  // Dark text, also in dark mode.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('an announced change is shown beside the terms in force @long', async ({ page }) => {
  await page.goto('/terms/ad')
  await expect(page.getByRole('heading', { name: 'A change has been announced' })).toBeVisible()
  await page.getByRole('link', { name: 'Read the new version' }).click()
  await expect(page.getByText(/^Takes effect on \d{4}\.\d\d\.\d\d$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'These terms are not in force yet' })).toBeVisible()
})

test('terms open in another tab while the form keeps its input @long', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  await signIn(page, await newPerson(), `/attend/register/${course.id}`)
  await page.getByLabel('Purpose').selectOption('ETC')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'New tab: Collection and use of personal data' }).click()
  const terms = await opening
  await expect(terms).toHaveURL(/\/terms\/collect\/\d$/)
  await expect(terms.getByText(/In force since \d{4}\.\d\d\.01/)).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveValue('ETC')
  await expectAccessible(page)
})

test('unknown terms show a not-found page @long', async ({ page }) => {
  for (const path of ['/terms/service/9', '/terms/service/0', '/terms/service/abc', '/terms/nothing']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
})

test('terms fit a narrow phone @narrow @long', async ({ page }) => {
  for (const path of ['/terms/collect', '/terms/service/1', '/terms/ad/2', '/terms/exam']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
