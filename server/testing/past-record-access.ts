import { type AccessRow, everybody, members, type PastExamIds, staff } from './access-row.ts'
import { verifiablePast } from './past-record-fixture.ts'

const ofOwner = { statuses: staff, needsPastExam: true, showsNames: true, showsContacts: true } as const
const certificate = ({ pastCertificateId }: PastExamIds) => ({ pastCertificateId })

/** Access to completions and certificates of the former system. */
export const pastRecordAccess: Record<string, AccessRow> = {
  getVerifiable: { statuses: everybody },
  verifyPastCertificate: { statuses: everybody, needsPastExam: true, query: verifiablePast },
  listPastCertificates: { statuses: members },
  listPastCompletions: { statuses: members },
  adminGetPastCertificate: { ...ofOwner, params: certificate },
  revokePastCertificate: { ...ofOwner, params: certificate, body: { reason: 'Issued by mistake.' } },
  adminGetPastCompletion: {
    ...ofOwner,
    params: ({ pastCompletionId }) => ({ pastCompletionId }),
  },
}
