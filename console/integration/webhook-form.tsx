import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  type Webhook,
  type WebhookEventType,
  type WebhookInput,
  webhookEventTypes,
} from '#contract/integration/webhook.ts'
import { CheckField, TextField } from '../ui/fields.tsx'
import { CheckGroup } from './check-group.tsx'
import { OrgField } from './org-field.tsx'

export interface WebhookValues extends Omit<WebhookInput, 'eventTypes'> {
  readonly eventTypes: WebhookEventType[]
}

/** Of a webhook, or those that a new one starts with. */
export function webhookValues(stored: Webhook | undefined): WebhookValues {
  if (!stored)
    return { url: '', description: '', eventTypes: [], orgId: null, withPeople: false, enabled: true }
  const { url, description, eventTypes, orgId, withPeople, enabled } = stored
  return { url, description, eventTypes: [...eventTypes], orgId, withPeople, enabled }
}

/** Key of an event's name: message keys have no dots. */
type EventName = WebhookEventType extends infer Type
  ? Type extends `${infer Noun}.${infer Verb}`
    ? `${Noun}_${Verb}`
    : never
  : never

export function useEventName(): (type: string) => string {
  const say = useTranslations('integration.eventTypes')
  return (type) => {
    const key = type.replace('.', '_') as EventName
    return say.has(key) ? say(key) : type
  }
}

/** Names of the fields, for the list of another person's changes. */
export function useWebhookLabels() {
  const say = useTranslations('integration')
  return {
    url: say('url'),
    description: say('description'),
    eventTypes: say('events'),
    orgId: say('org'),
    withPeople: say('withPeople'),
    enabled: say('enabled'),
  }
}

/** The fields of a webhook. */
export function WebhookFields({ webhook }: { readonly webhook?: Webhook }) {
  const say = useTranslations('integration')
  const eventName = useEventName()
  const { watch } = useFormContext<WebhookValues>()
  const chosen = webhook?.orgId ? { id: webhook.orgId, name: webhook.orgName ?? '' } : undefined
  return (
    <>
      <div className="columns-of-fields">
        <TextField name="description" label={say('description')} maxLength={200} />
        <TextField name="url" label={say('url')} help={say('urlHelp')} maxLength={500} />
      </div>
      <CheckGroup
        name="eventTypes"
        label={say('events')}
        choices={webhookEventTypes.map((value) => ({ value, label: eventName(value), note: value }))}
      />
      <OrgField name="orgId" chosen={chosen} />
      <CheckField
        name="withPeople"
        label={say('withPeople')}
        {...(!watch('withPeople') && { help: say('withPeopleHelp') })}
      />
      <CheckField name="enabled" label={say('enabled')} />
    </>
  )
}
