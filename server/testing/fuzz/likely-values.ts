import { instructionTypes } from '#contract/exams/certification.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'

/** The sender of the value, and the time. */
export interface Sender {
  readonly kind: 'visitor' | 'guest' | 'member' | 'operator'
  readonly email: string
  /** Other people's. */
  readonly emails: readonly string[]
  readonly now: Date
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type ValueGenerator = (random: SeededRandom, sender: Sender) => unknown

const code: ValueGenerator = (random) => `FUZZ-${random.whole(1, 999_999)}`
const mostlyTrue: ValueGenerator = (random) => random.chance(0.97)
const inHours =
  (from: number, to: number): ValueGenerator =>
  (random, { now }) =>
    new Date(now.getTime() + random.whole(from, to) * hourMs).toISOString()

/** Valid values by field name, which schemas cannot express: without these, most calls would be rejected. */
const generators: Readonly<Record<string, ValueGenerator>> = {
  email: (random, { kind, email, emails }) =>
    random.chance(kind === 'guest' ? 0.9 : 0.3)
      ? email
      : random.chance(0.85)
        ? random.pick(emails)
        : `fuzz-${random.whole(1, 99)}@example.com`,
  koreanName: () => '홍길동',
  englishFirstName: () => 'Gildong',
  englishLastName: () => 'Hong',
  phoneNumber: () => '010-0000-0000',
  emailVerifyId: (random) => `00000000-0000-4000-8000-${String(random.whole(0, 999_999)).padStart(12, '0')}`,
  purpose: (random) => random.pick(['KNOWLEDGE_PERSONAL', 'INTRODUCE_TRANSFER', 'ETC']),
  practiceDone: (random) => random.chance(0.2),
  excusedBecause: (random) => (random.chance(0.8) ? null : undefined),
  collect: mostlyTrue,
  fourteen: mostlyTrue,
  termsAgreed: mostlyTrue,
  termsVersion: () => 1,
  typeId: (random) => random.pick(['service', 'collect', 'fourteen', 'ad', 'exam']),
  version: (random) => random.whole(1, 2),
  instructionType: (random) => random.pick(instructionTypes),
  groupId: (random) => random.whole(1, 4),
  meetingUrl: (random) => `https://meet.example.com/${random.whole(1, 99)}`,
  fileName: (random) => random.pick(['Slides.pdf', 'Slides.pdf', 'results.csv']),
  code,
  examCode: code,
  passScore: () => 700,
  totalScore: () => 1000,
  questions: () => 65,
  questionCount: () => 65,
  minutes: () => 100,
  score: (random) => random.whole(0, 1000),
  capacity: (random) => random.whole(1, 12),
  fee: (random) => random.pick([0, 33_000, 110_000]),
  nextCourseId: (random) => (random.chance(0.9) ? null : random.whole(1, 5)),
  // Where none is allowed, a known one is drawn.
  certificationId: (random) => (random.chance(0.9) ? null : undefined),
  picture: () => null,
  opensAt: inHours(1, 12),
  enterMinutes: (random) => random.whole(600, 1_440),
  turn: (random) => random.whole(1, 20),
  startAt: inHours(48, 14 * 24),
  recruitFinishAt: inHours(1, 40),
  validFrom: inHours(-48, -1),
  validUntil: inHours(24, 30 * 24),
  examTakenAt: inHours(-72, -1),
  // The clock stays within the days around.
  now: inHours(0, 2),
  day: (random, { now }) => dayAfter(now, random.whole(-3, 15)),
  month: (random, { now }) => dayAfter(now, random.whole(-20, 40)).slice(0, 7),
  page: (random) => random.pick([0, 0, 0, 1, 2]),
}

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

/** A value that is probably accepted for this field. */
export function likelyValue(name: string, random: SeededRandom, sender: Sender): unknown {
  return generators[name]?.(random, sender)
}

/** Makes end times match start times. */
export function orderedTimes(fields: Record<string, unknown>): Record<string, unknown> {
  const { startAt, finishAt } = fields
  if (typeof startAt !== 'string' || typeof finishAt !== 'string') return fields
  return { ...fields, finishAt: new Date(Date.parse(startAt) + 8 * hourMs).toISOString() }
}

const guestFields: ReadonlySet<string> = new Set(['email', 'name', 'group', 'emailVerifyId', 'guest'])
const rareFields: ReadonlySet<string> = new Set([
  ...['partnerId', 'place', 'page', 'discountCode'],
  // Of the subjects of a waiting room one is sent.
  ...['examId', 'examMonth'],
])
const frequentFields: ReadonlySet<string> = new Set(['reason', 'meetingUrl', 'lectureId', 'opensAt'])

/** Probability of sending an optional field. */
export function shareSent(name: string, { kind }: Sender): number {
  if (guestFields.has(name)) return kind === 'guest' || kind === 'visitor' ? 0.97 : 0.03
  if (frequentFields.has(name)) return 0.85
  return rareFields.has(name) ? 0.15 : 0.4
}
