import type { CertificationLevel } from '#contract/exams/certification.ts'

/** An exam that somebody of the demonstration has sat, and what came of it. */
export interface SatExam {
  readonly sub: string
  readonly latinName: readonly [first: string, last: string]
  readonly level: CertificationLevel
  readonly monthsAgo: number
  /** Null where they did not come. */
  readonly score: number | null
  /** The certificate's code but for its check character; known, so that whoever tries the product can verify it. */
  readonly codeDigits?: string
  /** Why staff has taken the certificate back since. */
  readonly revoked?: string
}

/** Certificates in force, of which one runs out soon, one that has ended, one that was revoked, and results without any. */
export const satExams: readonly SatExam[] = [
  {
    sub: 'member',
    latinName: ['Gildong', 'Hong'],
    level: 'ESSENTIAL',
    monthsAgo: 38,
    score: 760,
    codeDigits: 'DEM0CERT1F1CATEEND0',
  },
  { sub: 'member', latinName: ['Gildong', 'Hong'], level: 'PROFESSIONAL', monthsAgo: 4, score: null },
  { sub: 'member', latinName: ['Gildong', 'Hong'], level: 'PROFESSIONAL', monthsAgo: 2, score: 645 },
  {
    sub: 'member',
    latinName: ['Gildong', 'Hong'],
    level: 'ASSOCIATE',
    monthsAgo: 1,
    score: 845,
    codeDigits: 'DEM0CERT1F1CATEVA1D',
  },
  {
    sub: 'second-member',
    latinName: ['Chunhyang', 'Seong'],
    level: 'ESSENTIAL',
    monthsAgo: 1,
    score: 910,
    codeDigits: 'DEM0CERT1F1CATEG0NE',
    revoked: 'The exam was taken in the name of somebody else.',
  },
  { sub: 'partner-member', latinName: ['Mongryong', 'Yi'], level: 'ASSOCIATE', monthsAgo: 5, score: 812 },
  { sub: 'partner-member', latinName: ['Mongryong', 'Yi'], level: 'ESSENTIAL', monthsAgo: 33, score: 780 },
]
