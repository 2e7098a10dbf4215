import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { Facts } from '../../ui/facts.tsx'

/** Fee, refund and change rules, and what to know before applying. */
export function GuideRules({ guide: { fee, certificateYears: years } }: { guide: GuideContent }) {
  const say = useWords('examGuide')
  const sayExam = useWords('exam')
  const { won, zoneName } = useFormats()
  const { now } = useClient()
  return (
    <>
      <section className="stack" aria-labelledby="rules">
        <h2 id="rules">{say('rules.title')}</h2>
        <Facts
          rows={[
            [
              sayExam('fee'),
              fee === null ? null : fee > 0 ? sayExam('feeWithVat', { fee: won(fee) }) : sayExam('free'),
            ],
            [say('rules.refund'), say('rules.refundRule', { zone: zoneName(now) })],
            [say('rules.change'), say('rules.changeRule')],
            [say('rules.issuance'), say('rules.issuanceRule', { years })],
          ]}
        />
      </section>
      <section className="stack" aria-labelledby="before">
        <h2 id="before">{sayExam('before.title')}</h2>
        <ul className="bullets text-column">
          {(['one', 'month', 'iam', 'holder', 'discount'] as const).map((rule) => (
            <li key={rule}>{sayExam(`before.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/**
 * The notice required by the law on distance selling, in the order of the reply; each line of a field is a paragraph.
 */
export function GuideNotice({ notice }: Pick<GuideContent, 'notice'>) {
  const say = useWords('examGuide')
  return (
    <section className="stack" aria-labelledby="notice">
      <h2 id="notice">{say('notice.title')}</h2>
      <table className="table consumer-notice">
        <tbody>
          {notice.map(({ field, text }) => (
            <tr key={field}>
              <th scope="row">{say(`notice.${field}`)}</th>
              <td>
                {text.split('\n').map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
