import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

type AlertTone = 'good' | 'warn' | 'bad'

const icons: Record<AlertTone, IconName> = { good: 'check', warn: 'warning', bad: 'warning' }

interface AlertProps {
  tone: AlertTone
  title?: string
  children: ReactNode
}

/** An inline message. */
export function Alert({ tone, title, children }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`}>
      <Icon name={icons[tone]} />
      {title && <h2>{title}</h2>}
      {children}
    </div>
  )
}
