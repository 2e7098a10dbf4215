/** Constants without the schema library, as pages import them. */
export const certificationLevels = ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'] as const
export type CertificationLevel = (typeof certificationLevels)[number]

/** Names of levels in the URLs of guides. */
export const instructionTypes = ['essentials', 'architect-associate', 'architect-professional'] as const
export type InstructionType = (typeof instructionTypes)[number]

export const levelOfInstruction: Readonly<Record<InstructionType, CertificationLevel>> = {
  essentials: 'ESSENTIAL',
  'architect-associate': 'ASSOCIATE',
  'architect-professional': 'PROFESSIONAL',
}

/** Validity from the day of issue (specification §9). */
export const certificateYears = 3

/** What the law on distance selling requires before payment; announcing an exam needs every field. */
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
