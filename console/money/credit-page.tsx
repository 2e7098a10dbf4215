import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  adminListCreditEntries,
  askCreditCorrection,
  type CreditStatement,
  exportCreditEntries,
  getCreditAccount,
  maxCorrection,
} from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable, Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CreditCorrections } from './credit-corrections.tsx'
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
  if (!data) return <PageState of="credits" error={error} retry={refetch} />
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
  const { name, email, masked, balance, memberId } = statement
  const title = name ?? email ?? say('nameless')
  useTitle(title)
  return (
    <>
      <PageHead
        back={<BackLink to="/credits">{say('credits')}</BackLink>}
        title={title}
        about={<DisclosePersonButton masked={masked} personId={`m-${memberId}`} label={title} />}
      >
        {mayCall(askCreditCorrection) && (
          <Correct statement={statement} title={title} onChanged={onChanged} />
        )}
      </PageHead>
      <p>
        {say('balance')}: <strong>{number(balance)}</strong>
      </p>
      <Grants statement={statement} />
      <CreditCorrections statement={statement} onChanged={onChanged} />
      <CreditEntries memberId={memberId} />
    </>
  )
}

/** Asks for a correction, which a second person approves; the title says whose credits they are. */
function Correct({ statement, title, onChanged }: StatementProps & { readonly title: string }) {
  const say = useTranslations('credits')
  const { memberId, actions } = statement
  const requestOf = (form: FormData) => ({
    params: { memberId },
    body: { amount: Number(form.get('amount')), reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      label={say('correct')}
      decision={actions.correct}
      saysWhy
      title={say('correctTitle', { name: title })}
      submitLabel={say('correct')}
      act={(form, key) => call(askCreditCorrection, requestOf(form), key)}
      done={say('asked')}
      onDone={onChanged}
    >
      <label className="field">
        {say('amount')}
        <input name="amount" type="number" step={1} min={-maxCorrection} max={maxCorrection} required />
        <small className="muted">{say('correctHelp')}</small>
        <small className="muted">{say('expiryHelp')}</small>
      </label>
      <label className="field">
        {say('reason')}
        <textarea name="reason" rows={3} maxLength={500} required />
        <small className="muted">{say('reasonHelp')}</small>
      </label>
    </ActionDialogButton>
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
      <Table
        labelledBy="grants"
        rows={grants}
        keyOf={({ title, grantedAt, remaining }) => `${grantedAt} ${title} ${remaining}`}
        columns={[
          { label: say('course'), render: ({ title }) => title ?? say('byStaff') },
          { label: say('left'), numeric: true, render: ({ remaining }) => number(remaining) },
          { label: say('expires'), whole: true, render: ({ expiresAt }) => moment(expiresAt) },
        ]}
      />
    </section>
  )
}

/** Every change of a member's credits, the latest first, with the balance after it. */
function CreditEntries({ memberId }: { readonly memberId: number }) {
  const say = useTranslations('credits')
  const moment = useMoment()
  const { number } = useFormats()
  const [page, setPage] = useState(0)
  const params = { memberId }
  const { data, error, refetch } = useQuery({
    queryKey: ['creditEntries', memberId, page],
    queryFn: ({ signal }) => call(adminListCreditEntries, { params, query: { page, size: 25 } }, { signal }),
  })
  return (
    <section className="part" aria-labelledby="statement">
      <header className="part-head">
        <h2 id="statement">{say('statement')}</h2>
        <CsvLink endpoint={exportCreditEntries} params={params} />
      </header>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.totalElements === 0 && <p className="muted">{say('noEntries')}</p>}
      {data && data.totalElements > 0 && (
        <FramedTable
          labelledBy="statement"
          rows={data.content}
          keyOf={({ id }) => id}
          columns={[
            { label: say('at'), whole: true, render: ({ at }) => moment(at) },
            { label: say('entry'), render: ({ kind }) => say(`kind.${kind}`) },
            {
              label: say('reason'),
              render: ({ title, product, reason }) => reason ?? product ?? title ?? say('byStaff'),
            },
            { label: say('amount'), numeric: true, render: ({ amount }) => number(amount) },
            { label: say('after'), numeric: true, render: ({ balance }) => number(balance) },
          ]}
        />
      )}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
    </section>
  )
}
