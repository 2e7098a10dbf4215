import type { ReactNode } from 'react'
import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import type { ActKey } from '../client/staff-act.ts'
import { ActionDialog, textIn } from './action-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import type { RecordAct } from './record-act.ts'

interface Move<State> {
  readonly to: State
  readonly needsReason: boolean
  readonly decision: { readonly allowed: boolean; readonly message?: string | undefined }
}

/** Input of a move. */
export interface MoveInput<State> {
  readonly to: State
  readonly reason?: string
}

interface MoveActs<State> {
  readonly moves: readonly Move<State>[]
  readonly textsOf: (to: State) => {
    readonly move: string
    readonly effect: string
    readonly moved: string
    /** What else belongs to it. */
    readonly note?: ReactNode
  }
  readonly dryRun: (input: MoveInput<State>) => Promise<SealedDryRun>
  readonly act: (input: MoveInput<State>, key: ActKey) => Promise<unknown>
  readonly onMoved: () => unknown
}

/** An act for each move that the state allows, by the name of the new state; its dialog shows the dry run. */
export function moveActs<State extends string>(props: MoveActs<State>): RecordAct[] {
  return props.moves.map((move) => ({
    key: move.to,
    label: props.textsOf(move.to).move,
    decision: move.decision,
    ...(move.to === 'DROPPED' && { danger: true }),
    dialog: (onClose) => <MoveDialog {...props} move={move} onClose={onClose} />,
  }))
}

interface MoveDialogProps<State> extends MoveActs<State> {
  readonly move: Move<State>
  readonly onClose: () => void
}

/** Says what the move does, takes a reason where one is needed, and makes it. */
function MoveDialog<State extends string>(props: MoveDialogProps<State>) {
  const { move: chosen, textsOf, dryRun, act, onMoved, onClose } = props
  const { to, needsReason } = chosen
  const { move, effect, moved, note } = textsOf(to)
  const inputOf = (form: FormData) => ({
    to,
    ...(needsReason && { reason: textIn(form, 'reason') }),
  })
  return (
    <ActionDialog
      title={move}
      danger={to === 'DROPPED'}
      dryRun={(form) => dryRun(inputOf(form))}
      act={(form, key) => act(inputOf(form), key)}
      done={moved}
      onDone={onMoved}
      onClose={onClose}
    >
      <p>{effect}</p>
      {note}
      {needsReason && <ReasonField />}
    </ActionDialog>
  )
}
