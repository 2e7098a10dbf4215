import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmEmailVerification, startEmailVerification } from '#contract/courses/guest.ts'
import { endSession, getCurrentUser, listSessions } from '#contract/people/account.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { logoutToken } from './support/logout-token.ts'

const setup = openSetup()
const secret = 'a-secret-of-more-than-thirty-two-characters'
let centre: Centre
/** Two processes on one database. */
let origins: [string, string]
beforeAll(async () => {
  centre = await startCentre(setup, { LINK_SECRETS: secret, TRUST_PROXY: 'true' })
  const settings = { ...centre.settings, PORT: String(await freePort()), PUBLIC_ORIGIN: centre.origin }
  origins = [centre.origin, (await setup.product({ settings })).origin]
})

const countResponses = (responses: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const response of responses) counts[response] = (counts[response] ?? 0) + 1
  return counts
}

describe('e-mail verification with two processes', () => {
  let lectureId: number
  beforeAll(async () => {
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    lectureId = await insertLecture(centre.database, { startAt, capacity: 1_000 })
  })

  const from = (client: string) => ({ 'x-forwarded-for': client })
  let clients = 0
  const newClient = () => `10.${Math.floor(clients / 250)}.1.${(clients++ % 250) + 1}`
  const start = (index: number, email: string, client: string) =>
    new Browser().call(
      origins[index % 2] ?? '',
      startEmailVerification,
      { body: { email, lectureId } },
      { ...from(client), 'idempotency-key': randomUUID() },
    )
  const confirm = (
    index: number,
    emailVerifyId: string,
    body: { code: string } | { token: string },
    client: string,
  ) =>
    new Browser().call(
      origins[index % 2] ?? '',
      confirmEmailVerification,
      { params: { emailVerifyId }, body },
      from(client),
    )
  const startVerification = async (email: string) =>
    (await start(0, email, newClient())).reply().emailVerifyId
  /** The token of the mail's link. */
  const tokenOf = (id: string) =>
    `${id}.${createHmac('sha256', secret).update(`EMAIL ${id}`).digest('base64url')}`
  const guess = async (guesses: number, id: string, client: (index: number) => string) => {
    const responses: string[] = []
    for (let first = 0; first < guesses; first += 25)
      await Promise.all(
        Array.from({ length: Math.min(25, guesses - first) }, async (_, step) => {
          const index = first + step
          // Every tenth code of a million except the right one.
          const code = wrong(id, index)
          const { status, ...called } = await confirm(index, id, { code }, client(index))
          responses.push(status === 200 ? '200' : called.refusal().code)
        }),
      )
    return countResponses(responses)
  }
  const wrong = (id: string, index: number) => {
    const right = createHmac('sha256', secret).update(`CODE ${id}`).digest().readUIntBE(0, 6) % 1_000_000
    return String((right + 1 + index * 997) % 1_000_000).padStart(6, '0')
  }

  it('checks exactly five codes per client, even with concurrent requests to both processes', async () => {
    const id = await startVerification('codes@example.com')
    const client = newClient()
    expect(await guess(30, id, () => client)).toEqual({ CODE_INVALID: 5, TRIALS_EXCEEDED: 25 })
  })

  it('sends exactly five mails per address and client, even with concurrent requests to both processes', async () => {
    const client = newClient()
    const responses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const { status, ...called } = await start(index, 'flooded@example.com', client)
        return status === 201 ? '201' : called.refusal().code
      }),
    )
    expect(countResponses(responses)).toEqual({ 201: 5, TRIALS_EXCEEDED: 25 })
    const [stored] = await centre.database.rows<{ asked: number; mails: number }>(
      `select count(*)::integer as asked, (select count(*)::integer from pgboss.job job
          join email_verification one on one.id = (job.data->>'emailVerifyId')::uuid
          where job.name = 'verification-mail' and one.email_key = 'flooded@example.com') as mails
       from email_verification where email_key = 'flooded@example.com'`,
    )
    expect(stored).toEqual({ asked: 5, mails: 5 })
  })

  it('withstands a thousand guesses by one or many clients without locking out its owner', async () => {
    const one = await startVerification('one@example.com')
    const client = newClient()
    expect(await guess(1_000, one, () => client)).toEqual({ CODE_INVALID: 5, TRIALS_EXCEEDED: 995 })

    const many = await startVerification('many@example.com')
    const responses = await guess(1_000, many, () => newClient())
    expect(responses['200']).toBeUndefined()
    expect(responses['CODE_INVALID']).toBe(50)

    for (const [index, id] of [one, many].entries())
      expect((await confirm(index, id, { token: tokenOf(id) }, newClient())).status).toBe(200)
  })
})

describe('a stolen cookie', () => {
  let people = 0
  /** A signed-in member, and an attacker at each process with a copy of the cookie. */
  const stealCookie = async () => {
    const sub = `robbed-${people++}`
    await centre.sandboxes.addAccount({ sub })
    const member = new Browser()
    await signIn(member, centre.origin, { sub })
    const cookie = member.cookie(centre.origin, 'sid') ?? ''
    const attackers = origins.map((origin) => {
      const browser = new Browser()
      browser.setCookie(origin, 'sid', cookie)
      browser.setCookie(origin, 'member', '1')
      return { browser, origin }
    })
    return { sub, member, thieves: attackers }
  }
  type Attacker = Awaited<ReturnType<typeof stealCookie>>['thieves'][number]
  const isUsable = async ({ browser, origin }: Attacker) => {
    const cookie = browser.cookie(origin, 'sid') ?? ''
    const copies = Array.from({ length: 5 }, () => {
      const copy = new Browser()
      copy.setCookie(origin, 'sid', cookie)
      copy.setCookie(origin, 'member', '1')
      return copy
    })
    const calls = await Promise.all(copies.map((copy) => copy.call(origin, getCurrentUser, {})))
    const page = await browser.visit(`${origin}/account/settings`)
    return { calls: new Set(calls.map(({ status }) => status)), page: page.status }
  }

  const ways: [string, (victim: Awaited<ReturnType<typeof stealCookie>>) => Promise<unknown>][] = [
    ['signing out', ({ member }) => member.submit(`${centre.origin}/auth/sign-out`)],
    [
      'signing out everywhere in another browser',
      async ({ sub }) => {
        const other = new Browser()
        await signIn(other, centre.origin, { sub })
        await other.submit(`${centre.origin}/auth/sign-out`, { everywhere: 'true' })
      },
    ],
    [
      'ending that one session in another browser',
      async ({ sub }) => {
        const other = new Browser()
        await signIn(other, centre.origin, { sub })
        const sessions = (await other.call(centre.origin, listSessions, {})).reply()
        const number = sessions.find(({ current }) => !current)?.number ?? 0
        await other.call(centre.origin, endSession, { params: { number } })
      },
    ],
    [
      'the provider’s word',
      async ({ sub }) => {
        const key = await centre.sandboxes.signingKey()
        const token = logoutToken(centre.sandboxes.issuer, { key, header: { kid: key.kid }, claims: { sub } })
        await new Browser().submit(`${centre.origin}/auth/back-channel-logout`, { logout_token: token })
      },
    ],
  ]
  it.each(ways)('is useless at both processes after %s, also for pages it has visited', async (_, end) => {
    const victim = await stealCookie()
    for (const attacker of victim.thieves)
      expect(await isUsable(attacker)).toEqual({ calls: new Set([200]), page: 200 })
    await end(victim)
    for (const attacker of victim.thieves)
      expect(await isUsable(attacker)).toEqual({ calls: new Set([401]), page: 302 })
  })
})
