import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import type { Endpoint, Request } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { ChangesTable } from './changes-table.tsx'
import { type PutBack, putBackOf } from './put-back.ts'

/** Restores the values from before an entry of the log, unless the record has been changed since. */
export function PutBackButton({ event }: { readonly event: AuditEventDetail }) {
  const mayCall = useMayCall()
  const putBack = putBackOf(event)
  return putBack && mayCall(putBack.save) ? <Offer event={event} putBack={putBack} /> : null
}

interface OfferProps {
  readonly event: AuditEventDetail
  readonly putBack: PutBack
}

function Offer({ event, putBack: { read, save, params, body, isUnchanged } }: OfferProps) {
  const say = useTranslations('audit')
  const queries = useQueryClient()
  const { data: current } = useQuery({
    queryKey: ['put-back', event.id],
    queryFn: ({ signal }) =>
      call(read, { params } as Request<Endpoint>, { signal }) as Promise<
        Record<string, unknown> & { version: number }
      >,
    retry: false,
  })
  if (!current) return null
  if (!isUnchanged(current))
    return (
      <section aria-label={say('changedSince')}>
        <p>{say('changedSince')}</p>
        {event.since.length > 0 && (
          <ChangesTable
            changes={event.since}
            event={event}
            labels={{ before: say('leftByThis'), after: say('afterwards') }}
          />
        )}
      </section>
    )
  const request = { params, body } as Request<Endpoint>
  const { dryRun, act } = staffAct(save, () => request, { version: current.version })
  return (
    <p>
      <ActionDialogButton
        label={say('putBack')}
        title={say('putBackTitle')}
        {...(save.sealed && { dryRun })}
        act={act}
        done={say('putBackDone')}
        onDone={() => queries.invalidateQueries()}
      >
        <ChangesTable
          changes={event.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))}
          event={event}
          labels={{ before: say('asItIs'), after: say('asItWas') }}
        />
      </ActionDialogButton>
    </p>
  )
}
