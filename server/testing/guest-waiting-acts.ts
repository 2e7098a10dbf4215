import { randomUUID } from 'node:crypto'
import { insertVerification, markConfirmed } from '../courses/registration/email-verification-db.ts'
import { verificationExpiry } from '../courses/registration/email-verification-rules.ts'
import { guestFixture } from './guest-fixture.ts'
import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

type Act = (lectureId: number, as: TestMember) => Promise<{ status: number }>

const refused = { status: 409 }

/** What guests do about the waiting list of a course; each member stands for a guest with an address of their own. */
export function guestWaitingActs(test: TestApp): readonly Act[] {
  const { db, clock } = test
  const guests = guestFixture(test)
  const base = '/api/lecture/v1'
  const emailOf = ({ id }: TestMember) => `guest-of-${id}@example.com`

  /** A confirmed verification, without the mail and its limits. */
  async function verified(lectureId: number, email: string): Promise<string> {
    const now = clock.now()
    const made = { id: randomUUID(), lectureId, email, emailKey: email, language: 'en' as const }
    const { id } = await insertVerification(db, {
      ...made,
      requestedAt: now,
      expiresAt: verificationExpiry(now),
    })
    await db.transaction().execute((tx) => markConfirmed(tx, id, now))
    return id
  }
  /** The address that the link of the guest's last entry calls. */
  async function linkOf(lectureId: number, email: string): Promise<string | undefined> {
    const entry = await db
      .selectFrom('waiting_entry')
      .select('id')
      .where('lecture_id', '=', lectureId)
      .where('email_key', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return entry && `${base}/guest-waiting-entries/${guests.token('WAITING', entry.id)}`
  }

  const register: Act = async (lectureId, as) => {
    const email = emailOf(as)
    return guests.register(lectureId, { email, emailVerifyId: await verified(lectureId, email) })
  }
  const join: Act = async (lectureId, as) => {
    await db.deleteFrom('try_count').execute()
    const body = { emailVerifyId: await verified(lectureId, emailOf(as)) }
    return test.call('POST', `${base}/lectures/${lectureId}/guest-waiting-list/entries`, { body })
  }
  const take: Act = async (lectureId, as) => {
    const email = emailOf(as)
    const link = await linkOf(lectureId, email)
    if (!link) return refused
    const { status, body } = await test.call('POST', `${link}/email-verifications`)
    return status === 200
      ? guests.register(lectureId, { email, emailVerifyId: body.emailVerifyId })
      : { status }
  }
  const decline: Act = async (lectureId, as) => {
    const link = await linkOf(lectureId, emailOf(as))
    return link ? test.call('DELETE', link) : refused
  }
  const cancel: Act = async (lectureId, as) => {
    const attender = await db
      .selectFrom('attender')
      .select('id')
      .where('lecture_id', '=', lectureId)
      .where('email_key', '=', emailOf(as))
      .where('apply_state', '=', 'APPLIED')
      .executeTakeFirst()
    const token = attender && guests.token('REGISTRATION', attender.id)
    return token ? test.call('DELETE', `${base}/guest-registrations/${token}`) : refused
  }
  return [register, join, join, take, take, decline, cancel]
}
