import { secretLinks } from '../../platform/signing/secret-links.ts'
import { guestForm } from '../guest-fixture.ts'
import { signInAs } from '../sign-in-as.ts'
import { allowed, type Move, refused } from './move.ts'
import { isLivePlace } from './snapshot.ts'
import { anyOpen, call, lectureKey, nameOf, type Person, pickBusy, read, type World } from './world.ts'

const api = '/api/lecture/v1'

/** People who also act without their account, and one who has none. */
const guestNames = ['ann', 'fay', 'gus']

const anyGuest = (world: World): Person =>
  pickBusy(
    world,
    world.people.filter(({ name }) => guestNames.includes(name)),
  )

const linksOf = ({ test }: World) => secretLinks(test.config.linkSecrets)

/** The id of a confirmed verification of the address; undefined if there is nothing to verify it for. */
async function verify(world: World, email: string, lectureId: number): Promise<string | undefined> {
  // The limits of mails an hour are not what is tried here.
  await world.test.db.deleteFrom('try_count').execute()
  const verifications = '/api/user/v1/email-verifications'
  const started = await call(world, 'POST', verifications, { body: { email, lectureId } })
  if (started.status !== 201) return undefined
  const id: string = started.body.emailVerifyId
  await call(world, 'POST', `${verifications}/${id}/confirm`, { body: { code: linksOf(world).codeOf(id) } })
  return id
}

const register = (world: World, lectureId: number, email: string, emailVerifyId: string) =>
  call(world, 'POST', `${api}/lectures/${lectureId}/attenders`, {
    body: { ...guestForm, email, emailVerifyId },
  })

const registers: Move = async (world) => {
  const { name, email } = anyGuest(world)
  const lectureId = anyOpen(world)
  const verified = await verify(world, email, lectureId)
  return verified === undefined
    ? undefined
    : {
        kind: 'guest registers',
        who: [name],
        dates: [lectureKey(lectureId)],
        call: () => register(world, lectureId, email, verified),
      }
}

const waits: Move = async (world) => {
  const { name, email } = anyGuest(world)
  const lectureId = world.random.pick(world.lectures)
  const emailVerifyId = await verify(world, email, lectureId)
  if (emailVerifyId === undefined) return undefined
  const list = `${api}/lectures/${lectureId}/guest-waiting-list`
  const { actions } = await read(world, `${list}?emailVerifyId=${emailVerifyId}`)
  return {
    kind: 'guest waits',
    who: [name],
    dates: [lectureKey(lectureId)],
    shown: actions.join,
    call: () => call(world, 'POST', `${list}/entries`, { body: { emailVerifyId } }),
  }
}

/** The link that a guest was mailed for a place in line, with what its page shows. */
async function linkedPlace(world: World) {
  const places = world.seen.places.filter((one) => one.address !== null && isLivePlace(one))
  const offered = places.filter(({ state }) => state === 'OFFERED')
  if (places.length === 0) return undefined
  const candidates = offered.length > 0 ? offered : places
  const { place, name } = pickBusy(
    world,
    candidates.map((place) => ({ place, name: nameOf(world, place) })),
  )
  const email = place.address ?? ''
  const link = `${api}/guest-waiting-entries/${linksOf(world).tokenOf('WAITING', String(place.id))}`
  const list = await read(world, link)
  return list && { name, email, link, lectureId: list.lectureId as number, entry: list.entry }
}

const takesOffer: Move = async (world) => {
  const linked = await linkedPlace(world)
  if (!linked) return undefined
  const { name, email, link, lectureId, entry } = linked
  const isOffered = entry?.state === 'OFFERED' && new Date(entry.offeredUntil) > world.product.now()
  return {
    kind: 'guest takes an offer',
    who: [name],
    dates: [lectureKey(lectureId)],
    shown: isOffered ? allowed : refused,
    call: async () => {
      const confirmed = await call(world, 'POST', `${link}/email-verifications`)
      return confirmed.status === 200
        ? register(world, lectureId, email, confirmed.body.emailVerifyId)
        : confirmed
    },
  }
}

const leaves: Move = async (world) => {
  const linked = await linkedPlace(world)
  return (
    linked && {
      kind: 'guest leaves a line',
      who: [linked.name],
      dates: [lectureKey(linked.lectureId)],
      shown: linked.entry ? allowed : refused,
      call: () => call(world, 'DELETE', linked.link),
    }
  )
}

const cancels: Move = async (world) => {
  const seats = world.seen.seats.filter((one) => one.kind === 'REGISTERED' && one.memberId === null)
  if (seats.length === 0) return undefined
  const seat = world.random.pick(seats)
  const link = `${api}/guest-registrations/${linksOf(world).tokenOf('REGISTRATION', String(seat.id))}`
  const page = await read(world, link)
  return (
    page && {
      kind: 'cancels a course',
      who: [nameOf(world, seat)],
      dates: [seat.date],
      shown: page.actions.cancel,
      call: () => call(world, 'DELETE', link),
    }
  )
}

/** Signing in gives the account what its address has as a guest; the first time it makes the account. */
const signsIn: Move = async (world) => {
  const { name, email, accounts } = anyGuest(world)
  const own = [...world.seen.seats, ...world.seen.places.filter(isLivePlace)].filter(
    (one) => one.memberId === null && one.address === email,
  )
  if (own.length === 0) return undefined
  return {
    kind: 'signs in with what a guest has',
    who: [name],
    dates: [...new Set(own.map(({ date }) => date))],
    call: async () => {
      const sub = accounts[0]?.sub ?? name
      const headers = await signInAs(world.test, { sub, email, now: world.product.now() })
      await keepAccount(world, { name, email, accounts }, { sub, headers })
      return { status: 200, headers: {}, body: {} }
    },
  }
}

async function keepAccount(
  world: World,
  { name, accounts }: Person,
  { sub, headers }: { readonly sub: string; readonly headers: { readonly cookie: string } },
): Promise<void> {
  if (accounts.length > 0) return
  const { id } = await world.test.db
    .selectFrom('member')
    .select('id')
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  accounts.push({ id, sub, headers })
  world.names.set(id, name)
}

/** What people do about courses without an account. */
export const movesOfGuests = {
  guestRegisters: registers,
  guestWaits: waits,
  guestTakesOffer: takesOffer,
  guestLeaves: leaves,
  guestCancels: cancels,
  signsIn,
} satisfies Record<string, Move>
