import { expect } from '@playwright/test'
import sharp from 'sharp'
import { announceDate, draftDate } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('a course gets a next course, a language and an instructor with a picture, which a new date shows @long', async ({
  page,
  centre,
}) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const next = await announceDate(page, centre.origin, { title: 'Next steps', inDays: 50 })
  const { courseId } = await draftDate(page, centre.origin, { title: 'First steps', inDays: 40 })
  await page.goto(`/console/courses/${courseId}`)
  await page.getByLabel('Next course').selectOption('Next steps (Basic)')
  await page.getByLabel('Language of teaching').selectOption('Japanese')
  await page.getByRole('button', { name: 'Add an instructor' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Gildong Hong')
  const file = page.getByLabel('Picture of the instructor')
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText('Upload a whole JPEG, PNG, WebP or AVIF picture')
  const buffer = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'The picture as it will be shown' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save course' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Next course')).toHaveValue(String(next.courseId))
  await expect(page.getByRole('img', { name: 'The picture as it will be shown' })).toBeVisible()

  const { lectureId } = await announceDate(page, centre.origin, {
    title: 'First steps',
    inDays: 60,
    courseId,
  })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/attend/detail/${lectureId}`)
    const portrait = page.locator('img.portrait')
    await expect(portrait).toBeVisible()
    await expect(portrait).toHaveJSProperty('naturalWidth', 160)
    await expect(page.getByRole('main')).toContainText('Japanese')
    await expectNoOverflow(page)
  }
  await page.getByRole('link', { name: 'Next steps' }).click()
  await expect(page).toHaveURL(`${centre.origin}/attend/detail/${next.lectureId}`)
})
