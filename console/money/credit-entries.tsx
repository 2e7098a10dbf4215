import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { adminListCreditEntries, exportCreditEntries } from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'

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
        <FramedTable
          labelledBy="statement"
          rows={data.content}
          keyOf={({ id }) => id}
          columns={[
            { label: say('at'), whole: true, render: ({ at }) => moment(at) },
            { label: say('entry'), render: ({ kind }) => say(`kind.${kind}`) },
            {
              label: say('reason'),
              render: ({ title, product, reason }) => reason ?? product ?? title ?? say('byStaff'),
            },
            { label: say('amount'), numeric: true, render: ({ amount }) => number(amount) },
            { label: say('after'), numeric: true, render: ({ balance }) => number(balance) },
          ]}
        />
      )}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
    </section>
  )
}
