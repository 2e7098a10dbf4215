import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Person } from '#contract/reports/people-admin.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'

/** The certificates in force of a person. */
export function useHeld({ holds }: Pick<Person, 'holds'>): ReactNode {
  const say = useTranslations('people')
  const sayLevel = useTranslations('certifications.level')
  const { listDay } = useFormats()
  if (holds.length === 0) return say('holdsNone')
  return holds.map(({ certificateId, pastCertificateId, level, title, endsAt }) => {
    const what = level ? sayLevel(level) : (title ?? '')
    const path =
      certificateId === null ? `/past-certificates/${pastCertificateId}` : `/certificates/${certificateId}`
    return (
      <div key={path}>
        <Link to={path}>{endsAt ? say('holdsUntil', { what, day: listDay(endsAt) }) : what}</Link>
      </div>
    )
  })
}

/** The next date or exam for which a person has a seat. */
export function useNext({ next }: Pick<Person, 'next'>): ReactNode {
  const say = useTranslations('people')
  const localised = useLocalised()
  const { listDay } = useFormats()
  if (!next) return say('nextNone')
  const { lectureId, examId, title, startAt } = next
  const path = lectureId === null ? `/exams/${examId}` : `/lectures/${lectureId}`
  return <Link to={path}>{say('waitsForOn', { title: localised(title), day: listDay(startAt) })}</Link>
}
