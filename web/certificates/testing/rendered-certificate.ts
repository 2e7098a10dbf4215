import type { IssuedCertification, VerifiedCertificate } from '#contract/certificates/certificate.ts'
import { checkCharacter } from '#contract/certificates/certificate-code.ts'
import type { CompletedExam } from '#contract/exams/result.ts'

const digits = '7K2QM9XW4T0B6HRV3FJ'

/** A well-formed code. */
export const code = digits + checkCharacter(digits)

const facts = {
  certificationIssueCode: code,
  name: 'Architect </script> Associate',
  level: 'ASSOCIATE',
  startAt: '2026-12-06T00:00:00+09:00',
  finishAt: '2029-12-05T23:59:59.999+09:00',
  state: 'VALID',
  revokedAt: null,
} as const

export const verified: VerifiedCertificate = {
  ...facts,
  holder: '홍*동',
  latinHolder: 'G**********g',
  replacedCode: null,
  heldSince: null,
  renewedBy: null,
  checkedAt: '2026-12-08T14:20:00+09:00',
}

export const issued: IssuedCertification = {
  ...facts,
  id: 4,
  introduce: 'Designs and runs a service on the platform.',
  koreanName: '홍길동',
  englishName: 'Gildong Hong',
  revokedBecause: null,
  ready: true,
  verifyUrl: `https://edu.example/certification/search?code=${code}`,
  badgeUrl: `https://edu.example/ob/credentials/${code}`,
  credentialUrl: `https://edu.example/certification/view/${code}`,
  publication: null,
  linkedInUrl: 'https://www.linkedin.com/profile/add?name=Architect',
}

export const completed: CompletedExam = {
  examId: 12,
  applicantId: 3,
  examName: 'Architect </script> Associate',
  examCode: 'AA-202612-12',
  examNumber: 'M3QX-70HB-R9TD',
  level: 'ASSOCIATE',
  year: 2026,
  turn: 12,
  startAt: '2026-12-05T13:00:00+09:00',
  finishAt: '2026-12-05T14:40:00+09:00',
  examState: 'FINISHED',
  progressState: 'FINISHED',
  standing: 'PUBLISHED',
  receivedAt: '2026-12-05T14:50:00+09:00',
  publishAt: '2026-12-06T10:00:00+09:00',
  result: 'PASSED',
  score: 812,
  passScore: 700,
  totalScore: 1000,
  examTakenAt: '2026-12-05T14:38:12+09:00',
  sections: null,
  corrected: null,
  certificationIssueCode: code,
}
