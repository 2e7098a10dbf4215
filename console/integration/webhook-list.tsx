import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { createWebhook, type Webhook } from '#contract/integration/webhook.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { docsLink } from './docs-link.tsx'

/** Webhooks: which other systems are sent events. */
export function WebhookList() {
  const say = useTranslations('integration')
  const mayCreate = useMayCall()(createWebhook)
  return (
    <ListPage
      resource="webhooks"
      title={say('webhooks')}
      above={<p className="muted">{say.rich('webhookHelp', { docs: docsLink })}</p>}
      actions={
        mayCreate && (
          <Link className="button primary" to="/webhooks/new">
            {say('newWebhook')}
          </Link>
        )
      }
      columns={useColumns()}
      filters={[]}
      sort={{ field: 'id', order: 'ASC' }}
      pathOf={({ id }) => `/webhooks/${id}`}
      empty={<p>{say('noWebhooks')}</p>}
    />
  )
}

function useColumns(): Column<Webhook>[] {
  const say = useTranslations('integration')
  const moment = useMoment()
  const { number } = useFormats()
  return [
    { key: 'description', label: say('description'), render: ({ description }) => description },
    { key: 'url', label: say('url'), render: ({ url }) => url },
    { key: 'state', label: say('state'), render: (webhook) => <WebhookBadge webhook={webhook} /> },
    {
      key: 'org',
      label: say('org'),
      render: ({ orgName }) => orgName ?? say('everybody'),
      hidden: true,
    },
    {
      key: 'givenUp',
      label: say('givenUp'),
      numeric: true,
      render: ({ givenUp }) =>
        givenUp > 0 ? <span className="badge bad">{number(givenUp)}</span> : number(givenUp),
    },
    {
      key: 'lastDelivered',
      whole: true,
      label: say('lastDelivered'),
      render: ({ lastDeliveredAt }) => (lastDeliveredAt ? moment(lastDeliveredAt) : '–'),
    },
  ]
}

export function WebhookBadge({ webhook }: { readonly webhook: Webhook }) {
  const say = useTranslations('integration')
  if (webhook.disabledBecause !== null) return <span className="badge bad">{say('off')}</span>
  return (
    <span className={webhook.enabled ? 'badge good' : 'badge'}>{say(webhook.enabled ? 'on' : 'off')}</span>
  )
}
