import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  deleteWebhook,
  getWebhook,
  renewWebhookSecret,
  replaceWebhook,
  testWebhook,
  type Webhook,
} from '#contract/integration/webhook.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Deliveries } from './deliveries.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookLabels, WebhookFields, type WebhookValues, webhookValues } from './webhook-form.tsx'
import { WebhookBadge } from './webhook-list.tsx'

/** A webhook: what it sends where, and what became of it. */
export const WebhookPage = recordPage<Webhook>(
  'webhooks',
  (webhook, reload) => <Page webhook={webhook} reload={reload} />,
  'webhook',
)

interface PageProps {
  readonly webhook: Webhook
  readonly reload: () => unknown
}

function Page({ webhook, reload }: PageProps) {
  const say = useTranslations('integration')
  const labels = useWebhookLabels()
  const mayReplace = useMayCall()(replaceWebhook)
  const params = { webhookId: webhook.id }
  useTitle(webhook.description)
  return (
    <>
      <PageHead
        back={<BackLink to="/webhooks">{say('webhooks')}</BackLink>}
        title={webhook.description}
        beside={<WebhookBadge webhook={webhook} />}
      >
        {mayReplace && <Actions webhook={webhook} reload={reload} />}
      </PageHead>
      <Notices webhook={webhook} />
      <fieldset disabled={!mayReplace}>
        <RecordForm<WebhookValues, Webhook>
          key={webhook.version}
          name={`webhook.${webhook.id}`}
          stored={webhook}
          valuesOf={webhookValues}
          save={(body, version) => call(replaceWebhook, { params, body }, { version })}
          reload={() => call(getWebhook, { params })}
          onSaved={() => void reload()}
          labels={labels}
          submitLabel={say('save')}
        >
          <WebhookFields webhook={webhook} />
        </RecordForm>
      </fieldset>
      <Deliveries webhookId={webhook.id} onOutcome={() => void reload()} />
    </>
  )
}

function Notices({ webhook }: Pick<PageProps, 'webhook'>) {
  const say = useTranslations('integration')
  const moment = useMoment()
  const { disabledBecause, previousSecretUntil } = webhook
  return (
    <>
      {disabledBecause !== null && (
        <p className="notice">{say('offBecause', { because: disabledBecause })}</p>
      )}
      {previousSecretUntil !== null && (
        <p className="muted">{say('formerUntil', { moment: moment(previousSecretUntil) })}</p>
      )}
    </>
  )
}

type OpenDialog = 'test' | 'renew' | 'delete'

function Actions({ webhook, reload }: PageProps) {
  const say = useTranslations('integration')
  const [open, setOpen] = useState<OpenDialog>()
  const [secret, setSecret] = useState<{ readonly text: string | null }>()
  const client = useQueryClient()
  return (
    <>
      {(['test', 'renew', 'delete'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={one === 'delete' ? 'button danger' : 'button'}
          onClick={() => setOpen(one)}
        >
          {say(one === 'renew' ? 'renewSecret' : one)}
        </button>
      ))}
      {open && (
        <ActionOf
          key={open}
          dialog={open}
          webhook={webhook}
          onSecret={(text) => setSecret({ text })}
          onDone={() => {
            if (open === 'delete') return
            void client.invalidateQueries({ queryKey: ['deliveries', webhook.id] })
            void reload()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {secret && (
        <SecretDialog
          title={say('secret')}
          secret={secret.text}
          once={say('secretOnce')}
          repeated={say('secretRepeated')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

type Key = { readonly idempotencyKey: string }

interface ActionProps {
  readonly dialog: OpenDialog
  readonly webhook: Webhook
  readonly onSecret: (text: string | null) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

function ActionOf({ dialog, webhook, onSecret, onDone, onClose }: ActionProps) {
  const say = useTranslations('integration')
  const navigate = useNavigate()
  const params = { webhookId: webhook.id }
  const acts = {
    test: async (_: FormData, key: Key) => {
      await call(testWebhook, { params }, key)
      return say('tested')
    },
    renew: async (_: FormData, key: Key) => {
      onSecret((await call(renewWebhookSecret, { params }, key)).secret)
      return say('renewed')
    },
    delete: async () => {
      await call(deleteWebhook, { params })
      void navigate('/webhooks')
      return say('deleted')
    },
  }
  const title = say(dialog === 'renew' ? 'renewSecret' : dialog)
  return (
    <ActionDialog
      title={title}
      danger={dialog === 'delete'}
      act={acts[dialog]}
      done={(said) => said}
      onDone={onDone}
      onClose={onClose}
    >
      {dialog !== 'test' && <p>{say(`${dialog}Effect`)}</p>}
      {dialog === 'test' && <p className="muted">{webhook.url}</p>}
    </ActionDialog>
  )
}
