import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminApplicant } from '#contract/exams/applicant-admin.ts'
import { applicantStates, isLiveApplicant } from '#contract/exams/exam-states.ts'
import type { DecisionReply } from '#contract/platform/wire.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PersonLink } from '../ui/person-link.tsx'

/** Filters of the applicants of an exam. */
export function useApplicantFilters() {
  const say = useTranslations('applicants')
  return [
    { name: 'text', label: say('search') },
    {
      name: 'seat',
      label: say('seat'),
      choices: [
        { value: 'live', label: say('withSeat') },
        { value: 'none', label: say('withoutSeat') },
      ],
    },
    {
      name: 'applyState',
      label: say('state'),
      choices: applicantStates.map((value) => ({ value, label: say(`applyState.${value}`) })),
    },
  ]
}

type OnAct = ((applicant: AdminApplicant) => void) | undefined
interface ApplicantActs {
  readonly onCancel: OnAct
  readonly onChange: OnAct
  readonly onDisclose: OnAct
}

/** Columns of the applicants of an exam, with what may be done with each. */
export function useApplicantColumns(acts: ApplicantActs): Column<AdminApplicant>[] {
  const say = useTranslations('applicants')
  const { won } = useFormats()
  const moment = useMoment()
  return [
    {
      key: 'number',
      label: say('examNumber'),
      sortBy: 'examNumber',
      whole: true,
      render: ({ examNumber }) => examNumber,
    },
    {
      key: 'name',
      label: say('name'),
      sortBy: 'name',
      render: ({ koreanName, englishName, memberId }) => (
        <>
          <PersonLink personId={`m-${memberId}`}>{koreanName}</PersonLink>
          <div className="muted">{englishName}</div>
        </>
      ),
    },
    { key: 'email', label: say('email'), render: ({ email }) => email },
    { key: 'phone', label: say('phone'), hidden: true, render: ({ phoneNumber }) => phoneNumber },
    { key: 'state', label: say('state'), render: (applicant) => <State applicant={applicant} /> },
    {
      key: 'paid',
      label: say('paid'),
      numeric: true,
      render: ({ paidAmount, refund }) => (
        <>
          {paidAmount !== null && won(paidAmount)}
          {refund && <small className="muted"> {say(`refund.${refund.state}`)}</small>}
        </>
      ),
    },
    { key: 'code', label: say('discountCode'), render: ({ discountCode }) => discountCode },
    {
      key: 'applied',
      whole: true,
      label: say('applied'),
      sortBy: 'appliedAt',
      render: ({ appliedAt }) => moment(appliedAt),
    },
    {
      key: 'changed',
      whole: true,
      label: say('changed'),
      hidden: true,
      render: ({ changedAt }) => changedAt && moment(changedAt),
    },
    { key: 'actions', label: say('actions'), render: (applicant) => <Acts {...{ applicant, ...acts }} /> },
  ]
}

function State({ applicant }: { readonly applicant: AdminApplicant }) {
  const say = useTranslations('applicants')
  const moment = useMoment()
  const { applyState, canceledBecause, holdUntil } = applicant
  const note =
    (canceledBecause && say(`canceledBecause.${canceledBecause}`)) ||
    (holdUntil && say('heldUntil', { moment: moment(holdUntil) }))
  return (
    <>
      <span className={isLiveApplicant(applyState) ? 'badge good' : 'badge'}>
        {say(`applyState.${applyState}`)}
      </span>
      {note && <small className="muted"> {note}</small>}
    </>
  )
}

/** What cannot be done any more says why. */
function Acts({ applicant, onCancel, onChange, onDisclose }: ApplicantActs & { applicant: AdminApplicant }) {
  const say = useTranslations('applicants')
  const { actions, applyState, koreanName: name } = applicant
  const isOver = !isLiveApplicant(applyState) || applyState === 'DRAFT'
  const button = (act: OnAct, decision: DecisionReply, label: ReactNode) =>
    act && (
      <ActionButton look="link" decision={decision} onPress={() => act(applicant)}>
        {label}
        <span className="hidden"> {name}</span>
      </ActionButton>
    )
  return (
    <div className="row-acts">
      {!isOver && button(onChange, actions.change, say('change'))}
      {!isOver && button(onCancel, actions.cancel, say('cancel'))}
      {applicant.masked && button(onDisclose, { allowed: true }, say('disclose'))}
    </div>
  )
}
