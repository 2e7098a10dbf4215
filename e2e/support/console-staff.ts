import { expect, type Page } from '@playwright/test'
import type { ConsoleLabels } from './console-labels.ts'

/** What staff do in the console, one screen after the other, from an empty centre to a certificate. */
export function staffAt(page: Page, origin: string, label: ConsoleLabels) {
  const open = (path: string) => page.goto(`${origin}/console${path}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const fill = (name: string, value: string) =>
    page.getByRole('textbox', { name: `${name}, English`, exact: true }).fill(value)
  const act = async (name: string) => {
    await button(name).click()
    await inDialog(name).click()
  }
  const heading = page.getByRole('heading', { level: 1 })
  const idIn = (folder: string) => Number(new RegExp(`/${folder}/(\\d+)$`).exec(page.url())?.[1])

  return {
    /** A course with one date on this day, open for registration; returns its id. */
    announceDate: async (day: string): Promise<number> => {
      await open('/courses')
      await expect(page.getByText(label.noCourses)).toBeVisible()
      await page.getByRole('link', { name: label.course.add }).first().click()
      await fill(label.course.title, 'First course')
      await fill(label.course.introduction, 'What you learn.')
      await fill(label.course.forWhom, 'Everybody.')
      await button(label.createCourse).click()
      await page.getByRole('link', { name: label.addDates }).click()
      await page.getByLabel(label.firstDay).fill(day)
      await button(label.createDrafts).click()
      await act(label.announce)
      await expect(heading).toContainText(label.dateOpen)
      return idIn('lectures')
    },
    addPerson: async (lectureId: number): Promise<void> => {
      await open(`/lectures/${lectureId}/people`)
      await button(label.person.add).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(label.person.email).fill('attendee@example.com')
      await dialog.getByLabel(label.person.name).fill('Attendee One')
      await dialog.getByLabel(label.person.company).fill('A company')
      await dialog.getByLabel(label.whyByHand).fill('By phone.')
      await inDialog(label.showWhatHappens).click()
      await inDialog(label.person.add).click()
      await expect(page.getByRole('row').filter({ hasText: 'Attendee One' })).toBeVisible()
    },
    /** Enters that the person was there the whole day, and completes the date. */
    completeDate: async (lectureId: number): Promise<void> => {
      await open(`/lectures/${lectureId}/attendance`)
      await page.getByLabel(label.minutes).focus()
      await page.keyboard.press('p')
      await button(label.saveOnePerson).click()
      await expect(page.getByText(label.everyDayIsEntered)).toBeVisible()
      await open(`/lectures/${lectureId}`)
      await act(label.complete)
      await expect(heading).toContainText(label.completed)
    },
    createCertification: async (): Promise<void> => {
      await open('/certifications/new')
      const { code, name, introduction, forWhom } = label.certification
      await page.getByRole('textbox', { name: code, exact: true }).fill('FIRST')
      await fill(name, 'First certification')
      await fill(introduction, 'What it certifies.')
      await fill(forWhom, 'Administrators')
      await fill(label.part.title, 'Part')
      await fill(label.part.text, 'Text')
      for (const field of label.notice) await fill(field, 'As the law asks.')
      await button(label.createCertification).click()
      await expect(page.getByText(label.noticeComplete)).toBeVisible()
    },
    /** A free exam at this time, open for applications; returns its id. */
    announceExam: async (startAt: string): Promise<number> => {
      await page.getByRole('link', { name: label.addExams }).click()
      await page.getByLabel(label.exam.startAt).fill(startAt)
      await page.getByLabel(label.exam.seats).fill('5')
      await page.getByLabel(label.exam.fee).fill('0')
      await button(label.createDrafts).click()
      await act(label.announce)
      await expect(heading).toContainText(label.exam.announced)
      return idIn('exams')
    },
    /** What the clock does is done in the background. */
    waitForExam: async (examId: number, state: string): Promise<void> => {
      const stateNow = async () =>
        (await (await page.request.get(`${origin}/api/admin/v1/exams/${examId}`)).json()).state
      await expect.poll(stateNow, { timeout: 30_000 }).toBe(state)
    },
    /** Records that the only candidate has passed, and publishes it. */
    publishResult: async (examId: number): Promise<void> => {
      await open(`/exams/${examId}/results`)
      await page.getByRole('table').getByRole('button', { name: label.result.record }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('spinbutton').fill('900')
      await dialog.getByLabel(label.result.reason).fill('Marked on paper.')
      await inDialog(label.showWhatHappens).click()
      await inDialog(label.result.record).click()
      await expect(page.getByRole('cell', { name: label.result.received, exact: true })).toBeVisible()
      await act(label.result.publish)
      await expect(page.getByRole('cell', { name: label.published, exact: true })).toBeVisible()
    },
    /** The code of the only certificate, whose document has been made. */
    certificateCode: async (): Promise<string> => {
      await open('/certificates')
      const link = page.getByRole('table').getByRole('link').first()
      const code = await link.innerText()
      await link.click()
      const document = page.getByRole('link', { name: label.openPdf })
      await expect(async () => {
        await page.reload()
        await expect(document).toBeVisible()
      }).toPass({ timeout: 30_000 })
      return code
    },
  }
}
