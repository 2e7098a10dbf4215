import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { OlderTexts } from '#contract/platform/older-texts.ts'
import { useMoment } from '../client/use-formats.ts'
import { Dialog } from './dialog.tsx'
import { changedFields } from './same-input.ts'
import { Table } from './table.tsx'

/** A record with a version, and who changed it last. */
export interface Saved {
  readonly version: number
  readonly updatedAt: string
  readonly updatedBy: string | null
  readonly outdated?: OlderTexts['outdated']
  readonly translatedFrom?: OlderTexts['translatedFrom']
}

interface ConflictDialogProps<Values extends FieldValues> {
  /** As the form was opened, as it is stored now, and as it is typed. */
  readonly base: Values
  readonly theirs: Values
  readonly mine: Values
  readonly by: Saved
  readonly labels: Readonly<Record<string, string>>
  /** With their changes, and on top of them the fields changed here. */
  readonly onMerge: (mine: Values) => void
  readonly onClose: () => void
}

/** Somebody else has saved in the meantime: shows who changed which field, and merges. */
export function ConflictDialog<Values extends FieldValues>(props: ConflictDialogProps<Values>) {
  const { base, theirs, mine, by, labels, onMerge, onClose } = props
  const say = useTranslations('common')
  const moment = useMoment()
  const theirFields = changedFields(base, theirs)
  const myFields = changedFields(base, mine)
  const own = Object.fromEntries(myFields.map((field) => [field, mine[field]])) as Values
  return (
    <Dialog
      wide
      title={say('conflict')}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={() => onMerge(own)}>
          {say('merge')}
        </button>
      }
    >
      <p>{say('conflictBy', { name: by.updatedBy ?? say('somebody'), moment: moment(by.updatedAt) })}</p>
      <Table
        rows={theirFields}
        keyOf={(field) => field}
        columns={[
          { label: say('field'), heading: true, render: (field) => labels[field] ?? field },
          { label: say('before'), render: (field) => shown(base[field]) },
          { label: say('theirs'), render: (field) => shown(theirs[field]) },
          { label: say('yours'), render: (field) => (myFields.includes(field) ? shown(mine[field]) : '–') },
        ]}
      />
      <p className="muted">{say('mergeNote')}</p>
    </Dialog>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(shown).join(' / ')
}
