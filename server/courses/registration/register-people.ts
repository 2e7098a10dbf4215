import type { AppliedLecture, HeldLecture } from '#contract/courses/lecture.ts'
import type { Registration } from '#contract/courses/registration.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { RowQueue } from '../../platform/db/row-queue.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { activeTraceparent } from '../../platform/tracing/trace-context.ts'
import { endDueHolds } from '../../seats/hold-db.ts'
import { claimReserved, recountReserved } from '../../seats/reserved-seat-db.ts'
import { type Chosen, type KnownRefusals, type Taking, takeInBatches } from '../../seats/take-seats.ts'
import { claimOffer, linkToHold, type StoredWaiting } from '../../waiting-list/claim-offer.ts'
import { markDone, type Turn } from '../../waiting-room/turn-db.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { listAttenderMaterials } from '../material/material-db.ts'
import { decideRegistration, findRegistering, type Registering } from './decide-registration.ts'
import { markUsed } from './email-verification-db.ts'
import type { GuestActor } from './guest-actor.ts'
import {
  type InsertedRegistration,
  insertRegistrations,
  lockLectureFacts,
  type NewRegistration,
} from './new-registration-db.ts'
import { presentApplied } from './present-registration.ts'
import { insertDrafts } from './registration-draft-db.ts'

export interface RegisterInput {
  readonly lectureId: number
  readonly registration: Registration
  readonly purposes: readonly string[]
  /** From a cookie, for a partner course; ignored if the organisation is not the caller's. */
  readonly rememberedOrgId: number | undefined
  readonly actor: MemberActor | GuestActor
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
  /** The mail continues this trace even if several requests share a transaction. */
  readonly traceparent?: string | undefined
}

export interface RegisterDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly holdMinutes: number
  /** Called when an expired hold has freed seats, even if the request itself is refused. */
  readonly seatsChanged?: (() => void) | undefined
}

export type Registered = AppliedLecture | HeldLecture

interface Decision {
  readonly fee: number
  readonly orgId: number | null
  /** The waiting room in which the person's turn is used. */
  readonly roomId: number | undefined
  /** The person's place in line, which is ended with its offer. */
  readonly waiting: StoredWaiting | null
}

type LectureRow =
  Awaited<ReturnType<typeof lockLectureFacts>> extends ReadonlyMap<number, infer Row> ? Row : never
type Choice = Chosen<RegisterInput, Decision>

/** With a fee, the seat is held until it is paid. */
export function registerPeople(
  rowQueue: RowQueue,
  deps: RegisterDeps & { readonly fullLectures: KnownRefusals<RegisterInput> | undefined },
): (input: RegisterInput) => Promise<Registered> {
  const queue = { rowQueue, name: 'registrations', seated: 'lecture' as const, known: deps.fullLectures }
  const register = takeInBatches(deps.db, registering(deps), queue)
  return async (input) => {
    requireOfferedPurpose(input)
    return register({ ...input, traceparent: activeTraceparent() })
  }
}

/** Seat, row, consents and mail of each person are written in one transaction. */
export function registering(
  deps: RegisterDeps,
): Taking<RegisterInput, LectureRow, Registering, Decision, Registered> {
  return {
    subjectOf: ({ lectureId }) => lectureId,
    callOf,
    personKeysOf,
    lock: (tx, inputs, how) =>
      lockLectureFacts(tx, [...new Set(inputs.map(({ lectureId }) => lectureId))], how),
    read: findRegistering,
    decide: (row, person, input, earlier) => {
      const lecture = factsOf(row)
      const orgId = decideRegistration(
        { ...lecture, seatsTaken: lecture.seatsTaken + earlier },
        person,
        input,
      )
      return { fee: row.fee, orgId, roomId: person.found.turn?.roomId, waiting: person.found.waiting }
    },
    isKept: ({ orgId, waiting }) => orgId !== null || waiting !== null,
    store: (tx, chosen) => store(tx, deps, chosen),
    endObstacles: async (refused) => {
      const again = refused
        .filter(({ error }) => obstaclesOfHolds.includes(error.code))
        .map((one) => one.input)
      const ended = new Set<number>()
      for (const [lectureId, [first]] of Map.groupBy(again, (input) => input.lectureId))
        if (first && (await endDueHolds(deps.db, first.now, { lectureId })) > 0) ended.add(lectureId)
      if (ended.size > 0) deps.seatsChanged?.()
      return again.filter(({ lectureId }) => ended.has(lectureId))
    },
  }
}

/** Refusals that may be due to an expired hold that is not ended yet. */
const obstaclesOfHolds: readonly ErrorCode[] = [
  'LECTURE_FULL',
  'OFFER_LAPSED',
  'RESERVED_FOR_ORG',
  'ALREADY_REGISTERED',
]

function callOf({ lectureId, registration, actor, idempotencyKey: key, now }: RegisterInput) {
  return actor.kind === 'guest'
    ? {
        scope: `registerAttender ${actor.emailVerifyId}`,
        key,
        input: { lectureId, registration, actor },
        now,
      }
    : { scope: `registerAttender ${actor.memberId}`, key, input: { lectureId, registration }, now }
}

function personKeysOf({ lectureId, actor }: RegisterInput): readonly string[] {
  const address = actor.kind === 'guest' ? actor.emailKey : emailKey(actor)
  return [
    ...(actor.kind === 'guest' ? [] : [`member ${actor.memberId} of ${lectureId}`]),
    ...(address === null ? [] : [`address ${address} of ${lectureId}`]),
  ]
}

