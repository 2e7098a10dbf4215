import { expect } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  newPerson,
  recruiting,
  signIn,
  test,
} from './support/journey.ts'

test('every public screen fits a narrow phone @narrow @long', async ({ page }) => {
  const course = await findCourse(page, recruiting)
  for (const path of [
    '/',
    '/attend',
    '/attend?when=past',
    `/attend/detail/${course.id}`,
    '/certification/search',
    '/credit',
    '/sign-in',
    '/error',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})

test('a member registers and cancels on a narrow phone @narrow', async ({ page }) => {
  const person = await newPerson()
  const course = await findCourse(page, recruiting, 'ko')
  await signIn(page, person, `/attend/register/${course.id}`)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByLabel('수강 목적').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page, '모두 동의')
  await page.getByRole('button', { name: '신청하기' }).click()
  await expect(page.getByRole('heading', { name: '신청이 완료되었습니다' })).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/account/applied')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /취소/ }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(course.title)
  await dialog.getByRole('button', { name: /취소/ }).last().click()
  await expect(
    page
      .getByText('취소됨')
      .or(page.getByText('취소', { exact: true }))
      .first(),
  ).toBeVisible()
})
