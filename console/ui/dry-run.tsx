import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '#contract/platform/languages.ts'
import { type DryRun, maxRecipients } from '#contract/reports/dry-run.ts'
import { useFormats } from '../client/use-formats.ts'
import { MergePlanTable, useMoved } from './merge-plan.tsx'
import { recipientChanges } from './recipient-changes.ts'
import { Table } from './table.tsx'

interface DryRunResultProps {
  readonly outcome: DryRun
  /** On a page; in a dialog it stands below the dialog's heading. */
  readonly onPage?: true
}

/** What an action would do: seats, refunds, codes, certificates, and who is mailed what. */
export function DryRunResult({ outcome, onPage }: DryRunResultProps) {
  const Heading = onPage ? 'h2' : 'h3'
  const say = useTranslations('dryRun')
  const effects = useEffects(outcome)
  const mailed = outcome.mails.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="dry-run" className="dry-run">
      <Heading id="dry-run">{say('title')}</Heading>
      <div role="status">
        <ul>
          {Object.entries(effects).map(([key, effect]) => (
            <li key={key}>{effect}</li>
          ))}
        </ul>
      </div>
      {outcome.merge && <MergePlanTable plan={outcome.merge} />}
      {outcome.samples.length > 0 && <Samples samples={outcome.samples} Heading={onPage ? 'h3' : 'h4'} />}
      {outcome.recipients.length > 0 && <Recipients {...outcome} mailed={mailed} />}
    </section>
  )
}

interface ChangedOutcomeProps {
  /** What was looked at, and what would happen now. */
  readonly shown: DryRun
  readonly outcome: DryRun
}

/** Nothing was done, as something else would happen now: what differs, side by side. */
export function ChangedOutcome({ shown, outcome }: ChangedOutcomeProps) {
  const say = useTranslations('dryRun')
  const looked: Readonly<Record<string, string>> = { ...useEffects(shown), ...useMoved(shown.merge) }
  const now: Readonly<Record<string, string>> = { ...useEffects(outcome), ...useMoved(outcome.merge) }
  const differing = [...new Set([...Object.keys(looked), ...Object.keys(now)])].filter(
    (key) => looked[key] !== now[key],
  )
  const rows = [
    ...differing.map((key) => ({ key, looked: looked[key], now: now[key] })),
    ...recipientChanges(shown, outcome).map(({ side, recipient: { kind, to, language } }, index) => ({
      key: `recipient ${index}`,
      looked: undefined,
      now: undefined,
      [side]: `${to} · ${say(`kind.${kind}`)} · ${languageNames[language]}`,
    })),
  ]
  const box = useRef<HTMLElement>(null)
  // Where it says so, not at the button that would do something else now.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={box} tabIndex={-1} role="alert" className="notice changed-outcome">
      <p>
        <b>{say('changed')}</b> {say('nothingDone')} {rows.length === 0 && say('changedElsewhere')}
      </p>
      {rows.length > 0 && (
        <Table
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { label: say('looked'), render: (row) => row.looked && <del>{row.looked}</del> },
            { label: say('now'), render: (row) => row.now && <ins>{row.now}</ins> },
          ]}
        />
      )}
    </section>
  )
}

