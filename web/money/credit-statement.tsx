import { Link } from '@tanstack/react-router'
import type { CreditEntry, listCreditEntries } from '#contract/money/credit.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useWords } from '../client/client-context.tsx'
import { EmptyPage } from '../parts/empty-page.tsx'
import { Moment } from '../ui/moment.tsx'
import { Pagination } from '../ui/pagination.tsx'

interface CreditStatementProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listCreditEntries>
}

/** Every credit entry of the member, latest first, with the balance after it. */
export function CreditStatement({ page, rows }: CreditStatementProps) {
  const say = useWords('myCredits')
  if (rows.totalElements === 0) return null
  return (
    <section className="stack credit-mine" aria-labelledby="statement">
      <h2 id="statement">{say('statement')}</h2>
      {rows.empty ? (
        <EmptyPage first={(link) => <Link {...link} to="/credit" hash="statement" />} />
      ) : (
        <Lines entries={rows.content} />
      )}
      <Pagination
        page={page}
        pages={rows.totalPages}
        link={(target, props) => (
          <Link
            key={props.rel ?? target}
            to="/credit"
            hash="statement"
            search={target > 1 ? { page: String(target) } : {}}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
    </section>
  )
}

function Lines({ entries }: { entries: readonly CreditEntry[] }) {
  const say = useWords('myCredits')
  return (
    <table className="table table-cards table-credit">
      <thead>
        <tr>
          <th scope="col">{say('entry')}</th>
          <th scope="col">{say('at')}</th>
          <th scope="col" className="end">
            {say('amount')}
          </th>
          <th scope="col" className="end">
            {say('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ entry: { at, kind, amount, balance, title, product, reason } }: { entry: CreditEntry }) {
  const say = useWords('myCredits')
  return (
    <tr>
      <th scope="row">
        {kind === 'CHARGED' ? say('charged', { product: product ?? '' }) : say(`kind.${kind}`)}
        <span className="sub">{reason ?? title ?? say('kind.CORRECTED')}</span>
      </th>
      <td data-label={say('at')}>
        <Moment at={at} look="list" />
      </td>
      <td className="end" data-label={say('amount')}>
        <b>{amount > 0 ? say('came', { amount }) : say('went', { amount: -amount })}</b>
      </td>
      <td className="end" data-label={say('after')}>
        {say('number', { number: balance })}
      </td>
    </tr>
  )
}
