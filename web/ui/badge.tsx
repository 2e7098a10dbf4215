import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'brand'

/** A state, shown by icon and text; the colour is not needed to understand it. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>
      <Icon name={icon} size="small" />
      {children}
    </span>
  )
}
