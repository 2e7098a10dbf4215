import * as z from 'zod/mini'
import { lectureResults } from '../courses/completion-states.ts'
import { resultOutcomes } from '../exams/result-states.ts'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { mailKinds } from '../platform/mail.ts'
import { count, instant, won } from '../platform/wire.ts'
import { mergePlan } from './merge-plan.ts'

/** Further recipients are only counted. */
export const maxRecipients = 50

const change = z.object({ before: count, after: count })

const resultValue = z.object({ outcome: z.enum(resultOutcomes), score: z.nullable(count) })

export const dryRun = z.object({
  mails: z.array(z.object({ kind: z.enum(mailKinds), count })),
  /** The first recipients. */
  recipients: z.array(z.object({ kind: z.enum(mailKinds), to: z.string(), language: z.enum(languages) })),
  /** One mail per kind and language among these recipients, as it would be sent. */
  samples: z.array(
    z.object({
      kind: z.enum(mailKinds),
      language: z.enum(languages),
      to: z.string(),
      subject: z.string(),
      html: z.string(),
    }),
  ),
  refunds: z.object({ count, amount: won }),
  /** Whether the refund waits for a second person's approval. */
  asksSecondPerson: z.boolean(),
  /** Payments that the provider has and we have not recorded yet. */
  payments: z.object({ count, amount: won }),
  seats: change,
  /** Seats of the date to which a registration is moved. */
  targetSeats: z.nullable(change),
  reservedSeats: change,
  /** Seats kept for the waiting list: offered, or free while somebody waits. */
  keptSeats: change,
  /** Beginning of a course date or exam; null if it stays. */
  begins: z.nullable(z.object({ before: instant, after: instant })),
  /** Seats that there are. */
  capacity: change,
  /** Course dates and exams that appear on the site. */
  announced: count,
  /** End of registration of a course date; null if it stays. */
  registrationEnds: z.nullable(z.object({ before: instant, after: instant })),
  codes: change,
  withdrawnCodes: count,
  certificates: count,
  revocations: count,
  /** Added to an account, or taken if negative. */
  credits: z.int(),
  /** Recorded as taken back by the payer's bank. */
  chargeback: won,
  /** Results of an exam that its candidates see from then on. */
  published: z.object({ PASSED: count, FAILED: count, NOT_ATTENDED: count }),
  /** Only for recording or correcting a result by hand. */
  result: z.nullable(
    z.object({
      before: z.nullable(resultValue),
      after: resultValue,
      totalScore: count,
      publication: z.enum(['later', 'atOnce', 'held', 'published']),
      publishAt: z.nullable(instant),
    }),
  ),
  /** Only for completing a course date. */
  completion: z.nullable(
    z.object({
      results: z.object({ COMPLETED: count, INCOMPLETE: count, NOT_PRACTICED: count, NOT_ATTENDED: count }),
      credits: z.object({ people: count, amount: won }),
      /** Members who become restricted from registering. */
      restrictions: count,
    }),
  ),
  /** Changes of a date that is completed already; null if there are none. */
  correction: z.nullable(
    z.object({
      /** How many people get which result instead of which; null for none yet. */
      results: z.array(
        z.object({ before: z.nullable(z.enum(lectureResults)), after: z.enum(lectureResults), count }),
      ),
      /** Certificates of completion; new ones are among `certificates`. */
      withdrawnCertificates: count,
      grantedCredits: won,
      takenBackCredits: won,
      restrictions: count,
    }),
  ),
  /** Only for merging two accounts. */
  merge: z.nullable(mergePlan),
})
export type DryRun = z.infer<typeof dryRun>

/** How long a seal is good. */
export const sealMinutes = 15

/** What an act would do, and the seal with which exactly that is done. */
export const sealedDryRun = z.extend(dryRun, {
  seal: z.uuid(),
  /** Until when the seal is good. */
  sealedUntil: instant,
})
export type SealedDryRun = z.infer<typeof sealedDryRun>

function makeDryRun<E extends Endpoint>(act: E) {
  return endpoint({
    id: `dryRun${act.id.charAt(0).toUpperCase()}${act.id.slice(1)}`,
    summary: `What this would do, without doing it: ${act.summary}`,
    method: 'POST',
    path: act.dryRunPath ?? `${act.path}/dry-runs`,
    access: 'operator',
    roles: act.roles ?? [],
    params: act.params as E['params'],
    // A file is not sent for a dry run; what is said of it is.
    body: (act.upload ? act.query : act.body) as E['body'],
    ...(act.versioned && { versioned: true as const }),
    ...(act.maxBytes && { maxBytes: act.maxBytes }),
    reply: sealedDryRun,
    errors: act.errors,
  })
}

const made = new WeakMap<Endpoint, Endpoint>()

/** The dry run of an act of staff: it has the act's input, refusals and roles, and everything is rolled back. */
export function dryRunOf<E extends Endpoint>(act: E): ReturnType<typeof makeDryRun<E>> {
  const known = made.get(act) ?? makeDryRun(act)
  made.set(act, known)
  return known as ReturnType<typeof makeDryRun<E>>
}
