import { type RawBuilder, sql } from 'kysely'
import { codeDigits } from '#contract/certificates/certificate-code.ts'
import { foldNumber } from '#contract/certificates/past-number.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { hasWord, hasWords, type PersonWord, personWords } from '../../platform/db/person-words.ts'
import { trigramQuery } from '../../platform/db/trigram-query.ts'
import { hasCertificateCode, hasExamNumber, hasOrderNumber } from '../../seats/number-sql.ts'
import { completionNumber } from './completion-number.ts'
import type { FoundPeople } from './found-people.ts'
import { waitingGuests } from './waiting-guest-db.ts'

/** If more members match, reading all is faster than looking each up. */
const maxLookedUp = 5_000

const memberText = sql`search_text`

/** Searches what members are called and reached by, by index; undefined if more than `maxLookedUp` match. */
export async function findMembersWith(db: Db | Tx, text: string): Promise<number[] | undefined> {
  const words = personWords(text)
  const long = words.filter(([typed]) => typed.length > 1)
  // A single letter is in nearly all.
  const indexed = long.length > 0 ? long : words
  const parts = indexed.map((word) => sql`text_parts(search_text) @@ ${trigramQuery(word)}::tsquery`)
  const { rows } = await sql<{ id: number }>`
    select id from member where ${sql.join(parts, sql` and `)} and ${hasWords(memberText, words)}
    limit ${maxLookedUp + 1}`.execute(db)
  return rows.length > maxLookedUp ? undefined : rows.map(({ id }) => id)
}

/**
 * Also by a name that they gave elsewhere, beside other words by an organisation, or by a number of theirs. `withText` is the
 * result of `findMembersWith`.
 */
export function findMembers(text: string, withText: readonly number[] | undefined): FoundPeople {
  const words = personWords(text)
  const chosen = sql`select id, 'MEMBER', created_at, null from member`
  const others = sql`${byNumber(text)} ${namedIn(words)} ${byWordsApart(words)}`
  return withText
    ? sql`${chosen} where id = any(array(select unnest(${withText}::integer[]) union ${others}))`
    : sql`${chosen} where ${hasWords(memberText, words)} or id in (${others})`
}

function byNumber(text: string): RawBuilder<unknown> {
  const [lectureId, attenderId, completionId] = completionNumber(text)
  return sql`select member_id from payment_order where payment_key = ${text}
    union select member_id from past_certificate where number_key = ${foldNumber(text)}
    union select member_id from past_completion where number_key = ${foldNumber(text)}
    union select member_id from attender join completion_certificate given on given.attender_id = attender.id
      where given.id = ${completionId} and attender.id = ${attenderId} and lecture_id = ${lectureId}
    ${byPartOfNumber(text)}`
}

function byPartOfNumber(text: string): RawBuilder<unknown> {
  if (!mayBePartOfCode(text)) return sql``
  return sql`union select member_id from applicant where ${hasExamNumber(text)}
    union select member_id from certificate where ${hasCertificateCode(text)}
    ${/\d/.test(text) ? sql`union select member_id from payment_order where ${hasOrderNumber(text)}` : sql``}`
}

/**
 * Exam numbers and codes of certificates are in one alphabet. Without a digit, it is only taken for a part of one if it has no
 * other letters: names would be found by chance, and orders have all letters in their numbers.
 */
function mayBePartOfCode(text: string): boolean {
  return /\d/.test(text) || [...text.toUpperCase()].every((sign) => sign === '-' || codeDigits.includes(sign))
}

/** Those of whom one word is a name that they gave elsewhere, or an organisation, and any other is that too or is their own. */
function byWordsApart(words: readonly PersonWord[]): RawBuilder<unknown> {
  if (words.length < 2) return sql``
  const apart = words.map((word) => sql`select null::integer where false ${namedIn([word])} ${inOrg(word)}`)
  const each = words.map((word, index) => sql`(${hasWord(memberText, word)} or id in (${apart[index]}))`)
  return sql`union select id from member
    where id = any(array(${sql.join(apart, sql` union `)})) and ${sql.join(each, sql` and `)}`
}

function inOrg([typed]: PersonWord): RawBuilder<unknown> {
  return sql`union select member_id from org_member
    where org_id in (select id from org where name ilike ${`%${escapedForLike(typed)}%`})`
}

const last = '\u{10FFFF}'

/** By a name given in a registration or an application that begins with one of the words, and has all. */
function namedIn(words: readonly PersonWord[]): RawBuilder<unknown> {
  const name = sql`lower(name) collate "C"`
  const english = sql`lower(english_first_name || ' ' || english_last_name)`
  // Too many have the same first letter, and names have no digits.
  const beginnings = words.map(([typed]) => typed).filter((typed) => typed.length >= 2 && !/\d/.test(typed))
  const each = beginnings.map((typed) => {
    const beginning = `${escapedForLike(typed)}%`
    // Read by the index alone and in its order, as many registrations have the same name and member.
    return sql`union select member_id from (
        select distinct ${name}, member_id from attender where member_id is not null
          and ${name} >= ${typed} and ${name} < ${typed + last} and ${hasWords(sql`lower(name)`, words)}) as named
      union select member_id from applicant where lower(korean_name) like ${beginning}
        and ${hasWords(sql`lower(korean_name)`, words)}
      union select member_id from applicant where (${english} like ${beginning}
        or lower(english_last_name) like ${beginning}) and ${hasWords(english, words)}`
  })
  return each.length === 0 ? sql`` : sql.join(each, sql` `)
}

const guestText = sql`lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' ||
  regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'))`

/**
 * By any part of what guests are called and reached by, and beside other words by their organisation; each is represented by the
 * last registration.
 */
export function findGuests(text: string): FoundPeople {
  const words = personWords(text)
  const content = words.length > 1 ? sql`${guestText} || ' ' || lower(coalesce(group_name, ''))` : guestText
  return sql`select max(id), 'GUEST', max(applied_at), email_key from attender
    where member_id is null and email_key is not null
      and (${hasWords(sql`(${content})`, words)} or ${hasCompletion(text)})
    group by email_key`
}

function hasCompletion(text: string): RawBuilder<unknown> {
  const [lectureId, attenderId, id] = completionNumber(text)
  if (id === 0) return sql`false`
  return sql`email_key in (select email_key from attender join completion_certificate given on attender_id = attender.id
    where given.id = ${id} and attender.id = ${attenderId} and lecture_id = ${lectureId})`
}

export function findWaiting(text: string): FoundPeople {
  return waitingGuests(personWords(text))
}
