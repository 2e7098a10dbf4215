import { type RaRecord, useGetOne } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { AuditEntity } from '#contract/platform/audit-actions.ts'
import { resources } from '../client/resources.ts'
import { PageState } from './page-state.tsx'

/** A page, or a tab of one, about the record whose id is in the address; a page names its kind. */
export function recordPage<Stored extends RaRecord>(
  resource: string,
  render: (stored: Stored, reload: () => unknown) => ReactNode,
  of?: AuditEntity,
) {
  const idParam = resources[resource]?.idParam ?? 'id'
  return function RecordPage() {
    const id = Number(useParams()[idParam])
    const { data, error, refetch } = useGetOne<Stored>(resource, { id })
    if (!data) return <PageState of={of} error={error} retry={refetch} />
    // Another record starts with none of the state of the one before.
    return <Fragment key={data.id}>{render(data, refetch)}</Fragment>
  }
}
