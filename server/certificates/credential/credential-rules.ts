import type { Credential, PublishedNames } from '#contract/certificates/credential.ts'
import { isSameName } from '#contract/certificates/holder-names.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { maskName } from '../../platform/masking/mask.ts'

export function canPublish({ revokedAt }: { readonly revokedAt: Date | null }): Decision {
  return revokedAt ? refuse('CERTIFICATE_REVOKED') : allow()
}

interface Names {
  readonly registered: string
  readonly latin: string
}

/** The chosen names, each once; masked when revoked, as nobody is to be reproached with it for ever. */
export function shownHolder(
  { registered, latin }: Names,
  { names, revokedAt }: { readonly names: PublishedNames; readonly revokedAt: Date | null },
): Credential['holder'] {
  const show = (name: string) => (revokedAt ? maskName(name) : name)
  const same = isSameName(registered, latin)
  return {
    registered: names !== 'LATIN' && !(same && names === 'BOTH') ? show(registered) : null,
    latin: names !== 'REGISTERED' ? show(latin) : null,
  }
}

/** Shares that add up to a hundred: the largest part takes what rounding leaves over. */
export function percentages(questions: readonly number[]): number[] {
  const total = questions.reduce((sum, count) => sum + count, 0)
  if (total === 0) return questions.map(() => 0)
  const rounded = questions.map((count) => Math.round((count * 100) / total))
  const largest = questions.indexOf(Math.max(...questions))
  const rest = 100 - rounded.reduce((sum, percent) => sum + percent, 0)
  return rounded.map((percent, at) => (at === largest ? percent + rest : percent))
}
