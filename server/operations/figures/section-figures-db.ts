import { sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { type CentreFigures, maxCompared } from '#contract/reports/centre-figures.ts'
import type { Db } from '../../platform/db/open.ts'

interface SectionRow {
  readonly id: number
  readonly name: LocalisedText
  readonly title: LocalisedText
  readonly candidates: number
  readonly share: number
}

/** Of the certifications with the most candidates. Sections with the same English name count as one. */
export async function sectionFigures(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<NonNullable<CentreFigures['exams']>['sections']> {
  const { rows } = await sql<SectionRow>`
    with reported as (
      select certification_id as id, exam_result.id as result_id, section.position, section.value
      from exam join applicant on applicant.exam_id = exam.id
      join exam_result on exam_result.applicant_id = applicant.id
      join exam_result_version as told
        on told.exam_result_id = exam_result.id and told.version = exam_result.version
      cross join lateral jsonb_array_elements(told.sections) with ordinality as section (value, position)
      where start_at >= ${from}::timestamptz and start_at < ${until}::timestamptz
        and exam.state not in ('DRAFT', 'DROPPED') and published_at is not null and told.sections is not null
    ), grouped as (
      select id, min(position) as position, (array_agg(value -> 'title' order by result_id desc))[1] as title,
        count(*)::integer as candidates,
        sum((value ->> 'score')::double precision) / sum((value ->> 'total')::double precision) as share
      from reported group by id, value -> 'title' ->> 'en'
    )
    select grouped.id, certification.name, title, candidates, share
    from grouped join certification on certification.id = grouped.id
    order by max(candidates) over (partition by grouped.id) desc, grouped.id, position, title ->> 'en'`.execute(
    db,
  )
  const byCertification = [...Map.groupBy(rows, ({ id }) => id)].slice(0, maxCompared)
  return byCertification.flatMap(([id, sections]) => {
    const [first] = sections
    if (!first) return []
    return [
      {
        id,
        title: first.name,
        sections: sections.map(({ title, candidates, share }) => ({ title, candidates, share })),
      },
    ]
  })
}
