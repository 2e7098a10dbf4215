import { useRefresh } from 'ra-core'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  type AdminDiscountBatch,
  createDiscountBatch,
  exportDiscountCodes,
  withdrawDiscountBatch,
} from '#contract/exams/discount-code.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { useTermsColumns } from './discount-code-list.tsx'

/** Discount codes that were made together. */
export function DiscountBatchList() {
  const say = useTranslations('discounts')
  const mayCall = useMayCall()
  const create = mayCall(createDiscountBatch) && (
    <Link className="button primary" to="/discount-batches/new">
      {say('newBatch')}
    </Link>
  )
  return (
    <ListPage
      resource="discountBatches"
      title={say('batches')}
      back={<BackLink to="/discount-codes">{say('codes')}</BackLink>}
      columns={useColumns()}
      filters={[{ name: 'text', label: say('searchBatch') }]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={create}
      empty={
        <>
          <p>{say('noBatches')}</p>
          {create}
        </>
      }
    />
  )
}

function useColumns(): Column<AdminDiscountBatch>[] {
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const say = useTranslations('discounts')
  const moment = useMoment()
  const lang = useLocale()
  return [
    {
      key: 'prefix',
      label: say('prefix'),
      render: ({ prefix, note }) => (
        <>
          <code>{prefix}</code>
          <br />
          <small>{note}</small>
        </>
      ),
    },
    ...useTermsColumns<AdminDiscountBatch>(),
    {
      key: 'use',
      label: say('use'),
      render: ({ spent, held, usable, count }) => say('counts', { spent, held, usable, count }),
    },
    {
      key: 'made',
      label: say('made'),
      sortBy: 'createdAt',
      whole: true,
      render: ({ createdAt, createdBy }) => `${moment(createdAt)}${createdBy ? `, ${createdBy}` : ''}`,
    },
    {
      key: 'acts',
      label: say('acts'),
      render: (batch) => (
        <div className="row-acts">
          <Link
            to={`/discount-codes?filter=${encodeURIComponent(JSON.stringify({ batchId: String(batch.id) }))}`}
          >
            {say('showCodes')}
            <span className="hidden"> {batch.prefix}</span>
          </Link>
          <a
            href={buildPath(exportDiscountCodes.path, {}, { batchId: batch.id, sort: 'id,asc', lang })}
            download
          >
            {say('exportCsv')}
            <span className="hidden"> {batch.prefix}</span>
          </a>
          {mayCall(withdrawDiscountBatch) && batch.usable > 0 && (
            <ActionDialogButton
              label={say('withdrawBatch')}
              about={batch.prefix}
              look="link"
              title={say('withdrawBatchTitle', { prefix: batch.prefix })}
              submitLabel={say('withdrawBatch')}
              danger
              {...staffAct(withdrawDiscountBatch, () => ({ params: { batchId: batch.id } }))}
              done={say('withdrawnBatch', { count: batch.usable })}
              onDone={refresh}
            >
              <p>{say('withdrawBatchEffect', { usable: batch.usable, held: batch.held })}</p>
            </ActionDialogButton>
          )}
        </div>
      ),
    },
  ]
}
