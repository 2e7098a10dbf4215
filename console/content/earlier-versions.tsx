import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'
import { FramedTable } from '../ui/table.tsx'

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
      <FramedTable
        labelledBy="earlier"
        rows={versions}
        keyOf={(one) => one.version}
        columns={[
          { label: say('version'), numeric: true, render: (one) => one.version },
          { label: say('when'), whole: true, render: (one) => moment(one.updatedAt) },
          { label: say('who'), render: (one) => one.updatedBy ?? say('somebody') },
          onEdit && {
            label: say('edit'),
            render: (one) => (
              <button type="button" className="link" onClick={() => onEdit(one)}>
                {say('editVersion', { version: one.version })}
              </button>
            ),
          },
        ]}
      />
    </section>
  )
}
