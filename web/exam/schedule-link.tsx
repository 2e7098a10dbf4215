import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CertificationLevel } from '#contract/certification.ts'

const schedulePath: string = '/certification/date'

interface ScheduleLinkProps {
  className?: string
  /** Where only the exams of one level matter. */
  level?: CertificationLevel
  children: ReactNode
}

/** Leads to the schedule of exams. */
export function ScheduleLink({ className, level, children }: ScheduleLinkProps) {
  return (
    <Link className={className} to={schedulePath} search={level ? { level } : {}}>
      {children}
    </Link>
  )
}
