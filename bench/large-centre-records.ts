import type { Rows } from '../e2e/support/database.ts'

/** How much of what staff look through beside people: mails of 90 days, restrictions, results without a candidate. */
const records = { mails: 100_000, restrictions: 5_000, inbox: 1_000 }

export async function insertRecords(database: Rows): Promise<void> {
  await database.rows(
    `insert into mail (key, kind, attender_id, state, attempts, first_tried_at, last_tried_at, sent_at)
     select '<registered-' || id || '@localhost>', 'registered', id, 'SENT', 1, applied_at, applied_at, applied_at
     from attender order by id limit $1`,
    [records.mails],
  )
  await database.rows(
    `insert into mail_copy (key, queue, job, sent_to, language, subject, text)
     select key, 'mail', '{}', attender.email, 'ko', 'Registered', repeat('Text of a mail. ', 60)
     from mail join attender on attender.id = attender_id`,
  )
  await database.rows(
    `insert into restriction (member_id, restrict_start_at, restrict_finish_at)
     select id, created_at, created_at + interval '6 months' from member where sub like 'person-%' order by id limit $1`,
    [records.restrictions],
  )
  await database.rows(
    `insert into result_inbox (fingerprint, because, delivery, received_at)
     select decode(md5(n::text), 'hex'), 'UNKNOWN', jsonb_build_object('source', 'PROVIDER', 'subject', 'LOST-' || n,
       'score', 0.9, 'totalScore', 1, 'takenAt', null, 'examId', null, 'examCode', null), now()
     from generate_series(1, $1::integer) n`,
    [records.inbox],
  )
}

/** Guests whose registration for a date is cancelled: they take no seat. */
export async function insertGuests(
  database: Rows,
  { lectureId, count }: { readonly lectureId: number; readonly count: number },
): Promise<void> {
  await database.rows(
    `insert into attender (lecture_id, name, email, email_key, phone_number, language, purpose, group_name, apply_state,
       applied_at, canceled_at)
     select $1, '손님' || n, 'guest-' || n || '@example.org', 'guest-' || n || '@example.org',
       '010-9' || lpad(n::text, 7, '0'), 'ko', 'KNOWLEDGE_PERSONAL', 'A company', 'CANCELED',
       now() - n * interval '1 minute', now()
     from generate_series(1, $2::integer) n`,
    [lectureId, count],
  )
}

/** Guests who only wait: each for the two first dates. Of each past date, twenty members waited for it in vain. */
export async function insertWaiting(database: Rows, guests: number): Promise<void> {
  await database.rows(
    `insert into waiting_entry (lecture_id, email, email_key, language, joined_at)
     select date.id, 'waiting-' || n || '@example.org', 'waiting-' || n || '@example.org', 'ko', now() - n * interval '1 minute'
     from generate_series(1, $1::integer) n cross join (select id from lecture order by id limit 2) date`,
    [guests],
  )
  await database.rows(
    `insert into waiting_entry (lecture_id, member_id, state, joined_at, ended_at)
     select lecture.id, person.id, 'LAPSED', lecture.start_at - interval '10 days', lecture.start_at - interval '1 day'
     from lecture cross join (select id from member order by id limit 20) person where start_at < now()`,
  )
}

/** A certificate for each of the first applications. */
export async function insertCertificates(database: Rows, count: number): Promise<void> {
  await database.rows(
    `insert into certificate (code, applicant_id, member_id, certification_id, korean_name, english_first_name,
       english_last_name, language, issued_at, start_at, finish_at)
     select upper(substr(md5('certificate' || applicant.id), 1, 20)), applicant.id, member_id, certification_id,
       korean_name, english_first_name, english_last_name, 'ko', now(), now(), now() + interval '2 years'
     from applicant join exam on exam.id = exam_id where exam_number like 'LARGE%' order by applicant.id limit $1`,
    [count],
  )
}
