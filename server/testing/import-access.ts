import {
  type DataImportKind,
  dataImportFacts,
  dataImportKinds,
  dataImports,
} from '#contract/reports/data-import.ts'
import { privateFacts } from './access-callers.ts'
import { type AccessRow, type ImportIds, type People, staff, staffCreates } from './access-row.ts'
import type { TestApp } from './test-app.ts'
import { uniqueNumber } from './unique-number.ts'

/** A file with one new record, unlike any other file. */
const files: Record<DataImportKind, (ids: { readonly course: string; readonly org: string }) => string> = {
  COURSES: () =>
    `title_en,introduction_en,forWhom_en,level,method,target,practice,capacity,fee,credits\nImported ${uniqueNumber()},a,b,BASIC,ONLINE,NORMAL,NONE,1,0,0`,
  DATES: ({ course }) =>
    `course,days,recruitFinish,meetingUrl\n${course},2027-03-05 09:00-18:00,2027-03-04 18:00,https://example.com/${uniqueNumber()}`,
  PAST_COMPLETIONS: () =>
    `email,name,title,completedOn\n${privateFacts.owner.email},${privateFacts.owner.name},Imported ${uniqueNumber()},2018-03-09`,
  PAST_CERTIFICATES: () =>
    `email,name,title,number,issuedOn\n${privateFacts.owner.email},${privateFacts.owner.name},Imported,IMPORTED-${uniqueNumber()},2019-05-02`,
  ORG_MEMBERS: ({ org }) => `organisation,email,role\n${org},${privateFacts.owner.email},MEMBER`,
}

const ofPeople: readonly DataImportKind[] = ['ORG_MEMBERS', 'PAST_COMPLETIONS', 'PAST_CERTIFICATES']
const shows = (kind: DataImportKind) =>
  ofPeople.includes(kind) ? ({ showsContacts: true, showsNames: true } as const) : {}

/** Access to imports, whose endpoints are the same for each kind. */
export const importAccess: Record<string, AccessRow> = {
  listDataImports: { statuses: staff },
  ...Object.fromEntries(dataImportKinds.flatMap(rowsOf)),
}

function rowsOf(kind: DataImportKind): [string, AccessRow][] {
  const { template, stage, get, apply, discard, reverse } = dataImports[kind]
  const staged: AccessRow = {
    statuses: staff,
    needsImports: true,
    ...shows(kind),
    params: ({ imports }) => ({ importId: imports[kind].staged }),
  }
  const applied: AccessRow = { ...staged, params: ({ imports }) => ({ importId: imports[kind].applied }) }
  const uploaded: AccessRow = {
    statuses: staffCreates,
    needsImports: true,
    ...shows(kind),
    query: { fileName: 'a.csv' },
    headers: { 'content-type': 'text/csv' },
    body: ({ importCourse: course, importOrg: org }: ImportIds) => files[kind]({ course, org }),
  }
  return [
    [template.id, { statuses: staff }],
    [stage.id, uploaded],
    [get.id, staged],
    [apply.id, { ...staged, body: {} }],
    [discard.id, staged],
    [reverse.id, { ...applied, body: {} }],
  ]
}

/** Stages two files of each kind, and applies one of them. */
export async function importsFixture(test: TestApp, { operator }: People): Promise<ImportIds> {
  const course = await makeCourse(test)
  const pairs = []
  for (const kind of dataImportKinds) {
    const all = `/api/admin/v1/imports/${dataImportFacts[kind].path}`
    const ids: number[] = []
    for (let one = 0; one < 2; one++) {
      const org = String(await test.make.org(await test.make.member()))
      const { body } = await test.call('POST', `${all}?fileName=a.csv`, {
        as: operator,
        body: files[kind]({ course, org }),
        headers: { 'content-type': 'text/csv' },
      })
      ids.push(body.id)
    }
    const [staged = 0, applied = 0] = ids
    await test.call('POST', `${all}/${applied}/applications`, { as: operator, body: {} })
    pairs.push([kind, { staged, applied }] as const)
  }
  const imports = Object.fromEntries(pairs) as ImportIds['imports']
  return { imports, importCourse: course, importOrg: String(await test.make.org(await test.make.member())) }
}

/** Number of an online course. */
async function makeCourse({ make, db }: TestApp): Promise<string> {
  const lectureId = await make.lecture({ method: 'ONLINE' })
  const { course_id: id } = await db
    .selectFrom('lecture')
    .select('course_id')
    .where('id', '=', lectureId)
    .executeTakeFirstOrThrow()
  await db.updateTable('course').set({ method: 'ONLINE' }).where('id', '=', id).execute()
  return String(id)
}
