import { expect } from '@playwright/test'
import { findCourse, recruiting, test } from './support/journey.ts'

test('structured data for search engines is valid and allowed by the content security policy @long', async ({
  page,
}) => {
  const course = await findCourse(page, recruiting)
  // The journey fails by itself on a policy violation.
  await page.goto(`/attend/detail/${course.id}`)
  const data = page.locator('script[type="application/ld+json"]')
  await expect
    .poll(async () => JSON.parse((await data.textContent()) ?? '')['@graph'][0])
    .toMatchObject({ '@type': 'Course', name: course.title })
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const size = await page.evaluate(async (url) => {
    const picture = new Image()
    picture.src = url ?? ''
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, image)
  expect(size).toEqual([1200, 630])
  const sitemap = await page.evaluate(async () => {
    const response = await fetch('/sitemap.xml')
    const read = new DOMParser().parseFromString(await response.text(), 'application/xml')
    const broken = read.querySelector('parsererror')?.textContent ?? null
    return { broken, pages: [...read.querySelectorAll('loc')].map((one) => one.textContent) }
  })
  expect(sitemap.broken).toBeNull()
  expect(sitemap.pages).toContain(`${new URL(page.url()).origin}/attend/detail/${course.id}`)
})
