import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  type CreditAccount,
  exportOutstandingCredits,
  listOutstandingCredits,
  type OutstandingCredits,
} from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { CsvLink } from '../ui/csv-link.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PersonLink } from '../ui/person-link.tsx'

/** Members with credits, and what is outstanding. */
export function CreditList() {
  const say = useTranslations('credits')
  return (
    <ListPage
      resource="creditAccounts"
      title={say('credits')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        {
          name: 'waiting',
          label: say('waitingOnly'),
          choices: [{ value: 'true', label: say('waiting') }],
        },
      ]}
      sort={{ field: 'balance', order: 'DESC' }}
      pathOf={({ memberId }) => `/credits/${memberId}`}
      above={<Outstanding />}
      empty={<p>{say('none')}</p>}
    />
  )
}

function useColumns(): Column<CreditAccount>[] {
  const say = useTranslations('credits')
  const moment = useMoment()
  const { number } = useFormats()
  return [
    { key: 'name', label: say('name'), render: ({ name }) => name ?? say('nameless') },
    {
      key: 'email',
      label: say('email'),
      render: ({ memberId, name, email, masked }) => (
        <>
          <PersonLink personId={`m-${memberId}`}>{email ?? '–'}</PersonLink>{' '}
          <DisclosePersonButton
            masked={masked}
            personId={`m-${memberId}`}
            label={name ?? email ?? say('nameless')}
          />
        </>
      ),
    },
    {
      key: 'balance',
      label: say('balance'),
      numeric: true,
      sortBy: 'balance',
      render: ({ balance }) => number(balance),
    },
    {
      key: 'nextExpiry',
      whole: true,
      label: say('nextExpiry'),
      sortBy: 'nextExpiryAt',
      render: ({ nextExpiryAt }) => (nextExpiryAt ? moment(nextExpiryAt) : '–'),
    },
    {
      key: 'waiting',
      label: say('waitingOnly'),
      render: ({ hasWaitingCorrection }) =>
        hasWaitingCorrection && <span className="badge warn">{say('waiting')}</span>,
    },
  ]
}

function Outstanding() {
  const say = useTranslations('credits')
  const { data, error, refetch } = useQuery({
    queryKey: ['outstandingCredits'],
    queryFn: ({ signal }) => call(listOutstandingCredits, {}, { signal }),
  })
  return (
    <section className="part" aria-labelledby="outstanding">
      <header className="part-head">
        <h2 id="outstanding">{say('outstanding')}</h2>
        <CsvLink endpoint={exportOutstandingCredits} label={say('exportOutstanding')} />
      </header>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.length === 0 && <p className="muted">{say('noOutstanding')}</p>}
      {data && data.length > 0 && <OutstandingTable months={data} />}
    </section>
  )
}

function OutstandingTable({ months }: { readonly months: readonly OutstandingCredits[] }) {
  const say = useTranslations('credits')
  const { number } = useFormats()
  const total = months.reduce((sum, { credits }) => sum + credits, 0)
  return (
    <table className="data" aria-labelledby="outstanding">
      <thead>
        <tr>
          <th scope="col">{say('month')}</th>
          <th scope="col" className="num">
            {say('credits')}
          </th>
          <th scope="col" className="num">
            {say('members')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, credits, members }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td className="num">{number(credits)}</td>
            <td className="num">{number(members)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{say('total')}</th>
          <td className="num">{number(total)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}
