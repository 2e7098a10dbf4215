import type { AuditEntity } from '#contract/platform/audit-actions.ts'
import {
  maskEmail,
  maskFirstName,
  maskLastName,
  maskName,
  maskPhoneNumber,
} from '../../platform/masking/mask.ts'

type Mask = (text: string) => string

/** Fields with personal data in every entity. */
const masks: Readonly<Record<string, Mask>> = {
  holder: maskName,
  koreanName: maskName,
  englishName: maskName,
  englishFirstName: maskFirstName,
  englishLastName: maskLastName,
  firstName: maskFirstName,
  lastName: maskLastName,
  latinName: maskName,
  email: maskEmail,
  phoneNumber: maskPhoneNumber,
  phone: maskPhoneNumber,
}

/** Entities whose `name` is a person's, not that of a course, a file or an organisation. */
const ofPeople: readonly AuditEntity[] = [
  'applicant',
  'attender',
  'certificate',
  'member',
  'pastCertificate',
  'person',
  'restriction',
  'staff',
]

/** Masks personal data at any depth. */
export function maskRecord<Stored extends object>(entity: AuditEntity, record: Stored | null): Stored | null {
  return (
    record && (masked(record, { ...masks, ...(ofPeople.includes(entity) && { name: maskName }) }) as Stored)
  )
}

function masked(value: unknown, by: Readonly<Record<string, Mask>>): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const mask = Object.hasOwn(by, field) ? by[field] : undefined
      return [field, mask && typeof inner === 'string' ? mask(inner) : masked(inner, by)]
    }),
  )
}
