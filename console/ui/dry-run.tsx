import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '#contract/platform/languages.ts'
import { type DryRun, maxRecipients } from '#contract/reports/dry-run.ts'
import { useFormats } from '../client/use-formats.ts'

/** What an action would do: seats, refunds, codes, certificates, and who is mailed what. */
export function DryRunResult({ outcome }: { readonly outcome: DryRun }) {
  const say = useTranslations('dryRun')
  const effects = useEffects(outcome)
  const mailed = outcome.mails.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="dry-run" className="dry-run">
      <h3 id="dry-run">{say('title')}</h3>
      <div role="status">
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          <li>{say('mails', { count: mailed })}</li>
        </ul>
      </div>
      {outcome.samples.length > 0 && <Samples samples={outcome.samples} />}
      {outcome.recipients.length > 0 && <Recipients {...outcome} mailed={mailed} />}
    </section>
  )
}

/** A sentence for each effect there is. */
function useEffects(outcome: DryRun): string[] {
  const {
    seats,
    targetSeats,
    reservedSeats,
    keptSeats,
    registrationEnds,
    refunds,
    asksSecondPerson,
    payments,
    codes,
    withdrawnCodes,
    certificates,
    revocations,
    completion,
    correction,
  } = outcome
  const say = useTranslations('dryRun')
  const corrections = useCorrections(correction)
  const { won, listMoment } = useFormats()
  const results = ['COMPLETED', 'INCOMPLETE', 'NOT_PRACTICED', 'NOT_ATTENDED'] as const
  return [
    seats.before === seats.after ? undefined : say(targetSeats ? 'seatsOfThisDate' : 'seats', seats),
    targetSeats ? say('seatsOfNewDate', targetSeats) : undefined,
    reservedSeats.before === reservedSeats.after ? undefined : say('reservedSeats', reservedSeats),
    keptSeats.before === keptSeats.after ? undefined : say('keptSeats', keptSeats),
    registrationEnds
      ? say('registrationEnds', {
          before: listMoment(registrationEnds.before),
          after: listMoment(registrationEnds.after),
        })
      : undefined,
    payments.count === 0
      ? undefined
      : say('payments', { count: payments.count, amount: won(payments.amount) }),
    refunds.count === 0 ? undefined : say('refunds', { count: refunds.count, amount: won(refunds.amount) }),
    asksSecondPerson ? say('asksSecondPerson') : undefined,
    codes.before === codes.after ? undefined : say('codes', { count: codes.before - codes.after }),
    ...(completion === null
      ? []
      : results.map((result) => {
          const count = completion.results[result]
          return count === 0 ? undefined : say(`result.${result}`, { count })
        })),
    ...corrections,
    withdrawnCodes === 0 ? undefined : say('withdrawnCodes', { count: withdrawnCodes }),
    revocations === 0 ? undefined : say('revocations', { count: revocations }),
    certificates === 0 ? undefined : say('certificates', { count: certificates }),
    completion && completion.credits.people > 0
      ? say('credits', { count: completion.credits.people, amount: completion.credits.amount })
      : undefined,
    completion && completion.restrictions > 0
      ? say('restrictions', { count: completion.restrictions })
      : undefined,
  ].filter((text) => text !== undefined)
}

/** What changes on a date that is completed already. */
function useCorrections(correction: DryRun['correction']): string[] {
  const say = useTranslations('dryRun')
  const sayResult = useTranslations('roster.result')
  if (correction === null) return []
  const { results, withdrawnCertificates, grantedCredits, takenBackCredits, restrictions } = correction
  return [
    ...results.map(({ before, after, count }) =>
      say('corrected', {
        count,
        after: sayResult(after),
        before: before === null ? say('noResult') : sayResult(before),
      }),
    ),
    ...(withdrawnCertificates > 0 ? [say('withdrawnCertificates', { count: withdrawnCertificates })] : []),
    ...(takenBackCredits > 0 ? [say('takenBackCredits', { amount: takenBackCredits })] : []),
    ...(grantedCredits > 0 ? [say('grantedCredits', { amount: grantedCredits })] : []),
    ...(restrictions > 0 ? [say('restrictions', { count: restrictions })] : []),
  ]
}

/** One of the mails at a time; its kind and language are chosen above it. */
function Samples({ samples }: Pick<DryRun, 'samples'>) {
  const say = useTranslations('dryRun')
  const [index, setIndex] = useState(0)
  const sample = samples[index] ?? samples[0]
  if (!sample) return null
  const name = `${say(`kind.${sample.kind}`)} · ${languageNames[sample.language]}`
  return (
    <div className="mail-previews">
      <article aria-label={name}>
        {samples.length > 1 ? (
          <label className="field">
            {say('mail')}
            <select value={index} onChange={(event) => setIndex(Number(event.target.value))}>
              {samples.map(({ kind, language }, at) => (
                <option key={`${kind} ${language}`} value={at}>
                  {say(`kind.${kind}`)} · {languageNames[language]}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <h4>{name}</h4>
        )}
        <p lang={sample.language}>
          <b>{sample.subject}</b>
        </p>
        <iframe title={name} sandbox="" srcDoc={sample.html} />
      </article>
    </div>
  )
}

function Recipients({ recipients, mailed }: Pick<DryRun, 'recipients'> & { readonly mailed: number }) {
  const say = useTranslations('dryRun')
  return (
    <details>
      <summary>{say('recipients')}</summary>
      <ul>
        {recipients.map(({ kind, to, language }) => (
          <li key={`${kind} ${to}`}>
            {to} <span className="muted">{languageNames[language]}</span>
          </li>
        ))}
        {mailed > maxRecipients && <li>{say('more', { count: mailed - recipients.length })}</li>}
      </ul>
    </details>
  )
}
