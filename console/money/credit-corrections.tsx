import { useTranslations } from 'use-intl'
import {
  approveCreditCorrection,
  type CreditCorrection,
  declineCreditCorrection,
  withdrawCreditCorrection,
} from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { FramedTable } from '../ui/table.tsx'
import type { StatementProps } from './statement-props.ts'

const endpoints = {
  approve: approveCreditCorrection,
  decline: declineCreditCorrection,
  withdraw: withdrawCreditCorrection,
} as const

/** Corrections by staff, with who asked and who decided; one that waits is decided here. */
export function CreditCorrections({ statement, onChanged }: StatementProps) {
  const say = useTranslations('credits')
  const moment = useMoment()
  const { number } = useFormats()
  const { corrections } = statement
  return (
    <section className="part" aria-labelledby="corrections">
      <h2 id="corrections">{say('corrections')}</h2>
      {corrections.length === 0 ? (
        <p className="muted">{say('noCorrections')}</p>
      ) : (
        <FramedTable
          labelledBy="corrections"
          rows={corrections}
          keyOf={(one) => one.id}
          columns={[
            { label: say('amount'), numeric: true, render: (one) => number(one.amount) },
            { label: say('reason'), render: (one) => one.reason },
            {
              label: say('state'),
              render: (one) => (
                <>
                  <span className={one.state === 'WAITING' ? 'badge warn' : 'badge'}>
                    {say(`states.${one.state}`)}
                  </span>{' '}
                  {one.declineReason}
                  {one.state === 'WAITING' && (
                    <Decisions correction={one} statement={statement} onChanged={onChanged} />
                  )}
                </>
              ),
            },
            {
              label: say('askedBy'),
              render: (one) => (
                <>
                  {one.askedBy}, {moment(one.askedAt)}
                </>
              ),
            },
            {
              label: say('decidedBy'),
              render: (one) => one.decidedBy && one.decidedAt && `${one.decidedBy}, ${moment(one.decidedAt)}`,
            },
          ]}
        />
      )}
    </section>
  )
}

interface DecisionsProps extends StatementProps {
  readonly correction: CreditCorrection
}

function Decisions(props: DecisionsProps) {
  const mayCall = useMayCall()
  return (
    <div className="row-acts">
      {(['approve', 'decline', 'withdraw'] as const)
        .filter((action) => mayCall(endpoints[action]))
        .map((action) => (
          <DecisionButton key={action} {...props} action={action} />
        ))}
    </div>
  )
}

interface DecisionButtonProps extends DecisionsProps {
  readonly action: keyof typeof endpoints
}

const said = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

function DecisionButton({ action, correction, statement: { balance }, onChanged }: DecisionButtonProps) {
  const say = useTranslations('credits')
  const { number } = useFormats()
  const { id, amount, reason } = correction
  const params = { correctionId: id }
  const decide = (form: FormData) => {
    if (action === 'withdraw') return call(withdrawCreditCorrection, { params })
    return call(declineCreditCorrection, { params, body: { reason: textIn(form, 'reason') } })
  }
  return (
    <ActionDialogButton
      label={say(action)}
      look="link"
      decision={correction.actions[action]}
      saysWhy
      title={say(`${action}Title`, { amount: number(amount) })}
      submitLabel={say(action)}
      danger={action !== 'approve'}
      {...(action === 'approve' ? staffAct(approveCreditCorrection, () => ({ params })) : { act: decide })}
      done={say(said[action])}
      onDone={onChanged}
    >
      <p>{say('ofCorrection', { amount: number(amount), reason })}</p>
      {action === 'approve' && <p>{say('approveEffect', { from: balance, to: balance + amount })}</p>}
      {action === 'withdraw' && <p>{say('withdrawEffect')}</p>}
      {action === 'decline' && <ReasonField label={say('declineReason')} />}
    </ActionDialogButton>
  )
}
