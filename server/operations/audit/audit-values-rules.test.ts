import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { certificateStandings } from '#contract/certificates/certificate-admin.ts'
import { certificateStates } from '#contract/certificates/certificate-states.ts'
import { chargebackStates, staffRefundStates } from '#contract/checkout/staff-refund.ts'
import { lectureStates } from '#contract/courses/lecture-states.ts'
import { discountCodeStates } from '#contract/exams/discount-code.ts'
import { applicantStates, examStates, orderStates } from '#contract/exams/exam-states.ts'
import { inboxCauses } from '#contract/exams/result-states.ts'
import { deliveryStates } from '#contract/integration/webhook.ts'
import type { AuditEntity } from '#contract/platform/audit-actions.ts'
import { type AuditField, auditFields } from '#contract/platform/audit-fields.ts'
import { mailStates } from '#contract/platform/mail.ts'
import { auditValueKeys } from '#words/audit-values.ts'
import { type ConsoleWords, loadConsoleWords } from '#words/console-words.ts'
import { allEndpoints } from '../../testing/endpoints.ts'

interface Coded {
  readonly field: AuditField
  readonly value: string
}

interface Schema {
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

const isAudited = (name: string | undefined): name is AuditField =>
  (auditFields as readonly (string | undefined)[]).includes(name)

/** The coded values of fields that have the name of an audited one. */
function codedIn(schema: Schema, name?: string): Coded[] {
  const values = [...(schema.enum ?? []), schema.const].filter((value) => typeof value === 'string')
  const below = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat()
  return [
    ...(isAudited(name) ? values.map((value) => ({ field: name, value })) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => codedIn(one, key)),
    ...below.flatMap((one) => codedIn(one, name)),
  ]
}

/** Of acts, which are recorded as the state to which they lead, and of filters. */
const otherwise: readonly AuditField[] = ['outcome', 'state', 'to']

const changes = (await allEndpoints()).filter(
  ({ access, method, body }) => access === 'operator' && method !== 'GET' && body !== undefined,
)
const entered = changes
  .flatMap(({ body }) =>
    codedIn(z.toJSONSchema(body as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Schema),
  )
  .filter(({ field }) => !otherwise.includes(field))

const states: Readonly<Partial<Record<AuditEntity, readonly string[]>>> = {
  certificate: [...certificateStates, ...certificateStandings],
  discountCode: discountCodeStates,
  exam: examStates,
  lecture: lectureStates,
  mail: mailStates,
  opening: ['LATER', 'SKIPPED'],
  order: [...orderStates, ...staffRefundStates, ...chargebackStates],
  webhook: deliveryStates,
}

/** Recorded by what happens, not entered. */
const recorded: Readonly<Partial<Record<AuditField, readonly string[]>>> = {
  applyState: applicantStates,
  asked: ['refund-order', 'settle-order'],
  because: inboxCauses,
  purpose: ['BADGE', 'LAUNCH'],
}

describe.each(['en', 'ja', 'ko'] as const)('the audit log in %s', (language) => {
  const unsaid = (words: ConsoleWords, coded: readonly (Coded & { readonly entity?: AuditEntity })[]) =>
    coded
      .filter(({ field, value, entity = 'course' }) =>
        auditValueKeys({ field, value, entity }).every((key) => typeof wordAt(words, key) !== 'string'),
      )
      .map(({ field, value, entity }) => `${entity ?? ''} ${field}: ${value}`)

  it('says every coded value that staff enter in words', async () => {
    const { messages } = await loadConsoleWords(language)
    expect(entered.length).toBeGreaterThan(100)
    expect([...new Set(unsaid(messages, entered))]).toEqual([])
  })

  it('says the states of records, and what is recorded by itself, in words', async () => {
    const { messages } = await loadConsoleWords(language)
    const ofRecords = Object.entries(states).flatMap(([entity, values]) =>
      values.map((value) => ({ field: 'state' as const, value, entity: entity as AuditEntity })),
    )
    const others = Object.entries(recorded).flatMap(([field, values]) =>
      values.map((value) => ({ field: field as AuditField, value })),
    )
    expect(unsaid(messages, [...ofRecords, ...others])).toEqual([])
  })
})

function wordAt(words: ConsoleWords, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((branch, part) => (branch as Record<string, unknown> | undefined)?.[part], words)
}
