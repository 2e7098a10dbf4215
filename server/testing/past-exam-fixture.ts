import { issueCertificate } from '../certificates/certificate/issue-certificate.ts'
import { currentKey } from '../platform/signing/signing-keys.ts'
import type { PastExamIds, People } from './access-row.ts'
import { resultsFile } from './access-table.ts'
import { completedCourseFixture } from './completed-course-fixture.ts'
import { pastRecordFixture, verifiablePast } from './past-record-fixture.ts'
import { resultFixture } from './result-fixture.ts'
import { type TestApp, testNow } from './test-app.ts'
import { uniqueNumber } from './unique-number.ts'

/** Sets up what follows an exam. */
export async function pastExamFixture(test: TestApp, people: People): Promise<PastExamIds> {
  const fixture = resultFixture(test)
  const overExamId = await fixture.overExam()
  const passed = await fixture.candidate(overExamId, {}, people.owner)
  await fixture.deliver(passed.examNumber)
  const publisher = await fixture.candidate(overExamId)
  await fixture.deliver(publisher.examNumber)
  await test.db.transaction().execute(async (tx) => {
    await tx.updateTable('exam_result').set({ published_at: testNow }).execute()
    for (const { id: applicantId } of [passed, publisher])
      await issueCertificate(tx, test.jobs, { applicantId, now: testNow, zone: test.config.zone })
  })
  await test.workOff('make-certificate')
  const [certificate] = await fixture.certificatesOf(passed.id)
  const [published] = await fixture.certificatesOf(publisher.id)
  await test.db
    .insertInto('certificate_publication')
    .values({ certificate_id: published?.id ?? 0, names: 'BOTH', findable: false, published_at: testNow })
    .execute()
  const { kid } = await currentKey(test.db, 'BADGE', testNow)
  const waiting = await fixture.candidate(overExamId)
  await fixture.deliver(waiting.examNumber)
  const missing = await fixture.candidate(overExamId)
  const heldExamId = await fixture.overExam()
  await test.db
    .updateTable('exam')
    .set({ results_held_at: testNow, results_held_because: 'A complaint.' })
    .where('id', '=', heldExamId)
    .execute()
  await fixture.deliver(`LOST-${uniqueNumber()}`)
  const entry = await test.db
    .selectFrom('result_inbox')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const staged = await test.call('POST', '/api/admin/v1/result-imports?fileName=results.csv', {
    as: people.operator,
    body: resultsFile(),
    headers: { 'content-type': 'text/csv' },
  })
  return {
    overExamId,
    heldExamId,
    preparedExamId: await test.make.exam({ state: 'PREPARED' }),
    waitingNumber: waiting.examNumber,
    missingNumber: missing.examNumber,
    ...(await completedCourseFixture(test, people)),
    entryId: entry.id,
    importId: staged.body.id,
    ...(await ownersPastRecords(test, people)),
    certificateId: certificate?.id ?? 0,
    code: certificate?.code ?? '',
    publishedCode: published?.code ?? '',
    kid,
  }
}

/** A certificate and a completion of the former system that belong to the owner, and one that anybody can verify. */
async function ownersPastRecords(test: TestApp, { owner }: People) {
  const fixture = pastRecordFixture(test)
  const { number, holder } = verifiablePast
  const found = await test.db
    .selectFrom('past_certificate')
    .select('id')
    .where('number_key', '=', number)
    .executeTakeFirst()
  if (!found) await fixture.certificate({ number, latin_name: holder })
  const email = `${owner.sub}@example.com`
  const ids = {
    pastCertificateId: (await fixture.certificate({ email })).id,
    pastCompletionId: (await fixture.completion({ email, title: `Course ${uniqueNumber()}` })).id,
  }
  for (const table of ['past_certificate', 'past_completion'] as const)
    await test.db
      .updateTable(table)
      .set({ member_id: owner.id })
      .where('email_key', '=', email.toLowerCase())
      .execute()
  return ids
}
