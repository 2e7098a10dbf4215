import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CreatedRecords } from './created-records.ts'
import { nothing } from './use-audit-words.ts'

/** Imported records by their numbers, each with the way to its page if it has one. */
export function CreatedLinks({ records }: { readonly records: CreatedRecords['after'] }) {
  if (records.length === 0) return nothing
  return records.map(({ id, path }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {path ? (
        <Link className="underlined" to={path}>
          {id}
        </Link>
      ) : (
        id
      )}
    </Fragment>
  ))
}
