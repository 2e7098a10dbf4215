import { useGetOne, useRefresh } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { certificationLevels } from '#contract/exams/certification.ts'
import {
  type AdminDiscountBatch,
  type AdminDiscountCode,
  createDiscountCode,
  discountCodeStates,
  withdrawDiscountCode,
} from '#contract/exams/discount-code.ts'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'

const tones = { FREE: 'good', HELD: 'warn', SPENT: '', ENDED: 'bad' } as const

/** Discount codes, made one by one or in batches, and what redeemed them. */
export function DiscountCodeList() {
  const say = useTranslations('discounts')
  const sayCertifications = useTranslations('certifications')
  const mayCall = useMayCall()
  const states = discountCodeStates.map((value) => ({
    value,
    label: say(`stateOf.${value}`),
  }))
  return (
    <ListPage
      resource="discountCodes"
      title={say('codes')}
      columns={useColumns()}
      filters={[
        { name: 'batchId', label: say('batch'), Name: BatchName },
        { name: 'text', label: say('search') },
        { name: 'state', label: say('state'), choices: states },
        {
          name: 'level',
          label: say('level'),
          choices: certificationLevels.map((value) => ({
            value,
            label: sayCertifications(`level.${value}`),
          })),
        },
      ]}
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <>
          <Link className="button" to="/discount-batches">
            {say('batches')}
          </Link>
          {mayCall(createDiscountCode) && (
            <Link className="button primary" to="/discount-codes/new">
              {say('newCode')}
            </Link>
          )}
        </>
      }
      empty={<p>{say('noCodes')}</p>}
      acts={(selected) => <BulkActs kinds={['withdrawCodes']} selected={selected} />}
    />
  )
}

function useColumns(): Column<AdminDiscountCode>[] {
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const say = useTranslations('discounts')
  const moment = useMoment()
  const terms = useTermsColumns<AdminDiscountCode>()
  return [
    { key: 'code', whole: true, label: say('code'), render: ({ code }) => <code>{code}</code> },
    ...terms,
    {
      key: 'state',
      label: say('state'),
      render: ({ state }) => <span className={`badge ${tones[state]}`}>{say(`stateOf.${state}`)}</span>,
    },
    {
      key: 'by',
      whole: true,
      label: say('redeemedBy'),
      render: ({ examNumber, examId }) =>
        examNumber && (
          <Link
            to={`/exams/${examId}/applicants?filter=${encodeURIComponent(JSON.stringify({ text: examNumber }))}`}
          >
            {examNumber}
          </Link>
        ),
    },
    {
      key: 'at',
      whole: true,
      hidden: true,
      label: say('redeemedAt'),
      render: ({ spentAt }) => spentAt && moment(spentAt),
    },
    {
      key: 'acts',
      label: say('acts'),
      render: ({ id, code, state }) =>
        mayCall(withdrawDiscountCode) &&
        state === 'FREE' && (
          <ActionDialogButton
            label={say('withdraw')}
            about={code}
            look="link"
            title={say('withdrawTitle', { code })}
            submitLabel={say('withdraw')}
            danger
            {...staffAct(withdrawDiscountCode, () => ({ params: { discountCodeId: id } }))}
            done={say('withdrawn', { code })}
            onDone={refresh}
          >
            <p>{say('withdrawEffect')}</p>
          </ActionDialogButton>
        ),
    },
  ]
}

type Terms = Pick<AdminDiscountBatch, 'id' | 'percent' | 'amount' | 'level' | 'validFrom' | 'validUntil'>

/** Columns that codes and batches have alike. */
export function useTermsColumns<Row extends Terms>(): Column<Row>[] {
  const say = useTranslations('discounts')
  const sayCertifications = useTranslations('certifications')
  const { won } = useFormats()
  const moment = useMoment()
  return [
    {
      key: 'discount',
      label: say('discount'),
      numeric: true,
      render: ({ percent, amount }) => (percent === null ? won(amount ?? 0) : say('percentOff', { percent })),
    },
    {
      key: 'level',
      label: say('level'),
      render: ({ level }) => (level ? sayCertifications(`level.${level}`) : say('anyLevel')),
    },
    {
      key: 'from',
      whole: true,
      label: say('validFrom'),
      hidden: true,
      render: ({ validFrom }) => moment(validFrom),
    },
    {
      key: 'until',
      whole: true,
      label: say('validUntil'),
      sortBy: 'validUntil',
      render: ({ validUntil }) => moment(validUntil),
    },
  ]
}

/** The prefix and note of a batch of codes by its number, which is shown until they are known. */
function BatchName({ value }: { readonly value: string }) {
  const { data } = useGetOne<AdminDiscountBatch>('discountBatches', { id: Number(value) })
  return data ? `${data.prefix}, ${data.note}` : value
}
