import { useState } from 'react'
import { Link } from 'react-router'
import { ActMenu } from './act-menu.tsx'
import { ActionButton } from './action-button.tsx'
import type { RecordAct } from './record-act.ts'

interface ActGroup {
  readonly label: string
  readonly acts: readonly RecordAct[]
}

export interface RecordActsProps {
  readonly groups: readonly ActGroup[]
  /** The key of the next act, if there is one that the reader may do. */
  readonly next: string | null
  /** Why it is the next one, or what happens without any. */
  readonly why: string
}

/** The one next act of a record as the primary button, with its reason; all others in one menu. */
export function RecordActs({ groups, next, why }: RecordActsProps) {
  // The act itself, not its key: its dialog stays when the record changes meanwhile.
  const [chosen, setChosen] = useState<RecordAct>()
  const first = groups.flatMap(({ acts }) => acts).find(({ key }) => key === next)
  const others = groups
    .map(({ label, acts }) => ({ label, acts: acts.filter((act) => act !== first) }))
    .filter(({ acts }) => acts.length > 0)
  return (
    <div className="record-acts">
      <div className="actions">
        {first && <NextAct key={first.key} act={first} onChoose={() => setChosen(first)} />}
        {others.length > 0 && <ActMenu groups={others} onChoose={setChosen} />}
      </div>
      <p className="muted">{why}</p>
      {chosen?.dialog?.(() => setChosen(undefined))}
    </div>
  )
}

function NextAct({ act, onChoose }: { readonly act: RecordAct; readonly onChoose: () => void }) {
  if (act.to)
    return (
      <Link className="button primary" to={act.to}>
        {act.label}
      </Link>
    )
  return (
    <ActionButton look="button primary" {...(act.decision && { decision: act.decision })} onPress={onChoose}>
      {act.label}
      <span aria-hidden="true">…</span>
    </ActionButton>
  )
}
