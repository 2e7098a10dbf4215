import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { isRecruiting } from '../../seats/seat-db.ts'
import type { KnownRefusals, Refused } from '../../seats/take-seats.ts'
import { isActiveAt } from '../restriction/restriction-db.ts'
import type { RegisterInput } from './register-people.ts'

interface Known {
  readonly epoch: number
  readonly until: number
  /** Members and addresses that may get another refusal, or the stored response of a retry. */
  readonly members: ReadonlySet<number>
  readonly emailKeys: ReadonlySet<string>
}

/** By then a change by another process is noticed even if its notification is late. */
const validMs = 1_000

/**
 * Free lectures known to this process to have no seat left, so that a rush is refused without the database. Valid for a second,
 * and only until any content changes: processes notify each other of freed seats, too.
 */
export class FullLectures implements KnownRefusals<RegisterInput> {
  readonly #db: Db
  readonly #epoch: () => number
  readonly #known = new Map<number, Known>()

  /** `epoch` grows with each change of content. */
  constructor({ db, epoch }: { db: Db; epoch: () => number }) {
    this.#db = db
    this.#epoch = epoch
  }

  /** Whether the lecture is full for nearly everybody. */
  has(lectureId: number): boolean {
    return this.#find(lectureId) !== undefined
  }

  /** Whether any registration of this member is refused because the lecture is full, whatever its body contains. */
  refuses(lectureId: number, member: MemberActor): boolean {
    const known = this.#find(lectureId)
    return (
      known !== undefined &&
      !known.members.has(member.memberId) &&
      !known.emailKeys.has(emailKey(member) ?? '')
    )
  }

  refusalOf({ lectureId, actor }: RegisterInput): AppError | undefined {
    return actor.kind === 'member' && this.refuses(lectureId, actor)
      ? new AppError('LECTURE_FULL')
      : undefined
  }

  /** For lectures refused as full, reads whether they are full for nearly everybody. */
  async learn(refused: readonly Refused<RegisterInput>[]): Promise<void> {
    const full = refused.filter(({ error }) => error.code === 'LECTURE_FULL').map(({ input }) => input)
    for (const input of new Map(full.map((one) => [one.lectureId, one])).values()) await this.#read(input)
  }

  async #read({ lectureId, now }: RegisterInput): Promise<void> {
    const epoch = this.#epoch()
    const { rows } = await sql<{ members: (number | null)[]; email_keys: (string | null)[] }>`
      select
        array(select member_id from attender where lecture_id = lecture.id
          union select member_id from waiting_entry where lecture_id = lecture.id and offered_until is not null
          union select member_id from restriction where ${isActiveAt(now)}) as members,
        array(select email_key from attender where lecture_id = lecture.id
          union select email_key from waiting_entry where lecture_id = lecture.id and offered_until is not null) as email_keys
      from lecture
      where id = ${lectureId}::integer and state = 'ANNOUNCED' and ${isRecruiting(now)} and target = 'NORMAL' and fee = 0
        and seats_taken >= capacity
        and not exists (select from registration_draft where lecture_id = lecture.id and state = 'HELD')
        and not exists (select from seat_reservation where lecture_id = lecture.id and released_at is null)`.execute(
      this.#db,
    )
    for (const [id, known] of this.#known) if (this.#isOver(known)) this.#known.delete(id)
    const [found] = rows
    if (!found) return
    this.#known.set(lectureId, {
      epoch,
      until: performance.now() + validMs,
      members: new Set(found.members.filter((id) => id !== null)),
      emailKeys: new Set(found.email_keys.filter((key) => key !== null)),
    })
  }

  #find(lectureId: number): Known | undefined {
    const known = this.#known.get(lectureId)
    return known && !this.#isOver(known) ? known : undefined
  }

  #isOver({ epoch, until }: Known): boolean {
    return epoch !== this.#epoch() || performance.now() > until
  }
}
