import { type RawBuilder, sql } from 'kysely'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import { foldNumber } from '#contract/certificates/past-number.ts'
import { examNumbersTyped } from '#contract/exams/exam-number.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { trigramQuery } from '../../platform/db/trigram-query.ts'
import { completionNumber } from './completion-number.ts'
import type { FoundPeople } from './found-people.ts'
import { waitingGuests } from './waiting-guest-db.ts'

/** If more members match, reading all is faster than looking each up. */
const maxLookedUp = 5_000

/** Searches what members are called and reached by, by index; undefined if more than `maxLookedUp` match. */
export async function findMembersWith(db: Db | Tx, text: string): Promise<number[] | undefined> {
  const parts = partsOf(text)
  const { rows } = await sql<{ id: number }>`
    select id from member where text_parts(search_text) @@ ${trigramQuery(parts)}::tsquery
      and search_text like any(${likeAny(parts)}::text[]) limit ${maxLookedUp + 1}`.execute(db)
  return rows.length > maxLookedUp ? undefined : rows.map(({ id }) => id)
}

/** Also by a name that they gave elsewhere, or a number of theirs. `withText` is the result of `findMembersWith`. */
export function findMembers(text: string, withText: readonly number[] | undefined): FoundPeople {
  const chosen = sql`select id, 'MEMBER', created_at, null from member`
  const others = byNumberOrName(text)
  return withText
    ? sql`${chosen} where id = any(array(select unnest(${withText}::integer[]) union ${others}))`
    : sql`${chosen} where search_text like any(${likeAny(partsOf(text))}::text[]) or id in (${others})`
}

function byNumberOrName(text: string): RawBuilder<unknown> {
  const code = text.toUpperCase()
  const [lectureId, attenderId, completionId] = completionNumber(text)
  return sql`select member_id from payment_order where order_id = ${text}
    union select member_id from payment_order where payment_key = ${text}
    union select member_id from applicant where exam_number = any(${examNumbersTyped(text)}::text[])
    union select member_id from certificate where code in (${code}, ${foldCode(text)})
    union select member_id from past_certificate where number_key = ${foldNumber(text)}
    union select member_id from past_completion where number_key = ${foldNumber(text)}
    union select member_id from attender join completion_certificate given on given.attender_id = attender.id
      where given.id = ${completionId} and attender.id = ${attenderId} and lecture_id = ${lectureId}
    ${namedIn(text)}`
}

const last = '\u{10FFFF}'

/** By the beginning of a name given in a registration or an application. */
function namedIn(text: string): RawBuilder<unknown> {
  // Too many have the same first letter, and names have no digits.
  if (text.length < 2 || /\d/.test(text)) return sql``
  const typed = text.toLowerCase()
  const beginning = `${escapedForLike(typed)}%`
  const name = sql`lower(name) collate "C"`
  // Read by the index alone and in its order, as many registrations have the same name and member.
  return sql`union select member_id from (
      select distinct ${name}, member_id from attender
      where member_id is not null and ${name} >= ${typed} and ${name} < ${typed + last}) as named
    union select member_id from applicant where lower(korean_name) like ${beginning}
      or lower(english_first_name || ' ' || english_last_name) like ${beginning}`
}

const guestText = sql`lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' ||
  regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'))`

/** By any part of what guests are called and reached by, by index; each is represented by the last registration. */
export function findGuests(text: string): FoundPeople {
  return sql`select max(id), 'GUEST', max(applied_at), email_key from attender
    where member_id is null and email_key is not null
      and (${guestText} like any(${likeAny(partsOf(text))}::text[]) or ${hasCompletion(text)})
    group by email_key`
}

function hasCompletion(text: string): RawBuilder<unknown> {
  const [lectureId, attenderId, id] = completionNumber(text)
  if (id === 0) return sql`false`
  return sql`email_key in (select email_key from attender join completion_certificate given on attender_id = attender.id
    where given.id = ${id} and attender.id = ${attenderId} and lecture_id = ${lectureId})`
}

export function findWaiting(text: string): FoundPeople {
  return waitingGuests(likeAny(partsOf(text)))
}

/** Digits are also matched without separators, as phone numbers are written in several ways. */
function partsOf(text: string): string[] {
  const typed = text.toLowerCase()
  const digits = typed.replace(/[\s()+-]/g, '')
  return [...new Set([typed, ...(/^\d{4,}$/.test(digits) ? [digits] : [])])]
}

function likeAny(parts: readonly string[]): string[] {
  return parts.map((part) => `%${escapedForLike(part)}%`)
}
