import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'brand'

/** A state: a shape and a word, and only then a colour. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>
      <Icon name={icon} size="small" />
      {children}
    </span>
  )
}
