import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { createWebhook, type Webhook, type WebhookWithSecret } from '#contract/integration/webhook.ts'
import { call } from '../client/call.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useTitle } from '../ui/use-title.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookLabels, WebhookFields, type WebhookValues, webhookValues } from './webhook-form.tsx'

/** A new webhook, whose secret is shown once. */
export function NewWebhookPage() {
  const say = useTranslations('integration')
  const labels = useWebhookLabels()
  const navigate = useNavigate()
  const [created, setCreated] = useState<WebhookWithSecret>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  useTitle(say('newWebhook'))
  const save = async (body: WebhookValues): Promise<Webhook> => {
    const saved = await call(createWebhook, { body }, { idempotencyKey })
    setCreated(saved)
    return saved.webhook
  }
  return (
    <>
      <PageHead back={<BackLink to="/webhooks">{say('webhooks')}</BackLink>} title={say('newWebhook')} />
      <RecordForm<WebhookValues, Webhook>
        name="new-webhook"
        stored={undefined}
        valuesOf={webhookValues}
        save={save}
        reload={() => Promise.reject(new Error('a new webhook has no other version'))}
        onSaved={() => undefined}
        labels={labels}
        submitLabel={say('create')}
      >
        <WebhookFields />
      </RecordForm>
      {created && (
        <SecretDialog
          title={say('secret')}
          secret={created.secret}
          once={say('secretOnce')}
          repeated={say('secretRepeated')}
          onClose={() => void navigate(`/webhooks/${created.webhook.id}`)}
        />
      )}
    </>
  )
}
