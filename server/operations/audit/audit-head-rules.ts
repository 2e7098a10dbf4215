import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { AuditProblem } from '../../platform/db/stored.ts'
import { isSameText, signText } from '../../platform/signing/secret-signature.ts'

/** The audit log's newest row at a check, stored outside the database. */
export interface AuditHead {
  readonly day: PlainDate
  readonly at: string
  /** 0 if there was no row. The hash is hexadecimal. */
  readonly id: number
  readonly hash: string
  /** Ids of broken links that staff have accepted. */
  readonly accepted: readonly number[]
}

const headShape = z.strictObject({
  day: z.string(),
  at: z.string(),
  id: z.int(),
  hash: z.string(),
  accepted: z.array(z.int()),
})
const fileShape = z.strictObject({ head: z.string(), signature: z.string() })

export function headKey(day: PlainDate): string {
  return `audit/${createHash('sha256').update(`audit head ${day}`).digest('hex').slice(0, 32)}`
}

export function signHead(head: AuditHead, [current]: readonly string[]): Buffer {
  if (current === undefined) throw new Error('no secret to sign with')
  const text = JSON.stringify(head)
  return Buffer.from(JSON.stringify({ head: text, signature: signatureOf(current, text) }))
}

/** Undefined unless it is signed for that day with one of the secrets. */
export function readHead(
  bytes: Buffer,
  { day, secrets }: { readonly day: PlainDate; readonly secrets: readonly string[] },
): AuditHead | undefined {
  const file = fileShape.safeParse(parseJson(bytes.toString()))
  if (!file.success) return undefined
  const { head: text, signature } = file.data
  if (!secrets.some((secret) => isSameText(signatureOf(secret, text), signature))) return undefined
  const head = headShape.safeParse(parseJson(text))
  return head.success && head.data.day === day ? head.data : undefined
}

function signatureOf(secret: string, text: string): string {
  return signText(secret, 'AUDIT-HEAD', text).toString('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `hashAt` is the current hash of the head's row. */
export function compareWithHead(
  head: AuditHead,
  { breaks, hashAt }: { readonly breaks: readonly number[]; readonly hashAt: string | undefined },
): AuditProblem[] {
  const { day, id } = head
  const accepted = new Set(head.accepted)
  const ids = breaks.filter((one) => !accepted.has(one))
  const problems: AuditProblem[] = ids.length > 0 ? [{ kind: 'CHAIN', ids }] : []
  if (id > 0 && hashAt === undefined) problems.push({ kind: 'ROW_MISSING', day, id })
  if (hashAt !== undefined && hashAt !== head.hash) problems.push({ kind: 'ROW_REPLACED', day, id })
  return problems
}

export function firstInconsistent(problems: readonly AuditProblem[]): number | null {
  const ids = problems.flatMap((problem) =>
    problem.kind === 'CHAIN' ? problem.ids : 'id' in problem ? [problem.id] : [],
  )
  return ids.length === 0 ? null : Math.min(...ids)
}

const maxIds = 10

export function describeProblem(problem: AuditProblem): string {
  switch (problem.kind) {
    case 'CHAIN': {
      const { ids } = problem
      const more = ids.length > maxIds ? ` and ${ids.length - maxIds} more` : ''
      return `The chain is broken at row ${ids.slice(0, maxIds).join(', ')}${more}: the row was changed, or rows before it were deleted.`
    }
    case 'ROW_MISSING':
      return `Row ${problem.id}, the newest on ${problem.day}, is missing: rows at the end were deleted, or an older backup was restored.`
    case 'ROW_REPLACED':
      return `Row ${problem.id}, the newest on ${problem.day}, has another hash than then: rows were rewritten with their hashes.`
    case 'HEAD_UNSIGNED':
      return `The stored head of ${problem.day} was not signed by any of LINK_SECRETS: it was changed, or its secret was taken away.`
    case 'HEAD_MISSING':
      return `The head of ${problem.day} is missing from the files, and was stored there.`
  }
}
