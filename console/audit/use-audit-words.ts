import { useTranslations } from 'use-intl'
import type { AuditChange, AuditEvent } from '#contract/platform/audit.ts'
import type { AuditField } from '#contract/platform/audit-fields.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { auditValueKeys } from '#words/audit-values.ts'
import { useFormats } from '../client/use-formats.ts'

type Step = AuditChange['path'][number]
type Entity = AuditEvent['entity']

/** Amounts of money; others are numbers of things. */
const money: readonly AuditField[] = [
  'chargedBack',
  'fee',
  'left',
  'net',
  'received',
  'refundAmount',
  'refunded',
  'vat',
  'waivedDifference',
]

/** The ends of periods: one at midnight is said as the last minute of the day before. */
const ends: readonly AuditField[] = [
  'bookingEndsAt',
  'expiresAt',
  'previousSecretUntil',
  'recruitFinishAt',
  'restrictFinishAt',
  'until',
  'validUntil',
]

/** How a value that is not there is shown. */
export const nothing = '–'

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Says the fields and values of audited records. */
export function useAuditWords() {
  const say = useTranslations('audit')
  const word = useValueWord()
  const { number, won, listMoment, listDeadline, enumerated } = useFormats()

  const stepText = (step: Step) => {
    if (step.kind === 'field') return say(`fieldName.${step.field}`)
    if (step.kind === 'language') return languageNames[step.language]
    return step.kind === 'item' ? number(step.place) : step.key
  }
  const valueText = (
    value: unknown,
    field: AuditField | undefined,
    { entity }: Pick<AuditEvent, 'entity'>,
  ): string => {
    if (value === null || value === undefined || value === '') return nothing
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (typeof value === 'number')
      return (field && money.includes(field)) || (field === 'amount' && entity === 'order')
        ? won(value)
        : number(value)
    if (Array.isArray(value))
      return value.length === 0 ? nothing : enumerated(value.map((one) => valueText(one, field, { entity })))
    if (typeof value !== 'string') return JSON.stringify(value)
    if (instant.test(value)) return field && ends.includes(field) ? listDeadline(value) : listMoment(value)
    return word(value, field, entity) ?? value
  }

  return {
    /** Fields that only the product knows have no name. */
    fieldNames: (fields: readonly string[]) =>
      fields.flatMap((field) => {
        const key = `fieldName.${field as AuditField}` as const
        return say.has(key) ? [say(key)] : []
      }),
    /** `Days and place · Days · 1 · Start`, `Introduction · 한국어` */
    nameOf: ({ path }: AuditChange) => path.map(stepText).join(' · '),
    textOf: (value: unknown, { path }: AuditChange, event: Pick<AuditEvent, 'entity'>) =>
      valueText(value, path.findLast((step) => step.kind === 'field')?.field, event),
  }
}

/** The word of a coded value; none of what staff have written. */
function useValueWord() {
  const say = useTranslations()
  return (value: string, field: AuditField | undefined, entity: Entity): string | undefined => {
    const keys = auditValueKeys({ value, field, entity }) as 'courses.state.DRAFT'[]
    const key = keys.find((one) => say.has(one))
    return key && say(key)
  }
}
