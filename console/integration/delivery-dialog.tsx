import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useTranslations } from 'use-intl'
import { type DeliveryWithAttempts, getDelivery, resendDelivery } from '#contract/integration/webhook.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Table } from '../ui/table.tsx'
import { useRefusal } from '../ui/use-refusal.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { useEventName } from './webhook-form.tsx'

interface DeliveryDialogProps {
  readonly webhookId: number
  readonly deliveryId: number
  readonly onResent: () => void
  readonly onClose: () => void
}

/** A delivery with its text and attempts; it is sent again from here. */
export function DeliveryDialog({ webhookId, deliveryId, onResent, onClose }: DeliveryDialogProps) {
  const say = useTranslations('integration')
  const eventName = useEventName()
  const mayResend = useMayCall()(resendDelivery)
  const notify = useNotify()
  const refuse = useRefusal()
  const params = { webhookId, deliveryId }
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery', deliveryId],
    queryFn: ({ signal }) => call(getDelivery, { params }, { signal }),
  })
  const resend = async () => {
    try {
      await call(resendDelivery, { params })
      notify(say('resent'), { type: 'success' })
      onResent()
      onClose()
    } catch (problem) {
      refuse(problem)
    }
  }
  return (
    <Dialog
      title={data ? eventName(data.delivery.type) : say('event')}
      onClose={onClose}
      wide
      actions={
        data &&
        mayResend && (
          <ActionButton look="button primary" decision={data.actions.resend} onPress={() => void resend()}>
            {say('resend')}
          </ActionButton>
        )
      }
    >
      {data ? <Delivery shown={data} /> : <PageState error={error} retry={refetch} />}
    </Dialog>
  )
}

function Delivery({ shown: { delivery, body, attempts } }: { readonly shown: DeliveryWithAttempts }) {
  const say = useTranslations('integration')
  const moment = useMoment()
  return (
    <>
      <dl className="facts">
        <dt>{say('outcome')}</dt>
        <dd>
          <DeliveryBadge delivery={delivery} />
        </dd>
        <dt>{say('messageId')}</dt>
        <dd>
          <code>{delivery.messageId}</code>
        </dd>
      </dl>
      {attempts.length > 0 && (
        <Table
          rows={attempts}
          keyOf={({ at, milliseconds }) => `${at} ${milliseconds}`}
          columns={[
            { label: say('lastAttempt'), whole: true, render: ({ at }) => moment(at) },
            {
              label: say('outcome'),
              render: ({ status, problem }) => problem ?? say('accepted', { status: status ?? 0 }),
            },
            {
              label: say('duration'),
              numeric: true,
              render: ({ milliseconds }) => say('milliseconds', { count: milliseconds }),
            },
          ]}
        />
      )}
      {body === null ? (
        <p className="muted">{say('bodyMasked')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolled by keyboard.
        <section className="mail-text" aria-label={say('body')} tabIndex={0}>
          <pre>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </section>
      )}
    </>
  )
}
