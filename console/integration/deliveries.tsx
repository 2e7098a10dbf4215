import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type DeliveryState,
  deliveryStates,
  listDeliveries,
  type WebhookDelivery,
} from '#contract/integration/webhook.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { useEventName } from './webhook-form.tsx'

/** While something is about to be sent, its outcome is looked for as often. */
const pollMs = 2_000

/** What was sent to a webhook, the latest first; `?outcome=` preselects the filter. */
export function Deliveries({
  webhookId,
  onOutcome,
}: {
  readonly webhookId: number
  /** Called when there is a new outcome, which may have switched the webhook off. */
  readonly onOutcome: () => void
}) {
  const say = useTranslations('integration')
  const [page, setPage] = useState(0)
  const asked = useSearchParams()[0].get('outcome')
  const [state, setState] = useState<DeliveryState | ''>(deliveryStates.find((one) => one === asked) ?? '')
  const [open, setOpen] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries', webhookId, page, state],
    queryFn: ({ signal }) =>
      call(
        listDeliveries,
        { params: { webhookId }, query: { page, size: 25, ...(state && { state }) } },
        { signal },
      ),
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.content.some((one) => one.state === 'WAITING') ? pollMs : false,
  })
  useOutcomes(data?.content, onOutcome)
  return (
    <section className="part" aria-labelledby="deliveries">
      <header className="part-head">
        <h2 id="deliveries">{say('deliveries')}</h2>
        <select
          aria-label={say('outcome')}
          value={state}
          onChange={(event) => {
            setState(event.target.value as DeliveryState | '')
            setPage(0)
          }}
        >
          <option value="">{say('outcome')}</option>
          {deliveryStates.map((one) => (
            <option key={one} value={one}>
              {say(`deliveryState.${one}`)}
            </option>
          ))}
        </select>
      </header>
      <p className="muted">{say('deliveryHelp')}</p>
      {!data ? (
        <PageState error={error} retry={refetch} />
      ) : data.content.length === 0 ? (
        <p>{say('noDeliveries')}</p>
      ) : (
        <>
          <DeliveryTable deliveries={data.content} onOpen={setOpen} />
          <PageButtons page={page} pages={data.totalPages} onChange={setPage} />
        </>
      )}
      {open !== undefined && (
        <DeliveryDialog
          webhookId={webhookId}
          deliveryId={open}
          onResent={() => void refetch()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

/** Calls back when the attempts of the shown deliveries have changed. */
function useOutcomes(shown: readonly WebhookDelivery[] | undefined, onOutcome: () => void): void {
  const attempts = shown?.map(({ id, attempts: count }) => `${id}:${count}`).join()
  const last = useRef(attempts)
  useEffect(() => {
    if (last.current !== undefined && last.current !== attempts) onOutcome()
    last.current = attempts
  }, [attempts, onOutcome])
}

interface TableProps {
  readonly deliveries: readonly WebhookDelivery[]
  readonly onOpen: (id: number) => void
}

function DeliveryTable({ deliveries, onOpen }: TableProps) {
  const say = useTranslations('integration')
  const eventName = useEventName()
  const moment = useMoment()
  const { number } = useFormats()
  return (
    <FramedTable
      rows={deliveries}
      keyOf={(one) => one.id}
      columns={[
        {
          label: say('event'),
          render: (one) => (
            <button type="button" className="link" onClick={() => onOpen(one.id)}>
              {eventName(one.type)}
            </button>
          ),
        },
        { label: say('occurred'), whole: true, render: (one) => moment(one.occurredAt) },
        {
          label: say('outcome'),
          render: (one) => (
            <>
              <DeliveryBadge delivery={one} /> {one.lastProblem}
            </>
          ),
        },
        { label: say('attempts'), numeric: true, render: (one) => number(one.attempts) },
        {
          label: say('lastAttempt'),
          whole: true,
          render: (one) => (one.lastAttemptAt ? moment(one.lastAttemptAt) : '–'),
        },
      ]}
    />
  )
}
