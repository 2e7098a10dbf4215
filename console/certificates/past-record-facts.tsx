import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { PersonLink } from '../ui/person-link.tsx'

interface PastRecord {
  readonly number: string | null
  readonly name: string
  readonly latinName: string | null
  readonly email: string | null
  readonly personId: string | null
  readonly masked: boolean
  readonly importedAt: string
}

interface PastRecordFactsProps {
  readonly record: PastRecord
  /** What only this kind of record has; empty ones are left out. */
  readonly facts: readonly Fact[]
}

/** What is known of a record of the former system. */
export function PastRecordFacts({ record, facts }: PastRecordFactsProps) {
  const say = useTranslations('pastRecords')
  const moment = useMoment()
  const { number, name, latinName, email, personId, masked, importedAt } = record
  const rows: readonly Fact[] = [
    [say('number'), number],
    [
      say('name'),
      <Fragment key="name">
        <PersonLink personId={personId}>{name}</PersonLink>{' '}
        {personId && <DisclosePersonButton personId={personId} masked={masked} label={name} />}
      </Fragment>,
    ],
    [say('latinName'), latinName],
    [say('email'), email],
    [say('account'), <Account key="account" personId={personId} email={email} />],
    ...facts,
    [say('imported'), moment(importedAt)],
  ]
  return <FactList facts={rows.filter(([, value]) => value !== null && value !== '')} />
}

function Account({ personId, email }: Pick<PastRecord, 'personId' | 'email'>) {
  const say = useTranslations('pastRecords')
  if (personId) return <Link to={`/people/${personId}`}>{say('toPerson')}</Link>
  return say(email === null ? 'noEmail' : 'noAccount')
}
