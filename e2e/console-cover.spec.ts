import { expect } from '@playwright/test'
import sharp from 'sharp'
import { announceDate } from './support/course-dates.ts'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('a course gets a picture, which its dates show @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(page, 'member')
  const { courseId, lectureId } = await announceDate(page, centre.origin, {
    title: 'With picture',
    inDays: 40,
  })
  await page.goto(`/console/courses/${courseId}`)
  const file = page.getByLabel('Choose a picture')
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText('Upload a whole JPEG, PNG, WebP or AVIF picture')
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Typed meanwhile')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'The present picture' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title, English' })).toHaveValue('Typed meanwhile')
  await expectAccessible(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/attend/detail/${lectureId}`)
    const cover = page.locator('img.cover')
    await expect(cover).toBeVisible()
    await expect(cover).toHaveJSProperty('naturalWidth', 1200)
    await expectNoOverflow(page)
  }
})
