import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { certificateFixture } from '../certificate-fixture.ts'
import type { TestMember } from '../make.ts'
import type { CallWith, TestApp, TestReply } from '../test-app.ts'
import { hasOpenSeat, type SeatDate, type Snapshot, takeSnapshot } from './snapshot.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The product that is tried, in this process or another one. */
export interface Product {
  call(method: Method, path: string, options?: CallWith): Promise<TestReply>
  now(): Date
  /** Moves the clock on, and does what is due, as workers do. */
  moveOn(milliseconds: number): Promise<void>
  /** What it has logged as an error since it was last asked. */
  errors(): readonly string[]
}

/** Somebody, with the accounts that are not merged into another one yet; a guest has none. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly accounts: TestMember[]
}

/** A person who acts, by one of their accounts. */
export interface Acting {
  readonly name: string
  readonly as: TestMember
}

interface Org {
  readonly id: number
  readonly owner: TestMember
}

/** A small centre with few seats, and people who all want them. */
export interface World {
  readonly test: TestApp
  readonly product: Product
  readonly random: SeededRandom
  readonly staff: TestMember
  readonly people: readonly Person[]
  /** Who acts most, so that much happens to one person. */
  readonly busy: string
  /** How often it is the busy person, if it can be, from 0 to 1. */
  readonly busyShare: number
  /** Of all accounts, also merged ones. */
  readonly names: Map<number, string>
  readonly orgs: readonly Org[]
  readonly lectures: readonly number[]
  readonly exams: readonly number[]
  /** How things stood when they were last looked at. */
  seen: Snapshot
}

/**
 * Everything that the model needs; few seats, so that people wait. For what is rare nearly everything happens to the person to whom
 * all of it can.
 */
export async function makeWorld(
  test: TestApp,
  product: Product,
  random: SeededRandom,
  { isForRare = false }: { readonly isForRare?: boolean } = {},
): Promise<World> {
  const { make } = test
  const members = ['ann', 'ben', 'cho', 'dee', 'eve', 'fay', ...seated, 'fay', 'fay']
  const accounts: Acting[] = []
  for (const [index, name] of members.entries()) {
    const isFirst = members.indexOf(name) === index
    const email = isFirst ? addressOf(name) : `${name}-${index}@example.com`
    accounts.push({ name, as: await make.member({ email, partner: name === 'ann' || name === 'dee' }) })
  }
  const accountsOf = (name: string) => accounts.filter((one) => one.name === name).map(({ as }) => as)
  const people = [...new Set(members), 'gus'].map((name) => ({
    name,
    email: addressOf(name),
    accounts: accountsOf(name),
  }))
  const account = (name: string) => accountsOf(name).at(-1) as TestMember
  const [ann, dee, eve] = [account('ann'), account('dee'), account('eve')]
  const orgs = [
    { id: await make.org(ann, account('ben'), account('cho'), account('fay')), owner: ann },
    { id: await make.org(dee, eve), owner: dee },
  ]
  const names = new Map(accounts.map(({ name, as }) => [as.id, name]))
  const staff = await make.member({ roles: ['operator'] })
  const lectures = await makeLectures(test, random)
  const exams = await makeExams(test, random, [dee, eve, account('fay')])
  await reserve(test, { staff, lectureId: lectures[0] ?? 0, orgId: random.pick(orgs).id })
  await fill(test, { lectures: lectures.slice(0, 3), exams: exams.slice(0, 3) }, seated.map(account))
  return {
    test,
    product,
    random,
    people,
    // With three accounts, also a guest, in an organisation and with a certificate to renew.
    busy: random.chance(isForRare ? 1 : 0.6) ? 'fay' : random.pick(people).name,
    busyShare: isForRare ? 0.85 : 0.5,
    orgs,
    names,
    staff,
    lectures,
    exams,
    seen: await takeSnapshot(test.db),
  }
}

/** A seat that is kept for an organisation. */
async function reserve(
  { call, clock, db }: TestApp,
  reserving: { readonly staff: TestMember; readonly lectureId: number; readonly orgId: number },
): Promise<void> {
  const { staff, lectureId, orgId } = reserving
  const releaseAt = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString()
  await db.updateTable('lecture').set({ capacity: 2 }).where('id', '=', lectureId).execute()
  await call('POST', `/api/admin/v1/lectures/${lectureId}/seat-reservations`, {
    as: staff,
    body: { orgId, seats: 1, releaseAt },
  })
}

/** Those who have the seats at first. */
const seated = ['hal', 'ida', 'jon', 'kim']

