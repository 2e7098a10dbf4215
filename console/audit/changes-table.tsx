import { useTranslations } from 'use-intl'
import type { AuditChange, AuditEvent } from '#contract/platform/audit.ts'
import { WordDiff } from '../ui/word-diff.tsx'
import { CreatedLinks } from './created-links.tsx'
import { separateCreated } from './created-records.ts'
import { nothing, useAuditWords } from './use-audit-words.ts'

/** Texts longer than this are compared word by word. */
const longText = 80

interface ChangesTableProps {
  readonly changes: readonly AuditChange[]
  /** What the values are of. */
  readonly event: Pick<AuditEvent, 'entity'>
  /** By default before and after. */
  readonly labels?: { readonly before: string; readonly after: string }
}

/** Values before and after, long texts by words. */
export function ChangesTable({ changes, event, labels }: ChangesTableProps) {
  const say = useTranslations('audit')
  const { nameOf, textOf } = useAuditWords()
  const { created, others } = separateCreated({ ...event, changes })
  return (
    <div className="table-frame">
      <table className="data audit-changes">
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{labels?.before ?? say('before')}</th>
            <th scope="col">{labels?.after ?? say('after')}</th>
          </tr>
        </thead>
        <tbody>
          {created && (
            <tr>
              <th scope="row">{say('fieldName.created')}</th>
              <td>
                <CreatedLinks records={created.before} />
              </td>
              <td>
                <CreatedLinks records={created.after} />
              </td>
            </tr>
          )}
          {others.map((change) => {
            const [before, after] = [change.before, change.after].map((value) => textOf(value, change, event))
            return (
              <tr key={nameOf(change)}>
                <th scope="row">{nameOf(change)}</th>
                {isLong(change.before) && isLong(change.after) ? (
                  <td colSpan={2}>
                    <WordDiff before={before ?? ''} after={after ?? ''} />
                  </td>
                ) : (
                  <>
                    <td>{before === nothing ? before : <del>{before}</del>}</td>
                    <td>{after === nothing ? after : <ins>{after}</ins>}</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > longText
