/** Certifications: words and numbers only, so that a page's first view can read them without the shapes' library. */
export const certificationLevels = ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'] as const
export type CertificationLevel = (typeof certificationLevels)[number]

/** How a level is named in addresses of guides. */
export const instructionTypes = ['essentials', 'architect-associate', 'architect-professional'] as const
export type InstructionType = (typeof instructionTypes)[number]

export const levelOfInstruction: Readonly<Record<InstructionType, CertificationLevel>> = {
  essentials: 'ESSENTIAL',
  'architect-associate': 'ASSOCIATE',
  'architect-professional': 'PROFESSIONAL',
}

/** A certificate is valid for this long from the day it is issued (specification §9). */
export const certificateYears = 3

/** What the law on distance selling has an exam tell before it is paid for; each must be there to announce one. */
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
