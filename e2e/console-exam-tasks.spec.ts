import { expect, type Page } from '@playwright/test'
import type { Reply } from '#contract/platform/endpoint.ts'
import {
  type listStaffTasks,
  type StaffTask,
  type TaskKind,
  taskKinds,
} from '#contract/reports/staff-tasks.ts'
import { openConsole } from './support/empty-centre.ts'
import { test } from './support/exam-journey.ts'
import { payingMember } from './support/exam-payer.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

/** Where each kind of task is settled, by the records that it names. */
const pages: Readonly<Record<TaskKind, (of: Records) => string>> = {
  FEW_REGISTRATIONS: ({ lectureId }) => `/lectures/${lectureId}`,
  MANY_WAITING: ({ lectureId }) => `/lectures/${lectureId}`,
  ATTENDANCE_MISSING: ({ lectureId }) => `/lectures/${lectureId}/attendance`,
  READY_TO_COMPLETE: ({ lectureId }) => `/lectures/${lectureId}`,
  NOT_HANDED_OVER: ({ examId }) => `/exams/${examId}`,
  HAND_OVER_MISSED: ({ examId }) => `/exams/${examId}`,
  RESULTS_HELD: ({ examId }) => `/exams/${examId}/results`,
  RESULTS_MISSING: ({ examId }) => `/exams/${examId}/results`,
  RESULT_INBOX: () => '/result-inbox',
  REFUND_REFUSED: ({ orderId }) => `/orders/${orderId}`,
  REFUND_WAITING: ({ orderId }) => `/orders/${orderId}`,
  DIFFERENCES: () => '/reconciliations',
  RESTRICTIONS_OPENED: () => '/restrictions',
  MAILS_GIVEN_UP: () => '/mails',
  WEBHOOK_GIVEN_UP: ({ webhookId }) => `/webhooks/${webhookId}`,
}

interface Records {
  readonly lectureId: number
  readonly examId: number
  readonly orderId: string
  readonly webhookId: number
}

test('each kind of task is shown on the start page, and leads to the page where it is settled @long', async ({
  page,
  centre,
}) => {
  test.setTimeout(120_000)
  const { examId, orderId } = await payingMember(centre)
  await openConsole(page, 'operator')
  const records: Records = {
    examId,
    orderId,
    lectureId: await firstLecture(page),
    webhookId: await newWebhook(page),
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
      await tasks.nth(index).getByRole('link').click()
      await expect(page).toHaveURL((url) => url.pathname === `/console${pages[kind](records)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main')).not.toContainText(/There is nothing at this address\.|Loading…/)
      await page.goBack()
      await expect(tasks).toHaveCount(kinds.length)
    })
})

function taskOf(
  kind: TaskKind,
  index: number,
  { lectureId, examId, orderId, webhookId }: Records,
): StaffTask {
  const role = taskKinds[kind]
  const isOfExam = role === 'exams' && kind !== 'RESULT_INBOX'
  const isOfOrder = kind === 'REFUND_REFUSED' || kind === 'REFUND_WAITING'
  return {
    kind,
    at: new Date(Date.UTC(2026, 10, 1 + index)).toISOString(),
    count: 2,
    total: 10,
    lectureId: role === 'courses' ? lectureId : null,
    examId: isOfExam ? examId : null,
    orderId: isOfOrder ? orderId : null,
    webhookId: kind === 'WEBHOOK_GIVEN_UP' ? webhookId : null,
    title:
      role === 'courses' || role === 'administrator' || isOfExam || isOfOrder
        ? { en: 'Record of the task' }
        : null,
  }
}

async function firstLecture(page: Page): Promise<number> {
  const reply = await page.request.get('/api/admin/v1/lectures?size=1')
  return (await reply.json()).content[0].id
}

async function newWebhook(page: Page): Promise<number> {
  const data = {
    url: 'https://records.example/hook',
    description: 'Customer records',
    orgId: null,
    eventTypes: ['payment.received'],
    withPeople: false,
    enabled: true,
  }
  const reply = await page.request.post('/api/admin/v1/webhooks', { data })
  return (await reply.json()).webhook.id
}
