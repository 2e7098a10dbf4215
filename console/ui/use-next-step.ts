import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'
import type { HeadFact } from './record-frame.tsx'

interface NextMove<State extends string> {
  readonly to: State
  readonly at: string
}

/** What happens next by itself: noted at registration if it opens or closes that, else a fact of its own. */
export function useNextStep<State extends string>(
  move: NextMove<State> | null,
  stateText: (state: State) => string,
): { readonly note?: string; readonly fact: HeadFact | false } {
  const say = useTranslations('common')
  const moment = useMoment()
  if (!move) return { fact: false }
  if (move.to === 'CLOSED') return { note: say('byItself'), fact: false }
  const step = { state: stateText(move.to), moment: moment(move.at) }
  if (move.to === 'ANNOUNCED') return { note: say('stateByItselfOn', step), fact: false }
  return { fact: { name: say('comesNext'), value: step.state, note: say('byItselfOn', step) } }
}
