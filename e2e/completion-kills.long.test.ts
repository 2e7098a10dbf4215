import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getCompletionProgress } from '#contract/courses/attendance-admin.ts'
import { moveLecture } from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import type { Product } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'

const setup = openSetup()
const dayMs = 86_400_000
const attenders = 500
/** Kills during completion, and during certificates and mails; a mail being sent is retried after two minutes. */
const kills = { completing: 6, making: 6 }
/** The tables that completion writes, in order: the process is killed while it waits for one of them. */
const steps = ['attender', 'completion_certificate', 'credit_grant', 'credit_entry']
/** The mails that a process sends concurrently: up to this many may be sent twice per kill. */
const batch = 10
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

/** The results of a course; a fifth of its attenders were absent. */
const credits = 300
const absent = attenders / 5
const completed = attenders - absent

describe('a process killed while a course is completed', () => {
  let centre: Centre
  let product: Product
  let operator: Browser
  beforeAll(async () => {
    centre = await startCentre(setup, { FILES_URL: `file://${await setup.folder()}` })
    product = centre.product
    const [secret = ''] = await insertMembers(centre.database, 1)
    await centre.database.rows(`update member set roles = '{operator}'`)
    operator = new Browser()
    operator.setCookie(centre.origin, 'sid', secret)
  }, 120_000)

  it(`gives each of ${attenders} one result, certificate, grant and mail despite ${kills.completing} + ${kills.making} kills`, async () => {
    process.stdout.write(`SEED=${seed}\n`)
    const random = numbers(seed)
    const lectureId = await insertFinishedCourse()
    const began = performance.now()
    for (let kill = 1; kill <= kills.completing; kill++) {
      await killWhileCompleting(lectureId, steps[(kill + seed) % steps.length] ?? '')
      expect(await standing(lectureId)).toEqual({ finished: 0, state: 'WAITING_COMPLETION' })
      product = await setup.product({ settings: centre.settings })
    }
    await complete(lectureId)
    for (let kill = 1; kill <= kills.making; kill++) {
      const target = Math.floor(((completed + attenders) * (kill - random())) / (kills.making + 1))
      await vi.waitFor(async () => expect(await done()).toBeGreaterThanOrEqual(target), {
        interval: 5,
        timeout: 120_000,
      })
      await product.process.end('SIGKILL')
      expect(await standing(lectureId)).toEqual({ finished: attenders, state: 'COMPLETED' })
      product = await setup.product({ settings: centre.settings })
    }

    // Jobs of a killed process are retried within two minutes.
    await vi.waitFor(async () => expect(await progressOf(lectureId)).toEqual(everything(lectureId)), {
      interval: 100,
      timeout: 300_000,
    })
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(
      `${attenders} attenders, ${kills.completing} + ${kills.making} kills: ${seconds.toFixed(1)} s\n`,
    )
    expect(await perAttender()).toEqual([
      {
        result: 'COMPLETED',
        attenders: completed,
        certificates: 1,
        made: 1,
        grants: 1,
        entries: 1,
        mails: 1,
        sent: 1,
      },
      {
        result: 'NOT_ATTENDED',
        attenders: absent,
        certificates: 0,
        made: 0,
        grants: 0,
        entries: 0,
        mails: 1,
        sent: 1,
      },
    ])
    expect(await balances()).toEqual([{ balance: credits, accounts: completed }])
    // A mail whose record was lost with a process is sent again, with the same Message-ID.
    const messageIds = await listMessageIds()
    expect(new Set(messageIds).size).toBe(attenders)
    expect(messageIds.length - attenders).toBeLessThanOrEqual(kills.making * batch)
  }, 900_000)

  /** Inserts yesterday's course with attendance entered. */
  async function insertFinishedCourse(): Promise<number> {
    const { database } = centre
    const startAt = new Date(Date.now() - dayMs)
    const lectureId = await insertLecture(database, { startAt, capacity: attenders })
    await database.rows(
      `with people as (
        insert into member (sub, email, email_verified, name, created_at)
        select 'ended-' || n, 'ended-' || n || '@example.com', true, '수료생', now()
        from generate_series(1, $2::integer) n returning id, email),
      made as (
        insert into attender (lecture_id, member_id, email_key, name, email, language, purpose, apply_state, applied_at)
        select $1, id, email, '수료생', email, 'ko', 'ETC', 'APPLIED', now() from people returning id)
      insert into attendance (attender_id, lecture_id, day_start_at, minutes, entered_at)
      select id, $1, $3, case when row_number() over (order by id) <= $4 then 0 else 120 end, now() from made`,
      [lectureId, attenders, startAt, absent],
    )
    await database.rows(
      `update lecture set state = 'WAITING_COMPLETION', seats_taken = $2, credits = $3 where id = $1`,
      [lectureId, attenders, credits],
    )
    return lectureId
  }

  /** Requests completion; the process may die before it responds, and a completed course is rejected. */
  async function complete(lectureId: number): Promise<void> {
    await operator
      .call(centre.origin, moveLecture, { params: { lectureId }, body: { to: 'COMPLETED' } })
      .catch(() => undefined)
  }

  /** Kills the process once a statement of the completion waits for a table; the transaction leaves nothing behind. */
  async function killWhileCompleting(lectureId: number, table: string): Promise<void> {
    const release = await centre.database.lockTable(table)
    const completing = complete(lectureId)
    await vi.waitFor(async () => expect(await waitingFor(table)).toBeGreaterThan(0), {
      interval: 10,
      timeout: 30_000,
    })
    await product.process.end('SIGKILL')
    await release()
    await completing
    // The statement is rolled back once PostgreSQL notices the lost connection.
    await vi.waitFor(async () => expect(await othersAtWork()).toBe(0), { interval: 20, timeout: 30_000 })
  }

  async function waitingFor(table: string): Promise<number> {
    const [row] = await centre.database.rows<{ waiting: number }>(
      'select count(*)::integer as waiting from pg_locks where relation = $1::regclass and not granted',
      [table],
    )
    return row?.waiting ?? 0
  }

  async function othersAtWork(): Promise<number> {
    const [row] = await centre.database.rows<{ busy: number }>(
      `select count(*)::integer as busy from pg_stat_activity
       where datname = current_database() and application_name <> 'e2e' and backend_type = 'client backend'`,
    )
    return row?.busy ?? 0
  }

  async function progressOf(lectureId: number) {
    return (await operator.call(centre.origin, getCompletionProgress, { params: { lectureId } })).reply()
  }

  function everything(lectureId: number) {
    return {
      lectureId,
      state: 'COMPLETED',
      results: { COMPLETED: completed, NOT_ATTENDED: absent, NOT_PRACTICED: 0, INCOMPLETE: 0, CANCELED: 0 },
      certificates: completed,
      certificatesReady: completed,
      grants: completed,
      restrictions: 0,
      mailsSent: attenders,
    }
  }

  /** The number of certificates generated and mails sent. */
  async function done(): Promise<number> {
    const [row] = await centre.database.rows<{ done: number }>(
      `select ((select count(made_at) from completion_certificate)
        + (select count(sent_at) from mail where kind = 'finished'))::integer as done`,
    )
    return row?.done ?? 0
  }

  async function standing(lectureId: number) {
    const [row] = await centre.database.rows<{ finished: number; state: string }>(
      `select state, (select count(result)::integer from attender where lecture_id = lecture.id) as finished
       from lecture where id = $1`,
      [lectureId],
    )
    if (!row) throw new Error('the course was not found')
    return row
  }

  /** Counts of results, certificates, grants and mails per attender; one row if all attenders have the same. */
  function perAttender() {
    return centre.database.rows(
      `select result, count(*)::integer as attenders, certificates, made, grants, entries, mails, sent
      from (
        select result,
          (select count(*)::integer from completion_certificate c where c.attender_id = attender.id) as certificates,
          (select count(distinct file_id)::integer from completion_certificate c where c.attender_id = attender.id) as made,
          (select count(*)::integer from credit_grant g where g.attender_id = attender.id) as grants,
          (select count(*)::integer from credit_entry e join credit_grant g on g.id = e.grant_id
            where g.attender_id = attender.id) as entries,
          (select count(*)::integer from mail m where m.attender_id = attender.id) as mails,
          (select count(sent_at)::integer from mail m where m.attender_id = attender.id) as sent
        from attender) each_one
      group by result, certificates, made, grants, entries, mails, sent order by result`,
    )
  }

  function balances() {
    return centre.database.rows(
      'select balance, count(*)::integer as accounts from credit_account group by balance',
    )
  }

  /** The Message-ID of every received mail, with duplicates. */
  async function listMessageIds(): Promise<string[]> {
    const names: string[] = []
    for (let one = 1; one <= attenders; one++)
      for (const { messageId } of await centre.sandboxes.mailsTo(`ended-${one}@example.com`))
        names.push(messageId)
    return names
  }
})

/** Seeded random numbers (xorshift). */
function numbers(from: number): () => number {
  let state = from || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
