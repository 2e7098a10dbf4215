import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { adminListCreditEntries, exportCreditEntries } from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'

/** Every change of a member's credits, the latest first, with the balance after it. */
export function CreditEntries({ memberId }: { readonly memberId: number }) {
  const say = useTranslations('credits')
  const moment = useMoment()
  const { number } = useFormats()
  const [page, setPage] = useState(0)
  const params = { memberId }
  const { data, error, refetch } = useQuery({
    queryKey: ['creditEntries', memberId, page],
    queryFn: ({ signal }) => call(adminListCreditEntries, { params, query: { page, size: 25 } }, { signal }),
  })
  return (
    <section className="part" aria-labelledby="statement">
      <header className="part-head">
        <h2 id="statement">{say('statement')}</h2>
        <CsvLink endpoint={exportCreditEntries} params={params} />
      </header>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.totalElements === 0 && <p className="muted">{say('noEntries')}</p>}
      {data && data.totalElements > 0 && (
        <div className="table-frame">
          <table className="data" aria-labelledby="statement">
            <thead>
              <tr>
                <th scope="col">{say('at')}</th>
                <th scope="col">{say('entry')}</th>
                <th scope="col">{say('reason')}</th>
                <th scope="col" className="num">
                  {say('amount')}
                </th>
                <th scope="col" className="num">
                  {say('after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.content.map(({ id, at, kind, title, product, reason, amount, balance }) => (
                <tr key={id}>
                  <td className="whole">{moment(at)}</td>
                  <td>{say(`kind.${kind}`)}</td>
                  <td>{reason ?? product ?? title ?? say('byStaff')}</td>
                  <td className="num">{number(amount)}</td>
                  <td className="num">{number(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
    </section>
  )
}