/** Purposes are the products on offer, a setting that the contract does not know. */
function requireOfferedPurpose({ registration: { purpose }, purposes }: RegisterInput): void {
  if (!purposes.includes(purpose))
    throw new BadInput([
      { code: 'custom', path: ['purpose'], message: 'not on offer', params: { words: 'purposeRequired' } },
    ])
}

/** Seats with a fee are held, the others become registrations. */
async function store(tx: Tx, deps: RegisterDeps, chosen: readonly Choice[]): Promise<Registered[]> {
  for (const choice of chosen) await claimKept(tx, choice)
  const [paid, free] = [true, false].map((isPaid) =>
    chosen.filter(({ decision }) => decision.fee > 0 === isPaid),
  )
  const replies = new Map<RegisterInput, Registered>([
    ...(await hold(tx, deps, paid ?? [])),
    ...(await register(tx, deps, free ?? [])),
  ])
  const turns = chosen.flatMap(({ decision: { roomId }, input: { actor } }): Turn[] => {
    if (roomId === undefined) return []
    return actor.kind === 'guest'
      ? [{ roomId, emailKey: actor.emailKey }]
      : [{ roomId, memberId: actor.memberId }]
  })
  await markDone(tx, turns, (chosen[0] as Choice).input.now)
  const kept = chosen.filter(({ decision }) => decision.waiting)
  if (kept.length > 0)
    await recountReserved(
      tx,
      'lecture',
      kept.map(({ input }) => input.lectureId),
    )
  return chosen.map(({ input }) => replies.get(input) as Registered)
}

/** Frees the seat that an organisation or an offer keeps for this person, so that the statements below can take it. */
async function claimKept(tx: Tx, { input, decision }: Choice): Promise<void> {
  const { lectureId, actor, now } = input
  const { orgId, waiting, fee } = decision
  const memberId = actor.kind === 'member' ? actor.memberId : null
  if (orgId !== null) await claimReserved(tx, lectureId, { orgId, memberId, now })
  if (waiting)
    await claimOffer(tx, { seated: 'lecture', id: lectureId }, { ...waiting, toBePaid: fee > 0, now })
}

async function hold(
  tx: Tx,
  { holdMinutes }: RegisterDeps,
  chosen: readonly Choice[],
): Promise<Map<RegisterInput, HeldLecture>> {
  const drafts = chosen.map(({ input, decision: { orgId, fee } }) => ({
    ...newRegistrationOf(input, orgId),
    fee,
    orderId: newOrderId(),
    until: new Date(input.now.getTime() + holdMinutes * 60_000),
  }))
  const holds = await insertDrafts(tx, drafts)
  for (const [index, { decision }] of chosen.entries())
    if (decision.waiting) await linkToHold(tx, { ...decision.waiting, holdId: holds[index] as number })
  return new Map(
    chosen.map(({ input }, index) => {
      const { orderId, fee, until } = drafts[index] as (typeof drafts)[number]
      return [input, { order: { orderId, amount: fee, holdUntil: until.toISOString() } }]
    }),
  )
}

async function register(
  tx: Tx,
  { jobs }: RegisterDeps,
  chosen: readonly Choice[],
): Promise<Map<RegisterInput, AppliedLecture>> {
  if (chosen.length === 0) return new Map()
  const rows = await insertRegistrations(
    tx,
    chosen.map(({ input, decision }) => newRegistrationOf(input, decision.orgId)),
  )
  const rowOf = new Map(rows.map((row) => [keyOf(row), row]))
  const made = chosen.map(({ input }) => {
    const row = rowOf.get(keyOf({ lecture_id: input.lectureId, ...personKey(input) }))
    if (!row) throw new Error('the seats of a locked lecture are gone')
    return { input, row }
  })
  for (const { input, row } of made)
    if (input.actor.kind === 'guest') await markUsed(tx, input.actor.emailVerifyId, row.id)
  const mails = made.map(({ input: { traceparent }, row }) => ({
    kind: 'registered' as const,
    attenderId: row.id,
    traceparent,
  }))
  await jobs.send(tx, 'mail', ...mails)
  const materials = await listAttenderMaterials(tx, rows)
  return new Map(
    made.map(({ input, row }) => [input, presentApplied(row, { material: materials.get(row.id) }, input)]),
  )
}

const keyOf = ({
  lecture_id,
  member_id,
  email_key,
}: Pick<InsertedRegistration, 'lecture_id' | 'member_id' | 'email_key'>) =>
  `${lecture_id} ${member_id ?? email_key}`

function personKey({ actor }: RegisterInput) {
  return actor.kind === 'guest'
    ? { member_id: null, email_key: actor.emailKey }
    : { member_id: actor.memberId, email_key: null }
}

function newRegistrationOf(input: RegisterInput, orgId: number | null): NewRegistration {
  const { lectureId, registration, actor, language, now } = input
  const isGuest = actor.kind === 'guest'
  return {
    lectureId,
    orgId,
    memberId: isGuest ? null : actor.memberId,
    emailKey: isGuest ? actor.emailKey : emailKey(actor),
    name: actor.name,
    email: actor.email,
    phoneNumber: isGuest ? null : actor.phoneNumber,
    group: isGuest ? actor.group : null,
    language,
    purpose: registration.purpose,
    appliedAt: now,
    consents: consentTypes(registration.agreements),
    givenOn: `/attend/register/${lectureId}`,
  }
}

function consentTypes(agreements: { collect: boolean; fourteen: boolean; ad: boolean }): TermsType[] {
  return (['collect', 'fourteen', 'ad'] as const).filter((type) => agreements[type])
}
