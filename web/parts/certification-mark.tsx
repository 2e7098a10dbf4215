import type { BadgeState } from '#contract/content/illustration.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { useIllustration } from '../ui/use-illustration.ts'

interface CertificationMarkProps {
  readonly level: CertificationLevel
  readonly state?: BadgeState
}

/** A certification's badge. Decorative, beside the name and a word for its state. */
export function CertificationMark({ level, state = 'earned' }: CertificationMarkProps) {
  const src = useIllustration(`badge-${level}-${state}`)
  return <img className="certification-mark" src={src} alt="" width="320" height="320" decoding="async" />
}