/** Full dates, so that people wait from the start. */
async function fill(
  { make, db }: TestApp,
  { lectures, exams }: Pick<World, 'lectures' | 'exams'>,
  holders: readonly TestMember[],
): Promise<void> {
  const rows = (table: 'lecture' | 'exam', ids: readonly number[]) =>
    db
      .selectFrom(table)
      .select(['id', 'capacity', 'seats_reserved'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  for (const { id, capacity, seats_reserved: kept } of await rows('lecture', lectures))
    for (const holder of holders.slice(0, capacity - kept)) await make.attender(id, holder)
  const left = [...holders]
  for (const { id, capacity } of await rows('exam', exams))
    for (const holder of left.splice(0, capacity)) await make.applicant(id, holder, { fee: 0 })
}

const addressOf = (name: string) => `${name}@example.com`

/** Two dates of a free course, one of a course with a fee, and a third of the first that is not announced yet. */
async function makeLectures({ make, db }: TestApp, random: SeededRandom): Promise<number[]> {
  const first = await make.lecture({ capacity: random.whole(1, 2), startsInDays: random.whole(9, 14) })
  const { course_id: courseId } = await db
    .selectFrom('lecture')
    .select('course_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const more = [
    { courseId, capacity: random.whole(1, 2), startsInDays: random.whole(9, 18) },
    { fee: 33_000, capacity: random.whole(1, 2), startsInDays: random.whole(9, 18) },
    { courseId, capacity: random.whole(1, 2), startsInDays: random.whole(12, 20), state: 'DRAFT' as const },
  ]
  const ids = [first]
  for (const one of more) ids.push(await make.lecture(one))
  return ids
}

/** Two exams of a certification, one of another that costs nothing, and one of the next month for people who renew. */
async function makeExams(
  test: TestApp,
  random: SeededRandom,
  renewing: readonly TestMember[],
): Promise<number[]> {
  const { make, db } = test
  const certification_id = await make.certification()
  const more = [
    { certification_id, capacity: random.whole(1, 2), startsInDays: random.whole(9, 14) },
    { certification_id, capacity: 1, startsInDays: random.whole(10, 18) },
    { level: 'PROFESSIONAL' as const, fee: 0, capacity: 1, startsInDays: random.whole(9, 18) },
    { certification_id, capacity: 2, startsInDays: random.whole(30, 34) },
  ]
  const ids = []
  for (const one of more) ids.push(await make.exam(one))
  const past = { certification_id, state: 'FINISHED' as const, fee: 0 }
  for (const one of renewing) {
    const { id } = await certificateFixture(test).issued(one, {}, past)
    const [start_at, finish_at] = [
      new Date('2024-03-01T10:00:00+09:00'),
      new Date('2027-03-01T10:00:00+09:00'),
    ]
    await db.updateTable('certificate').set({ start_at, finish_at }).where('id', '=', id).execute()
  }
  await db.updateTable('exam').set({ seats_taken: 1 }).where('state', '=', 'FINISHED').execute()
  return ids
}

export function call(world: World, ...given: Parameters<Product['call']>): Promise<TestReply> {
  return world.product.call(...given)
}

export function callAsStaff(
  { product, staff }: World,
  method: Method,
  path: string,
  { body, version }: { readonly body?: object; readonly version?: number } = {},
): Promise<TestReply> {
  return product.call(method, `/api/admin/v1${path}`, {
    as: staff,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
}

/** What a page shows; undefined if there is no such page for them. */
export async function read(world: World, path: string, as?: TestMember): Promise<TestReply['body']> {
  const { status, body } = await world.product.call('GET', path, as ? { as } : {})
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Any of them, but often the busy person's. */
export function pickBusy<One extends { readonly name: string }>(
  { random, busy, busyShare }: World,
  some: readonly One[],
): One {
  const own = some.filter(({ name }) => name === busy)
  return random.pick(own.length > 0 && random.chance(busyShare) ? own : some)
}

export function anyAccount(world: World): Acting {
  const { name, accounts } = pickBusy(
    world,
    world.people.filter((one) => one.accounts.length > 0),
  )
  return { name, as: world.random.pick(accounts) }
}

/**
 * An account and a date on which it can probably do something; now and then any, as pages refuse for other reasons than those
 * that come to mind.
 */
export function anyLikely(
  world: World,
  what: SeatDate['what'],
  isLikely: (memberId: number, date: SeatDate) => boolean,
): Acting & { readonly own: { readonly memberId: number; readonly date: string } } {
  const { people, random, seen } = world
  const all = people.flatMap(({ name, accounts }) =>
    accounts.flatMap((as) =>
      seen.dates.filter((date) => date.what === what).map((date) => ({ name, as, date })),
    ),
  )
  const likely = all.filter(({ as, date }) => isLikely(as.id, date))
  const { name, as, date } = pickBusy(world, likely.length > 0 && random.chance(0.9) ? likely : all)
  return { name, as, own: { memberId: as.id, date: date.key } }
}

/** A course date, nearly always one with an open seat if there is one. */
export function anyOpen({ lectures, random, seen }: World): number {
  const open = seen.dates.filter((date) => date.what === 'lecture' && hasOpenSeat(date))
  return open.length > 0 && random.chance(0.9) ? random.pick(open).id : random.pick(lectures)
}

/** One of these claims, with the account whose it is; undefined if they are nobody's who could act. */
export function anyOwn<Claim extends { readonly memberId: number | null }>(
  world: World,
  claims: readonly Claim[],
): (Acting & { readonly own: Claim }) | undefined {
  const found = claims.flatMap((own) =>
    world.people.flatMap(({ name, accounts }) =>
      accounts.filter(({ id }) => id === own.memberId).map((as) => ({ name, as, own })),
    ),
  )
  return found.length > 0 ? pickBusy(world, found) : undefined
}

export const lectureKey = (id: number) => `lecture ${id}`
export const examKey = (id: number) => `exam ${id}`
export const idOf = (key: string) => Number(key.split(' ')[1])

/** The name of whoever has something, by account or address. */
export function nameOf(
  { people, names }: World,
  { memberId, address }: { readonly memberId: number | null; readonly address: string | null },
): string {
  if (memberId !== null) return names.get(memberId) ?? `member ${memberId}`
  return people.find(({ email }) => email === address)?.name ?? String(address)
}
