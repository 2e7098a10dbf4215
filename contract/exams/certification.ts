/** Constants only, without the schema library, so that the initial bundle of a page can import them. */
export const certificationLevels = ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'] as const
export type CertificationLevel = (typeof certificationLevels)[number]

/** How guides name a level in their URL. */
export const instructionTypes = ['essentials', 'architect-associate', 'architect-professional'] as const
export type InstructionType = (typeof instructionTypes)[number]

export const levelOfInstruction: Readonly<Record<InstructionType, CertificationLevel>> = {
  essentials: 'ESSENTIAL',
  'architect-associate': 'ASSOCIATE',
  'architect-professional': 'PROFESSIONAL',
}

/** Years of validity from the day of issue (specification §9). */
export const certificateYears = 3

/** What the law on distance selling requires an exam to state before payment; announcing an exam needs every field. */
export const noticeFields = [
  'issuer',
  'kind',
  'registration',
  'eligibility',
  'content',
  'delivery',
  'validity',
  'refund',
  'inquiries',
] as const
export type NoticeField = (typeof noticeFields)[number]
