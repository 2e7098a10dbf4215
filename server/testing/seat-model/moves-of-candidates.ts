import { application } from '../exam-fixture.ts'
import type { Kind } from './kinds.ts'
import { type Attempt, allowed, type Move, refused } from './move.ts'
import { giveUp, pay } from './orders.ts'
import { hasOpenSeat, hasSomething, isFull, runningTurns, toLeave } from './snapshot.ts'
import { type Acting, anyAccount, anyLikely, anyOwn, call, examKey, idOf, read, type World } from './world.ts'

const api = '/api/certification/v1'
const pathOf = (examId: number) => `${api}/exams/${examId}`

interface Looking extends Acting {
  readonly examId: number
  // biome-ignore lint/suspicious/noExplicitAny: a page of any shape, of which each move reads what it needs.
  readonly page: any
}

interface Dated {
  readonly memberId: number | null
  readonly date: string
}

/** A member who looks at an exam. */
async function lookAtExam(
  world: World,
  { name, as, own }: ReturnType<typeof anyLikely> | NonNullable<ReturnType<typeof anyOwn<Dated>>>,
): Promise<Looking> {
  const examId = idOf(own.date)
  return { name, as, examId, page: await read(world, pathOf(examId), as) }
}

const ofExams = <Claim extends { readonly date: string }>(claims: readonly Claim[]): Claim[] =>
  claims.filter(({ date }) => date.startsWith('exam'))

const about = ({ name, examId }: Looking) => ({ who: [name], dates: [examKey(examId)] })

const isOffered = ({ page }: Looking): boolean => page.waiting?.offeredUntil != null

const hasApplied = ({ seen }: World, memberId: number): boolean =>
  ofExams(seen.seats).some((one) => one.memberId === memberId)

/** A full exam of which the member has nothing yet, nor has applied for another. */
const anyFull = (world: World) =>
  anyLikely(
    world,
    'exam',
    (memberId, date) =>
      isFull(date) &&
      !hasApplied(world, memberId) &&
      !hasSomething(world.seen, memberId, (key) => key === date.key),
  )

const applies: Move = async (world) => {
  const likely = anyLikely(
    world,
    'exam',
    (memberId, date) => hasOpenSeat(date) && !hasApplied(world, memberId),
  )
  return appliesWhere(world, await lookAtExam(world, likely))
}

const takesOffer: Move = async (world) => {
  const own = anyOwn(
    world,
    ofExams(world.seen.places).filter(({ state }) => state === 'OFFERED'),
  )
  return own && appliesWhere(world, await lookAtExam(world, own))
}

/** Applies for another exam than the one of which a seat is offered. */
const passesOfferOn: Move = async (world) => {
  const own = anyOwn(
    world,
    ofExams(world.seen.places).filter(({ state }) => state === 'OFFERED'),
  )
  const open = world.seen.dates.filter((date) => date.what === 'exam' && hasOpenSeat(date))
  if (!own || open.length === 0) return undefined
  let attempt: Attempt | undefined
  for (let tries = 0; tries < 3; tries++) {
    const { key } = world.random.pick(open)
    attempt = appliesWhere(world, await lookAtExam(world, { ...own, own: { ...own.own, date: key } }))
    if (attempt.shown?.allowed) break
  }
  return attempt
}

const usesTurn: Move = async (world) => {
  const own = anyOwn(world, ofExams(runningTurns(world)))
  return own && appliesWhere(world, await lookAtExam(world, own))
}

function appliesWhere(world: World, looking: Looking): Attempt {
  const { as, examId, page } = looking
  return {
    ...about(looking),
    kind: kindOfApplying(world, looking),
    shown: page.actions.apply,
    call: () => call(world, 'POST', `${pathOf(examId)}/applicants`, { as, body: application }),
  }
}

function kindOfApplying({ seen }: World, looking: Looking): Kind {
  const { examId, page } = looking
  if (page.renewal) return 'takes a renewal seat'
  if (isOffered(looking)) return 'takes an exam offer'
  if (seen.rooms.some(({ closed, dates }) => !closed && dates.includes(examKey(examId))))
    return 'turn is used'
  return 'applies'
}

