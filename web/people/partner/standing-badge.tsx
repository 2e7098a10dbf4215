import type { TrainingStanding } from '#contract/reports/org-training.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

const badges: Record<TrainingStanding, { tone: Tone; icon: IconName }> = {
  VALID: { tone: 'good', icon: 'check' },
  EXPIRING: { tone: 'warn', icon: 'warning' },
  EXPIRED: { tone: 'plain', icon: 'cross' },
  COMPLETED: { tone: 'good', icon: 'check' },
  REGISTERED: { tone: 'brand', icon: 'ring' },
  NOT_COMPLETED: { tone: 'plain', icon: 'half' },
}

/** What somebody has of a certification or course, by word and shape. */
export function StandingBadge({ standing }: { standing: TrainingStanding }) {
  const say = useWords('organisation')
  return <Badge {...badges[standing]}>{say(`training.standing.${standing}`)}</Badge>
}
