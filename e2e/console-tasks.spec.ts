import { expect, type Page } from '@playwright/test'
import type { Reply } from '#contract/platform/endpoint.ts'
import {
  type listStaffTasks,
  type StaffTask,
  type TaskKind,
  taskKinds,
} from '#contract/reports/staff-tasks.ts'
import { openConsole } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, test } from './support/journey.ts'

/** Where each kind of task is settled, by the records that it names. */
const pages: Readonly<Record<TaskKind, (of: Records) => string>> = {
  FEW_REGISTRATIONS: ({ lectureId }) => `/lectures/${lectureId}`,
  ATTENDANCE_MISSING: ({ lectureId }) => `/lectures/${lectureId}/attendance`,
  READY_TO_COMPLETE: ({ lectureId }) => `/lectures/${lectureId}`,
  NOT_HANDED_OVER: ({ examId }) => `/exams/${examId}`,
  RESULTS_HELD: ({ examId }) => `/exams/${examId}/results`,
  RESULTS_MISSING: ({ examId }) => `/exams/${examId}/results`,
  RESULT_INBOX: () => '/result-inbox',
  REFUND_REFUSED: ({ orderId }) => `/orders/${orderId}`,
  REFUND_WAITING: ({ orderId }) => `/orders/${orderId}`,
  DIFFERENCES: () => '/reconciliations',
  RESTRICTIONS_OPENED: () => '/restrictions',
  MAILS_GIVEN_UP: () => '/mails',
}

interface Records {
  readonly lectureId: number
  readonly examId: number
  readonly orderId: string
}

test('each kind of task is shown on the start page, and leads to the page where it is settled', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openConsole(page, 'operator')
  const records: Records = {
    lectureId: await firstOf(page, 'lectures', 'id'),
    examId: await firstOf(page, 'exams', 'id'),
    orderId: await firstOf(page, 'orders', 'orderId'),
  }
  const kinds = Object.keys(taskKinds) as TaskKind[]
  // The demonstration has some kinds only; which there are is tested on the server.
  const reply: Reply<typeof listStaffTasks> = {
    content: kinds.map((kind, index) => taskOf(kind, index, records)),
  }
  await page.route('**/api/admin/v1/tasks', (route) => route.fulfill({ json: reply }))
  await page.goto('/console')
  const tasks = page.getByRole('region', { name: 'Needs a decision' }).getByRole('listitem')
  await expect(tasks).toHaveCount(kinds.length)
  await expectAccessible(page)
  await expectNoOverflow(page)
  for (const [index, kind] of kinds.entries())
    await test.step(kind, async () => {
      await page.goto('/console')
      await tasks.nth(index).getByRole('link').click()
      await expect(page).toHaveURL((url) => url.pathname === `/console${pages[kind](records)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main')).not.toContainText('There is nothing at this address.')
    })
})

function taskOf(kind: TaskKind, index: number, { lectureId, examId, orderId }: Records): StaffTask {
  const role = taskKinds[kind]
  const isOfExam = role === 'exams' && kind !== 'RESULT_INBOX'
  const isOfOrder = kind === 'REFUND_REFUSED' || kind === 'REFUND_WAITING'
  return {
    ...{ kind, at: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(), count: 2, total: 10 },
    lectureId: role === 'courses' ? lectureId : null,
    examId: isOfExam ? examId : null,
    orderId: isOfOrder ? orderId : null,
    title: role === 'courses' || isOfExam || isOfOrder ? { en: 'Record of the task' } : null,
  }
}

async function firstOf<Value>(page: Page, list: string, field: string): Promise<Value> {
  const reply = await page.request.get(`/api/admin/v1/${list}?size=1`)
  const [first] = (await reply.json()).content
  expect(first, list).toBeTruthy()
  return first[field]
}
