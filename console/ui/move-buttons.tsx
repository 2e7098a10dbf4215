import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import type { ActKey } from '../client/staff-act.ts'
import { ActionDialogButton, textIn } from './action-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

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

interface MoveButtonsProps<State> {
  readonly moves: readonly Move<State>[]
  /** States that are the usual next step: their buttons stand out. */
  readonly usual: readonly State[]
  readonly textsOf: (to: State) => { readonly move: string; readonly effect: string; readonly moved: string }
  readonly dryRun: (input: MoveInput<State>) => Promise<SealedDryRun>
  readonly act: (input: MoveInput<State>, key: ActKey) => Promise<unknown>
  readonly onMoved: () => unknown
}

/** A button for each move that the state allows; it opens a dialog with the dry run, or says why it cannot be made now. */
export function MoveButtons<State extends string>(props: MoveButtonsProps<State>) {
  return props.moves.map((move) => <MoveButton key={move.to} {...props} move={move} />)
}

interface MoveButtonProps<State> extends MoveButtonsProps<State> {
  readonly move: Move<State>
}

/** Says what the move does, takes a reason where one is needed, and makes it. */
function MoveButton<State extends string>(props: MoveButtonProps<State>) {
  const { move: chosen, usual, textsOf, dryRun, act, onMoved } = props
  const { to, needsReason, decision } = chosen
  const { move, effect, moved } = textsOf(to)
  const inputOf = (form: FormData) => ({
    to,
    ...(needsReason && { reason: textIn(form, 'reason') }),
  })
  return (
    <ActionDialogButton
      title={move}
      look={lookOf(chosen, usual)}
      decision={decision}
      danger={to === 'DROPPED'}
      dryRun={(form) => dryRun(inputOf(form))}
      act={(form, key) => act(inputOf(form), key)}
      done={moved}
      onDone={onMoved}
    >
      <p>{effect}</p>
      {needsReason && <ReasonField />}
    </ActionDialogButton>
  )
}

function lookOf<State extends string>({ to, decision }: Move<State>, usual: readonly State[]) {
  if (to === 'DROPPED') return 'button danger'
  return decision.allowed && usual.includes(to) ? 'button primary' : 'button'
}