interface Applied {
  readonly examId: number
  readonly examNumber: string
  readonly applyState: string
  readonly orderId: string | null
  readonly actions: { readonly pay: Attempt['shown']; readonly cancel: Attempt['shown'] }
}

/** Live applications of a member, of which there is one at most. */
async function appliedOf(world: World, as: Acting['as']): Promise<Applied | undefined> {
  const { content } = await read(world, `${api}/applied-exams`, as)
  return content.find(({ applyState }: Applied) => ['DRAFT', 'APPLIED', 'SCHEDULED'].includes(applyState))
}

const aboutHeldSeat =
  (kind: Kind, action: 'pay' | 'giveUp', act: typeof pay): Move =>
  async (world) => {
    const held = ofExams(world.seen.seats).filter((seat) => seat.kind === 'HELD')
    const { name, as } = anyOwn(world, held) ?? anyAccount(world)
    const applied = await appliedOf(world, as)
    if (applied?.applyState !== 'DRAFT' || applied.orderId === null) return undefined
    const order = await read(world, `/api/payment/v1/orders/${applied.orderId}`, as)
    return {
      kind,
      who: [name],
      dates: [examKey(applied.examId)],
      shown: order.actions[action],
      call: () => act(world, as, order),
    }
  }

const cancels: Move = async (world) => {
  const seats = ofExams(world.seen.seats).filter(({ kind }) => kind === 'APPLIED')
  const { name, as } = anyOwn(world, seats) ?? anyAccount(world)
  const applied = await appliedOf(world, as)
  if (!applied || applied.applyState === 'DRAFT') return undefined
  const { examId, examNumber, actions } = applied
  return {
    kind: 'cancels an exam',
    who: [name],
    dates: [examKey(examId)],
    shown: actions.cancel,
    call: () => call(world, 'DELETE', `${pathOf(examId)}/applicants/${examNumber}`, { as }),
  }
}

const changes: Move = async (world) => {
  const seats = ofExams(world.seen.seats).filter(({ kind }) => kind === 'APPLIED')
  const { name, as } = anyOwn(world, seats) ?? anyAccount(world)
  const applied = await appliedOf(world, as)
  if (!applied || applied.applyState === 'DRAFT') return undefined
  const { examId, examNumber } = applied
  const targets: { id: number }[] = await read(world, `${api}/changeable-exams/${examId}`, as)
  const target = targets.length > 0 ? world.random.pick(targets).id : world.random.pick(world.exams)
  return {
    kind: 'changes the exam',
    who: [name],
    dates: [examKey(examId), examKey(target)],
    shown: targets.length > 0 ? allowed : refused,
    call: () =>
      call(world, 'PUT', `${api}/applicants/${examNumber}/change-exams`, {
        as,
        body: { examId, targetExamId: target },
      }),
  }
}

const waits: Move = async (world) => {
  const looking = await lookAtExam(world, anyFull(world))
  return {
    ...about(looking),
    kind: 'waits for an exam',
    shown: looking.page.actions.joinWaitingList,
    call: () => call(world, 'POST', `${pathOf(looking.examId)}/waiting-list/entries`, { as: looking.as }),
  }
}

const leaves: Move = async (world) => {
  const own = anyOwn(world, toLeave(world, ofExams(world.seen.places)))
  const looking = await lookAtExam(world, own ?? anyFull(world))
  return {
    ...about(looking),
    kind: isOffered(looking) ? 'declines an exam offer' : 'leaves an exam line',
    // A dropped exam's page no longer shows the place, which can be left until a worker ends it.
    shown: looking.page.waiting ? allowed : own ? undefined : refused,
    call: () =>
      call(world, 'DELETE', `${pathOf(looking.examId)}/waiting-list/entries/own`, { as: looking.as }),
  }
}

/** What members do about exams. */
export const movesOfCandidates = {
  applies,
  takesExamOffer: takesOffer,
  passesOfferOn,
  usesTurnForExam: usesTurn,
  paysForExam: aboutHeldSeat('pays for an exam', 'pay', pay),
  givesUpApplication: aboutHeldSeat('exam hold ends', 'giveUp', giveUp),
  cancelsExam: cancels,
  changesExam: changes,
  waitsForExam: waits,
  leavesExamLine: leaves,
} satisfies Record<string, Move>
