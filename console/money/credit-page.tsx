import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { askCreditCorrection, type CreditStatement, getCreditAccount } from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CorrectionDialog } from './correction-dialogs.tsx'
import { CreditCorrections } from './credit-corrections.tsx'
import { CreditEntries } from './credit-entries.tsx'
import type { StatementProps } from './statement-props.ts'

/** A member's credits: what the balance consists of, corrections by staff, and the statement. */
export function CreditPage() {
  const { memberId = '' } = useParams()
  const queries = useQueryClient()
  const queryKey = ['credits', memberId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getCreditAccount, { params: { memberId: Number(memberId) } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  const store = (statement: CreditStatement) => {
    queries.setQueryData(queryKey, statement)
    void queries.invalidateQueries({ queryKey: ['creditEntries', statement.memberId] })
  }
  return <Statement statement={data} onChanged={store} />
}

function Statement({ statement, onChanged }: StatementProps) {
  const say = useTranslations('credits')
  const mayCall = useMayCall()
  const { number } = useFormats()
  const [isCorrecting, setCorrecting] = useState(false)
  const { name, email, masked, balance, actions, memberId } = statement
  const title = name ?? email ?? say('nameless')
  useTitle(title)
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/credits">{say('credits')}</Link>
          <h1>{title}</h1>
          <DisclosePersonButton masked={masked} personId={`m-${memberId}`} label={title} />
        </div>
        <div className="actions">
          {mayCall(askCreditCorrection) && (
            <ActionButton
              unavailable={!actions.correct.allowed}
              refusal={actions.correct.message}
              onPress={() => setCorrecting(true)}
            >
              {say('correct')}
            </ActionButton>
          )}
        </div>
      </header>
      <p>
        {say('balance')}: <strong>{number(balance)}</strong>
      </p>
      <Grants statement={statement} />
      <CreditCorrections statement={statement} onChanged={onChanged} />
      <CreditEntries memberId={memberId} />
      {isCorrecting && (
        <CorrectionDialog
          statement={statement}
          title={title}
          onDone={(changed) => {
            setCorrecting(false)
            onChanged(changed)
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}

function Grants({ statement: { grants } }: Pick<StatementProps, 'statement'>) {
  const say = useTranslations('credits')
  const moment = useMoment()
  const { number } = useFormats()
  if (grants.length === 0) return null
  return (
    <section className="part" aria-labelledby="grants">
      <h2 id="grants">{say('grants')}</h2>
      <table className="data" aria-labelledby="grants">
        <thead>
          <tr>
            <th scope="col">{say('course')}</th>
            <th scope="col" className="num">
              {say('left')}
            </th>
            <th scope="col">{say('expires')}</th>
          </tr>
        </thead>
        <tbody>
          {grants.map(({ title, grantedAt, remaining, expiresAt }) => (
            <tr key={`${grantedAt} ${title} ${remaining}`}>
              <td>{title ?? say('byStaff')}</td>
              <td className="num">{number(remaining)}</td>
              <td className="whole">{moment(expiresAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
