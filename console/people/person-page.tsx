import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { liftRestriction } from '#contract/courses/restriction-admin.ts'
import { beginView } from '#contract/people/person-view.ts'
import {
  correctAddress,
  endSessions,
  getPerson,
  imposeRestriction,
  mergeAccounts,
  type Person,
  setPartnerUse,
  withdrawAddress,
} from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CorrectAddressDialog, WithdrawAddressDialog } from './address-dialogs.tsx'
import { EndSessionsDialog, LiftDialog, PartnerUseDialog, RestrictDialog } from './person-dialogs.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { PersonWaits } from './person-waits.tsx'
import { ViewDialog } from './view-dialog.tsx'

/** A member or guest: what is known of them, what support can do, and everything that happened. */
export function PersonPage() {
  const { personId = '' } = useParams()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  const reload = () => {
    void refetch()
    void queries.invalidateQueries({ queryKey: ['timeline', personId] })
  }
  return <PersonView person={data} onChanged={reload} />
}

interface PersonProps {
  readonly person: Person
  readonly onChanged: () => void
}

function PersonView({ person, onChanged }: PersonProps) {
  const say = useTranslations('people')
  const title = person.name ?? person.email ?? say('nameless')
  useTitle(title)
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/people">{say('title')}</Link>
          <h1>
            {title} <span className="badge">{say(`kinds.${person.kind}`)}</span>
          </h1>
          <DisclosePersonButton personId={person.id} masked={person.masked} label={title} />
        </div>
        {person.mergedInto === null && <PersonActions person={person} onChanged={onChanged} />}
      </header>
      {person.mergedInto && (
        <p>
          {say('merge.gone')}{' '}
          <Link className="underlined" to={`/people/${person.mergedInto}`}>
            {say('merge.toRemaining')}
          </Link>
        </p>
      )}
      {!person.account && <p className="muted">{say('guestHelp')}</p>}
      <PersonFacts person={person} />
      {person.waiting > 0 && <PersonWaits person={person} />}
      <PersonTimeline personId={person.id} />
    </>
  )
}

const endpoints = {
  endSessions,
  restrict: imposeRestriction,
  liftRestriction,
  correctAddress,
  withdrawAddress,
  view: beginView,
} as const
type Action = keyof typeof endpoints
const labels = {
  endSessions: 'endSessions',
  restrict: 'restrict',
  liftRestriction: 'lift',
  correctAddress: 'correctAddress',
  withdrawAddress: 'withdrawAddress',
  view: 'view.title',
} as const

/** Guests have an address only; restrictions and sessions belong to accounts. */
function offeredActions({ account, addressCorrection }: Person): readonly Action[] {
  if (!account) return [addressCorrection ? 'withdrawAddress' : 'correctAddress']
  return ['view', 'endSessions', account.restriction ? 'liftRestriction' : 'restrict']
}

interface PartnerUseButtonProps {
  readonly person: Person
  readonly account: NonNullable<Person['account']>
  readonly onDone: () => void
}

function PartnerUseButton({ person, account: { partnerUse }, onDone }: PartnerUseButtonProps) {
  const say = useTranslations('people.partnerUse')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say(partnerUse ? 'unset' : 'set')}
      </button>
      {open && (
        <PartnerUseDialog
          person={person}
          partnerUse={!partnerUse}
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}

function PersonActions({ person, onChanged }: PersonProps) {
  const say = useTranslations('people')
  const mayCall = useMayCall()
  const [dialog, setDialog] = useState<Action>()
  const restriction = person.account?.restriction
  const props = {
    person,
    onClose: () => setDialog(undefined),
    onDone: () => {
      setDialog(undefined)
      onChanged()
    },
  }
  return (
    <div className="actions">
      {offeredActions(person)
        .filter((action) => mayCall(endpoints[action]))
        .map((action) => (
          <ActionButton
            key={action}
            unavailable={!person.actions[action].allowed}
            refusal={person.actions[action].message}
            onPress={() => setDialog(action)}
          >
            {say(labels[action])}
          </ActionButton>
        ))}
      {dialog === 'endSessions' && <EndSessionsDialog {...props} />}
      {person.account && mayCall(mergeAccounts) && person.actions.merge.allowed && (
        <Link className="button" to={`/people/${person.id}/merge`}>
          {say('merge.title')}
        </Link>
      )}
      {person.account && mayCall(setPartnerUse) && (
        <PartnerUseButton person={person} account={person.account} onDone={onChanged} />
      )}
      {dialog === 'view' && <ViewDialog {...props} />}
      {dialog === 'correctAddress' && <CorrectAddressDialog {...props} />}
      {dialog === 'withdrawAddress' && <WithdrawAddressDialog {...props} />}
      {dialog === 'restrict' && <RestrictDialog {...props} />}
      {dialog === 'liftRestriction' && restriction && (
        <LiftDialog {...props} restrictionId={restriction.id} />
      )}
    </div>
  )
}
