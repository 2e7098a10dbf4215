import { type Browser, expect, type Page } from '@playwright/test'
import { noticeFields } from '#contract/exams/certification.ts'
import { asVisitor, type EmptyCentre } from './empty-centre.ts'
import { signIn } from './journey.ts'
import { sealed } from './sealed.ts'

const dayMs = 86_400_000

/** 10:00 in Seoul of that day of next month. */
export function inNextMonth(day: number): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 1)
}

/** Days until then, as the clock is moved. */
export function daysTo(day: number): number {
  return (inNextMonth(day) - Date.now()) / dayMs
}

/** Announces two exams of a new certification, on the 20th and 21st of next month, as staff do it by the API. */
export async function announceExams(page: Page, origin: string, code: string): Promise<[number, number]> {
  const post = async (path: string, data: object) => {
    const reply = await sealed((seal) =>
      page.request.post(`/api/admin/v1/${path}`, { data, headers: { origin, ...seal } }),
    )
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const text = { en: 'Text' }
  const { id } = await post('certifications', {
    code,
    level: 'ASSOCIATE',
    name: { en: code },
    introduction: text,
    forWhom: [text],
    parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 40 }] },
    notice: Object.fromEntries(noticeFields.map((field) => [field, text])),
    passScore: 700,
    totalScore: 1_000,
    questionCount: 40,
    minutes: 80,
  })
  const exams = [20, 21].map((day, index) => ({
    examCode: `${code}-${day}`,
    turn: index + 1,
    capacity: 5,
    fee: 0,
    startAt: new Date(inNextMonth(day)).toISOString(),
  }))
  const { ids } = await post(`certifications/${id}/exams`, { exams })
  for (const examId of ids) await post(`exams/${examId}/moves`, { to: 'ANNOUNCED' })
  return ids
}

/** Applies for an exam that is free of charge; returns the exam number. */
export async function applyAsSecondMember(
  browser: Browser,
  centre: EmptyCentre,
  examId: number,
): Promise<string> {
  const visitor = await asVisitor(browser, centre.origin)
  await signIn(visitor, { sub: 'second-member' })
  const reply = await visitor.request.post(`/api/certification/v1/exams/${examId}/applicants`, {
    headers: { origin: centre.origin },
    data: {
      koreanName: 'Chunhyang Seong',
      englishFirstName: 'Second',
      englishLastName: 'Member',
      phoneNumber: '010-0000-0002',
      email: 'second-member@example.com',
      termsAgreed: true,
      termsVersion: 1,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { examNumber } = await reply.json()
  await visitor.context().close()
  return examNumber
}

/** Makes a move without input: its dry run is shown at once. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
