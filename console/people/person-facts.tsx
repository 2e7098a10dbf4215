import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getCreditAccount } from '#contract/money/credit-admin.ts'
import { languageNames } from '#contract/platform/languages.ts'
import type { Person } from '#contract/reports/people-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { useHeld, useNext } from '../ui/person-standing.tsx'

/** What is known of a person now. */
export function PersonFacts({ person }: { readonly person: Person }) {
  const say = useTranslations('people')
  const sayStaff = useTranslations('staff.role')
  const mayCall = useMayCall()
  const moment = useMoment()
  const { listDay, listDeadline, number, enumerated } = useFormats()
  const { email, phoneNumber, account, addressCorrection } = person
  const held = useHeld(person)
  const next = useNext(person)
  const verified = account && email && say(account.emailVerified ? 'verified' : 'notVerified')
  const facts: Fact[] = [
    [say('email'), email ? [email, verified].filter(Boolean).join(', ') : '–'],
    [say('phone'), phoneNumber ?? '–'],
    [say('since'), listDay(person.since)],
    [say('holds'), held],
    [say('next'), next],
  ]
  if (addressCorrection)
    facts.push([
      say('pendingAddress'),
      <Fragment key="address">
        {say('pendingAddressUntil', {
          email: addressCorrection.email,
          moment: moment(addressCorrection.expiresAt),
        })}
        <p className="muted">{addressCorrection.reason}</p>
      </Fragment>,
    ])
  if (account) {
    const { org, restriction, staffRoles } = account
    facts.push(
      [say('accountType'), say(`accountTypes.${account.accountType}`)],
      [say('language'), languageNames[account.language]],
      [
        say('org'),
        org ? (
          <Link key="org" to={`/organisations/${org.id}`}>
            {org.name}
          </Link>
        ) : (
          '–'
        ),
      ],
    )
    if (account.partner) facts.push([say('partner'), say('yes')])
    if (account.partnerUse) facts.push([say('partnerUse.title'), say('yes')])
    if (staffRoles.length > 0)
      facts.push([say('staffRoles'), enumerated(staffRoles.map((role) => sayStaff(role)))])
    const credits = number(account.credits)
    facts.push(
      [
        say('credits'),
        mayCall(getCreditAccount) ? (
          <Link key="credits" to={`/credits/${account.memberId}`}>
            {credits}
          </Link>
        ) : (
          credits
        ),
      ],
      [say('sessions'), number(account.sessions)],
    )
    if (restriction)
      facts.push([
        say('restriction'),
        <Fragment key="restriction">
          {say('restrictedUntil', { moment: listDeadline(restriction.restrictFinishAt) })}
          <p className="muted">{restriction.imposedBecause ?? say('byAbsences')}</p>
        </Fragment>,
      ])
  }
  return <FactList facts={facts} />
}