/** A sentence for each effect there is. */
export function useEffects(outcome: DryRun): Readonly<Record<string, string>> {
  const { seats, targetSeats, reservedSeats, keptSeats, registrationEnds, refunds, payments } = outcome
  const { asksSecondPerson, codes, withdrawnCodes, certificates, revocations, published, completion } =
    outcome
  const say = useTranslations('dryRun')
  const sayOutcome = useTranslations('results.outcome')
  const corrections = useCorrections(outcome.correction)
  const { won, listMoment } = useFormats()
  const results = ['COMPLETED', 'INCOMPLETE', 'NOT_PRACTICED', 'NOT_ATTENDED'] as const
  const outcomes = (['PASSED', 'FAILED', 'NOT_ATTENDED'] as const).filter((result) => published[result] > 0)
  const isCounted = ({ count }: { count: number }) => count > 0
  const money = ({ count, amount }: { count: number; amount: number }) => ({ count, amount: won(amount) })
  const changed = ({ before, after }: { before: number; after: number }) => before !== after
  const mailed = outcome.mails.reduce((sum, { count }) => sum + count, 0)
  const offered = outcome.recipients.filter(({ kind }) => kind === 'seatOffered').map(({ to }) => to)
  return sentences({
    announced: outcome.announced > 0 && say('announced', { count: outcome.announced }),
    begins:
      outcome.begins &&
      say('begins', { before: listMoment(outcome.begins.before), after: listMoment(outcome.begins.after) }),
    capacity: changed(outcome.capacity) && say('capacity', outcome.capacity),
    seats: changed(seats) && say(targetSeats ? 'seatsOfThisDate' : 'seats', seats),
    targetSeats: targetSeats && say('seatsOfNewDate', targetSeats),
    reservedSeats: changed(reservedSeats) && say('reservedSeats', reservedSeats),
    keptSeats: changed(keptSeats) && say('keptSeats', keptSeats),
    registrationEnds:
      registrationEnds &&
      say('registrationEnds', {
        before: listMoment(registrationEnds.before),
        after: listMoment(registrationEnds.after),
      }),
    credited: outcome.credits > 0 && say('grantedCredits', { amount: outcome.credits }),
    debited: outcome.credits < 0 && say('takenBackCredits', { amount: -outcome.credits }),
    chargeback: outcome.chargeback > 0 && say('chargeback', { amount: won(outcome.chargeback) }),
    asksSecondPerson: asksSecondPerson && say('asksSecondPerson'),
    payments: isCounted(payments) && say('payments', money(payments)),
    refunds: isCounted(refunds) && say(asksSecondPerson ? 'refundsThen' : 'refunds', money(refunds)),
    codes: changed(codes) && say('codes', { count: codes.before - codes.after }),
    ...useRecordedResult(outcome.result),
    published:
      outcomes.length > 0 &&
      say('published', {
        results: outcomes.map((result) => `${sayOutcome(result)} ${published[result]}`).join(', '),
      }),
    ...Object.fromEntries(
      results.map((result) => {
        const count = completion?.results[result] ?? 0
        return [result, count > 0 && say(`result.${result}`, { count })]
      }),
    ),
    ...Object.fromEntries(corrections.map((text, index) => [`correction ${index}`, text])),
    withdrawnCodes: withdrawnCodes > 0 && say('withdrawnCodes', { count: withdrawnCodes }),
    revocations: revocations > 0 && say('revocations', { count: revocations }),
    certificates: certificates > 0 && say('certificates', { count: certificates }),
    credits:
      completion !== null &&
      completion.credits.people > 0 &&
      say('credits', { count: completion.credits.people, amount: completion.credits.amount }),
    restrictions:
      completion !== null &&
      completion.restrictions > 0 &&
      say('restrictions', { count: completion.restrictions }),
    offered: offered.length > 0 && say('offered', { people: offered.join(', ') }),
    mails: say(asksSecondPerson ? 'mailsThen' : 'mails', { count: mailed }),
    mailKinds:
      outcome.mails.length > 1 &&
      say('mailKinds', {
        mails: outcome.mails
          .map(({ kind, count }) => say('mailOf', { mail: say(`kind.${kind}`), count }))
          .join(' · '),
      }),
  })
}

function sentences(effects: Readonly<Record<string, string | false | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(effects).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** What a result becomes that is recorded or corrected, and when it is published. */
function useRecordedResult(result: DryRun['result']): Record<string, string> {
  const say = useTranslations('dryRun')
  const sayOutcome = useTranslations('results.outcome')
  const { listMoment } = useFormats()
  if (!result) return {}
  const { before, after, totalScore, publication, publishAt } = result
  const textOf = ({ outcome, score }: typeof after) =>
    score === null
      ? sayOutcome(outcome)
      : say('outcomeWithScore', { outcome: sayOutcome(outcome), score, total: totalScore })
  return {
    result: before
      ? say('resultChanges', { before: textOf(before), after: textOf(after) })
      : say('resultRecorded', { result: textOf(after) }),
    publication: say(`publication.${publication}`, { moment: publishAt ? listMoment(publishAt) : '' }),
  }
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
function Samples({ samples, Heading }: Pick<DryRun, 'samples'> & { readonly Heading: 'h3' | 'h4' }) {
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
          <Heading>{name}</Heading>
        )}
        <p lang={sample.language}>
          <b>{sample.subject}</b>
        </p>
        <iframe title={name} sandbox="" srcDoc={sample.html} />
      </article>
    </div>
  )
}

/** Under the name of each mail those who get it; opened, they are scrolled to. */
function Recipients({
  recipients,
  mails,
  mailed,
}: Pick<DryRun, 'recipients' | 'mails'> & { readonly mailed: number }) {
  const say = useTranslations('dryRun')
  const toSeveral = mails.length > 1
  return (
    <details
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>{say('recipients')}</summary>
      {mails.map(({ kind, count }) => {
        const own = recipients.filter((one) => one.kind === kind)
        return (
          own.length > 0 && (
            <Fragment key={kind}>
              {toSeveral && <p>{say('mailOf', { mail: say(`kind.${kind}`), count })}</p>}
              <ul>
                {own.map(({ to, language }) => (
                  <li key={to}>
                    {to} <span className="muted">{languageNames[language]}</span>
                  </li>
                ))}
              </ul>
            </Fragment>
          )
        )
      })}
      {mailed > maxRecipients && <p>{say('more', { count: mailed - recipients.length })}</p>}
    </details>
  )
}
