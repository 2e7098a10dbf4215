import { checkCharacter, codeDigits, codeLength } from '#contract/certificates/certificate-code.ts'
import type { Brand } from '#contract/content/brand.ts'
import { verificationMinutes } from '#contract/courses/guest.ts'
import type { Language, LocalisedText } from '#contract/platform/languages.ts'
import { certificateSpan } from '../../certificates/certificate/certificate-rules.ts'
import type { ShownCertificate } from '../../certificates/document/certificate-content.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import type { Db } from '../../platform/db/open.ts'

interface Sample {
  readonly brand: Brand
  readonly language: Language
  readonly now: Date
}

/** The first certification; undefined while there is none. */
export function findCertificationToShow(db: Db) {
  return db.selectFrom('certification').select(['name', 'level']).orderBy('id').limit(1).executeTakeFirst()
}

/** The course that was changed last; undefined while there is none. */
export function findCourseToShow(db: Db) {
  return db.selectFrom('course').select('title').orderBy('updated_at', 'desc').limit(1).executeTakeFirst()
}

type Certification = Awaited<ReturnType<typeof findCertificationToShow>>

/** The number of digits in order, so that nobody takes it for a real one. */
const sampleDigits = codeDigits.slice(0, codeLength - 1)

export function sampleCertificate({
  certification,
  brand,
  language,
  now,
  zone,
}: Sample & { readonly certification: Certification; readonly zone: string }): ShownCertificate {
  const { startAt, finishAt } = certificateSpan(now, zone)
  return {
    language,
    name: certification?.name ?? nameOf(brand, language),
    level: certification?.level ?? 'ESSENTIAL',
    korean_name: '홍길동',
    english_first_name: 'Gildong',
    english_last_name: 'Hong',
    start_at: startAt,
    finish_at: finishAt,
    issued_at: now,
    code: sampleDigits + checkCharacter(sampleDigits),
  }
}

/** Its link and code belong to nobody. */
export function sampleVerification({
  course,
  brand,
  language,
  now,
}: Sample & { readonly course: { readonly title: LocalisedText } | undefined }) {
  return {
    id: '00000000-0000-0000-0000-000000000000',
    language,
    title: course?.title ?? nameOf(brand, language),
    expires_at: new Date(now.getTime() + verificationMinutes * 60_000),
  }
}

function nameOf(brand: Brand, language: Language): LocalisedText {
  return { en: brandName(brand, language) }
}
