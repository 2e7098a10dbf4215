import { sql } from 'kysely'
import {
  type AdminCertification,
  adminListCertifications,
  exportCertifications,
} from '#contract/exams/certification-admin.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findCertifications } from './certification-db.ts'
import { presentCertification } from './present-certification.ts'

export const certificationList = list({
  endpoint: adminListCertifications,
  from: sql`certification`,
  id: sql<number>`certification.id`,
  where: ({ query: { level, text, toDo } }) => [
    level && sql`level = ${level}`,
    text && containsText(text),
    toDo && hasTextsToDo,
  ],
  orders: { code: sql`code`, updatedAt: sql`updated_at`, id: sql`id` },
  defaultSort: ['code,asc'],
  read: async (db, ids, { now }) => (await findCertifications(db, ids, now)).map(presentCertification),
  csv: { endpoint: exportCertifications, name: () => 'certifications', columns },
})

function containsText(text: string) {
  const like = `%${escapedForLike(text)}%`
  return sql`(code ilike ${like}
    or exists (select from jsonb_each_text(certification.name) as name where name.value ilike ${like}))`
}

/** As `languagesToDo` finds them. */
const hasTextsToDo = sql`(cardinality(outdated_texts) > 0
  or exists (
    select from unnest(array[certification.name, introduce, guide, notice]) as texts
    where jsonb_path_exists(texts, 'strict $.** ? (exists(@.en) && (!exists(@.ko) || !exists(@.ja)))')
  ))`

function columns(view: View): CsvColumn<AdminCertification>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('certifications.field.code'), ({ code }) => code],
    [say('certifications.field.name'), ({ name }) => localised(name)],
    [say('certifications.field.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('certifications.comingExams'), ({ comingExams }) => comingExams],
    [say('certifications.allExams'), ({ allExams }) => allExams],
    [say('certifications.field.passScore'), ({ passScore }) => passScore],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
    [say('certifications.field.questionCount'), ({ questionCount }) => questionCount],
    [say('certifications.field.minutes'), ({ minutes }) => minutes],
    [say('certifications.updated'), ({ updatedAt }) => moment(updatedAt)],
    [say('csv.updatedBy'), ({ updatedBy }) => updatedBy],
  ]
}
