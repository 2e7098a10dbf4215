import { type Browser, expect } from '@playwright/test'
import { examSeason } from '../testing/exams.ts'
import { consoleLabels } from './support/console-labels.ts'
import { staffAt } from './support/console-staff.ts'
import { asVisitor, type EmptyCentre, ownPort, setClock, startEmptyCentre } from './support/empty-centre.ts'
import { fillIn } from './support/exam-journey.ts'
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  pickAccount,
  signIn,
  test,
} from './support/journey.ts'

const dayMs = 86_400_000
/** Days after the 8th of a month, 10:00 in Seoul. */
const courseDay = 1
const examDay = 3

for (const { name, language } of [
  { name: 'in English @long', language: 'en' as const },
  { name: 'in Korean @1024 @long', language: 'ko' as const },
])
  test(`from an empty centre to a certificate that verifies, by the console alone, ${name}`, async ({
    page,
    browser,
  }, { parallelIndex }) => {
    test.setTimeout(180_000)
    const centre = await startEmptyCentre(ownPort(parallelIndex))
    try {
      const start = examSeason()
      const moveTo = (days: number) => setClock(centre.origin, new Date(start.getTime() + days * dayMs))
      await moveTo(0)
      await centre.operator('add', 'member@example.com', 'administrator')
      await page.context().addCookies([{ name: 'lang', value: language, url: centre.origin }])
      page.setDefaultTimeout(20_000)
      await page.goto(`${centre.origin}/console`)
      await pickAccount(page, { sub: 'member' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const staff = staffAt(page, centre.origin, consoleLabels[language])

      const lectureId = await staff.announceDate(dayText(start, courseDay))
      await staff.addPerson(lectureId)
      await staff.createCertification()
      const examId = await staff.announceExam(`${dayText(start, examDay)}T10:00`)
      await applyOnSite(browser, centre, examId)

      await moveTo(examDay - 0.9)
      await staff.waitForExam(examId, 'PREPARED')
      await staff.completeDate(lectureId)
      await moveTo(examDay + 0.5)
      await staff.waitForExam(examId, 'WAITING_COMPLETION')
      await staff.publishResult(examId)
      await expectAccessible(page)
      const code = await staff.certificateCode()
      await expectAccessible(page)
      await expectNoOverflow(page)

      const visitor = await asVisitor(browser, centre.origin)
      await visitor.goto(`/certification/search?code=${code.replaceAll('-', '')}&lang=en`)
      await expect(visitor.getByText(code).first()).toBeVisible()
      await expect(visitor.getByText('Valid', { exact: true }).first()).toBeVisible()
      await visitor.context().close()
    } finally {
      await centre.stop()
    }
  })

/** `2026-12-10`, in Seoul. */
function dayText(start: Date, days: number): string {
  return new Date(start.getTime() + days * dayMs + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** A member's own part, on the site. */
async function applyOnSite(
  browser: Browser,
  { origin, identityUrl }: EmptyCentre,
  examId: number,
): Promise<void> {
  const person = await newPerson('응시자', identityUrl)
  const member = await asVisitor(browser, origin)
  await member.context().addCookies([{ name: 'lang', value: 'en', url: origin }])
  await signIn(member, person, `/certification/apply/${examId}`)
  await expect(member.locator('#koreanName')).toBeEnabled()
  await fillIn(member)
  await member.locator('form.form button[type="submit"]').click()
  await expect(member.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')).toHaveText(
    /Done/,
  )
  await member.context().close()
}
