import type { SegmentMessage } from '#contract/reports/segment-message.ts'
import { lockBatch } from '../../exams/discount/discount-batch-db.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Within } from '../../platform/http/staff-action.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findPeople } from './people-list-db.ts'
import { conditionsOf } from './segment-db.ts'
import {
  digestRecipients,
  giveCodes,
  insertSegmentMessage,
  listRecipients,
  type Recipient,
  takeRecipients,
} from './segment-message-db.ts'
import { lockSending } from './segment-message-list-db.ts'
import { canSendRest } from './segment-message-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export interface SendToSegmentInput {
  readonly message: SegmentMessage
  readonly staffId: number
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly zone: string
}

export interface SentToSegment {
  readonly id: number
  readonly recipients: number
}

/** Those of the segment who have agreed to marketing are fixed here; a job mails them. */
export function sendToSegment(
  { db, jobs }: Deps,
  { message, staffId, by, idempotencyKey: key, now, zone }: SendToSegmentInput,
): Promise<SentToSegment> {
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope: `mailSegment ${staffId}`, key, input: message, now }, async () => {
      const { segment, subject, text, batchId } = message
      const agreed = conditionsOf({ marketing: 'AGREED' }, { now, zone })
      const people = await findPeople(tx, segment, [...conditionsOf(segment, { now, zone }), ...agreed])
      const sent = await insertSegmentMessage(tx, { ...message, staffId, now }, people)
      if (!sent) throw new AppError('NOBODY_AGREED')
      if (batchId !== undefined) await giveOneEach(tx, sent, { batchId, now })
      await jobs.send(tx, 'send-to-segment', { messageId: sent.id })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'segmentMessage.send',
        entity: 'segmentMessage',
        entityId: String(sent.id),
        after: { segment, subject, text, recipients: sent.recipients, batchId: batchId ?? null },
      })
      return sent
    }),
  )
}

interface SendRestInput {
  readonly messageId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Whom the message has not reached, as its job has ended or was lost. */
export function sendRest({ db, jobs }: Deps, { messageId, by, now }: SendRestInput): Promise<SentToSegment> {
  return db.transaction().execute(async (tx) => {
    const sending = await lockSending(tx, messageId)
    if (!sending) throw new AppError('NOT_FOUND')
    const { left, is_running: isRunning } = sending
    assertAllowed(canSendRest({ left, isRunning }))
    await jobs.send(tx, 'send-to-segment', { messageId })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'segmentMessage.sendRest',
      entity: 'segmentMessage',
      entityId: String(messageId),
      before: { recipients: 0 },
      after: { recipients: left },
    })
    return { id: messageId, recipients: left }
  })
}

async function giveOneEach(
  tx: Tx,
  { id, recipients }: SentToSegment,
  from: { readonly batchId: number; readonly now: Date },
): Promise<void> {
  await lockBatch(tx, from.batchId)
  const given = await giveCodes(tx, id, from)
  if (given < recipients) throw new AppError('CODES_MISSING', { left: given, people: recipients })
}

/** People whose mails are enqueued at once, and in one transaction. */
const batchSize = 500

/** Of the seal: exactly these people. */
export async function causesOfSending(tx: Tx, { id, recipients }: SentToSegment): Promise<string[]> {
  return [`recipients ${recipients} ${await digestRecipients(tx, id)}`]
}

/** The mails that the job will enqueue. */
export function foreseeSending({ db, jobs }: Within, { id }: SentToSegment): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const people = await listRecipients(tx, id)
    for (let start = 0; start < people.length; start += batchSize)
      await jobs.send(tx, 'segment-mail', ...mailsTo(id, people.slice(start, start + batchSize)))
  })
}

/** Goes on where it stopped. */
export async function sendInBatches({ db, jobs }: Deps, messageId: number): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const next = await takeRecipients(tx, messageId, batchSize)
      await jobs.send(tx, 'segment-mail', ...mailsTo(messageId, next))
      return next.length
    })
    if (count < batchSize) return
  }
}

function mailsTo(messageId: number, people: readonly Recipient[]): JobData['segment-mail'][] {
  return people.map((one) => ({ kind: 'segmentMessage', messageId, ...one }))
}
