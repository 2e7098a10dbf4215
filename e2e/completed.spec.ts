import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { CompletedLecture } from '#contract/courses/completed-lecture.ts'
import { Browser } from '../testing/browser.ts'
import { signIn as signInAs } from '../testing/sign-in.ts'
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  signIn,
  test,
  waitForHydration,
} from './support/journey.ts'

const path = '/account/completed'
/** A demonstration account with completed and current courses. */
const memberWithCourses = { sub: 'second-member' }
const itemOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

async function downloadOf(page: Page, name: RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Staff uploads new material for a course that the page's member has completed. */
async function uploadMaterial(page: Page, title: string, fileName: string) {
  const { content } = await (await page.request.get('/api/lecture/v1/completed-lectures?size=100')).json()
  const { lectureId } = content.find((one: CompletedLecture) => one.title === title)
  const { origin } = new URL(page.url())
  const operator = new Browser()
  await signInAs(operator, origin, { sub: 'operator' })
  const bytes = Buffer.from(`%PDF-1.4\n% made at ${Date.now()}\n%%EOF\n`)
  const query = new URLSearchParams({ fileName, availableFrom: 'START' })
  const send = (seal: { seal?: string }) =>
    operator.visit(`${origin}/api/admin/v1/lectures/${lectureId}/materials?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...seal },
      body: bytes,
    })
  const asked = await send({})
  expect(asked.status).toBe(428)
  const response = await send({ seal: JSON.parse(asked.text).outcome.seal })
  expect(response.status).toBe(201)
  return { bytes, version: JSON.parse(response.text).version as number }
}

test('a member sees the results of courses and downloads certificate and material', async ({ page }) => {
  await signIn(page, memberWithCourses, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Past courses' })).toBeVisible()
  const item = itemOf(page, 'Linux for Cloud Work')
  await expect(item).toContainText('Completed')
  await expect(item).toContainText(/40,000 credits, usable until \d{4}-\d\d-\d\d/)
  await expect(item.getByRole('link', { name: '40,000 credits' })).toHaveAttribute('href', '/credit')
  await expect(
    item.getByRole('img', { name: '888 of 960 minutes attended; 672 complete the course' }),
  ).toBeVisible()
  await expect(item).toContainText('408 of 480 min')
  await expect(itemOf(page, 'Security Baseline for Cloud Accounts')).toContainText('Incomplete')
  await expect(itemOf(page, 'Object Storage and Data Lifecycles')).toContainText(
    'the hands-on part was not completed',
  )
  await expect(itemOf(page, 'Cost Management for Teams')).toContainText('Not attended')
  await expect(itemOf(page, 'Monitoring: Your First Useful Alerts')).toContainText('–')
  await expectAccessible(page)

  // The worker generates the certificate while the product starts; the page updates by itself.
  await expect(item.getByRole('link', { name: /^Download the certificate/ })).toBeVisible({ timeout: 60_000 })
  const certificate = await downloadOf(page, /^Download the certificate of completion: Linux/)
  expect(certificate.name).toBe('Certificate of completion - Linux for Cloud Work.pdf')
  expect(certificate.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const uploaded = await uploadMaterial(page, 'Linux for Cloud Work', '실습 자료.pdf')
  await page.reload()
  await expect(item).toContainText('New version')
  const material = await downloadOf(page, /^Download the material of Linux for Cloud Work/)
  expect(material).toEqual({ name: '실습 자료.pdf', bytes: uploaded.bytes })
  await page.reload()
  await expect(item).toContainText(`version ${uploaded.version}`)
  await expect(item).not.toContainText('New version')
})

test('missed courses are counted, and the third restricts registration @long', async ({ page }) => {
  await signIn(page, memberWithCourses, path)
  const missed = page.getByRole('region', { name: 'Missed courses: 2 of 3' })
  await expect(missed.getByRole('listitem')).toHaveCount(2)

  await page.context().clearCookies()
  await signIn(page, { sub: 'restricted' }, path)
  await expect(page.getByRole('heading', { name: 'You can’t register for courses at present' })).toBeVisible()
  await expect(page.getByText(/so you can’t register until \d{4}\.\d\d\.\d\d 23:59 KST/)).toBeVisible()
  const named = page.locator('.alert').getByRole('listitem')
  await expect(named).toHaveCount(3)
  await expectAccessible(page)
})

test('attendance of a current course shows how much may still be missed, or that it is too late @long', async ({
  page,
}) => {
  await signIn(page, memberWithCourses, '/account/applied')
  const onTrack = page.getByRole('group', { name: 'Attendance: Operating Kubernetes Clusters' })
  await expect(onTrack).toContainText(/You can miss \d+ more minutes and still complete the course\./)
  await expect(onTrack).toContainText('Upcoming')
  const atRisk = page
    .getByRole('group', { name: /^Attendance: / })
    .filter({ hasText: 'You can no longer reach 70% attendance' })
  await expect(atRisk).toHaveCount(1)
  await expectAccessible(page)
  const material = await downloadOf(page, /^Download the material of Operating Kubernetes/)
  expect(material.name).toMatch(/\.pdf$/)
})

test('a new account without completed courses is referred to its registrations @long', async ({ page }) => {
  await signIn(page, await newPerson(), path)
  await expect(page.getByRole('heading', { name: 'You have no past courses' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your registrations' }).click()
  await expect(page).toHaveURL('/account/applied')
  await page
    .getByRole('navigation', { name: 'My account' })
    .getByRole('link', { name: 'Past courses' })
    .click()
  await expect(page).toHaveURL(path)
})

test('a pending certificate appears once it is ready @long', async ({ page }) => {
  let isPending = true
  await page.route('**/lecture/v1/completed-lectures*', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    for (const one of list.content) if (isPending && one.certificate) one.certificate = 'MAKING'
    await route.fulfill({ response, json: list })
  })
  await signIn(page, memberWithCourses, '/account/certification')
  await waitForHydration(page)
  await page
    .getByRole('navigation', { name: 'My account' })
    .getByRole('link', { name: 'Past courses' })
    .click()
  const item = itemOf(page, 'Linux for Cloud Work')
  await expect(item).toContainText('Certificate in preparation')
  await expect(item.getByRole('link', { name: /^Download the certificate/ })).toHaveCount(0)
  await expectAccessible(page)
  isPending = false
  await expect(item.getByRole('link', { name: /^Download the certificate/ })).toBeVisible({ timeout: 60_000 })
})

test('completed courses and attendance fit a narrow Korean window @narrow @long', async ({ page }) => {
  await signIn(page, memberWithCourses, path)
  await expect(page.getByRole('heading', { level: 1, name: '지난 수강 내역' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '불참한 강의: 2/3' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto('/account/applied')
  await expect(page.getByText('이 강의는 더 이상 수료할 수 없습니다.', { exact: false })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

/** The other journeys cover English at 1280 and Korean at 390. */
const otherVariants = [
  ['en', 390],
  ['ja', 390],
  ['ja', 1280],
  ['ko', 1280],
] as const

test('completed courses fit every language and width @long', async ({ page }) => {
  await signIn(page, memberWithCourses, path)
  for (const [language, width] of otherVariants) {
    await page.setViewportSize({ width, height: 900 })
    for (const screen of [path, '/account/applied', '/credit']) {
      await page.goto(`${screen}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  }
})
