import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'

interface Version<Content> {
  readonly version: number
  readonly content: Content
  readonly updatedAt: string
  readonly updatedBy: string | null
}

interface EarlierVersionsProps<Content> {
  readonly versions: readonly Version<Content>[]
  /** Puts a version into the form. */
  readonly onEdit: ((version: Version<Content>) => void) | undefined
}

/** Who wrote what was shown before, each to be edited and shown again. */
export function EarlierVersions<Content>({ versions, onEdit }: EarlierVersionsProps<Content>) {
  const say = useTranslations('siteContent')
  const moment = useMoment()
  if (versions.length === 0) return null
  return (
    <section className="part" aria-labelledby="earlier">
      <h2 id="earlier">{say('earlier')}</h2>
      <div className="table-frame">
        <table className="data" aria-labelledby="earlier">
          <thead>
            <tr>
              <th className="num">{say('version')}</th>
              <th>{say('when')}</th>
              <th>{say('who')}</th>
              {onEdit && <th>{say('edit')}</th>}
            </tr>
          </thead>
          <tbody>
            {versions.map((one) => (
              <tr key={one.version}>
                <td className="num">{one.version}</td>
                <td className="whole">{moment(one.updatedAt)}</td>
                <td>{one.updatedBy ?? say('somebody')}</td>
                {onEdit && (
                  <td>
                    <button type="button" className="link" onClick={() => onEdit(one)}>
                      {say('editVersion', { version: one.version })}
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
