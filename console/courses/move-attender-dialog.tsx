import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminAttender } from '#contract/courses/attender-admin.ts'
import { listMoveTargets, type MoveTarget, moveAttender } from '#contract/courses/attender-move.ts'
import { call } from '../client/call.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSettled } from '../ui/use-settled.ts'

interface MoveAttenderDialogProps {
  readonly attender: AdminAttender
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Moves a registration to another date, with a reason that the mail tells. */
export function MoveAttenderDialog({ attender, onDone, onClose }: MoveAttenderDialogProps) {
  const say = useTranslations('roster')
  const name = attender.name ?? say('person.erased')
  const params = { lectureId: attender.lectureId, attenderId: attender.id }
  const request = (form: FormData) => ({
    params,
    body: {
      targetLectureId: Number(form.get('target')),
      reason: textIn(form, 'reason'),
      waiveDifference: form.get('waive') === 'on',
    },
  })
  return (
    <ActionDialog
      title={say('movePersonTitle', { name })}
      submitLabel={say('movePerson')}
      {...staffAct(moveAttender, request)}
      done={say('personMoved', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('movePersonEffect')}</p>
      <TargetChoice params={params} />
      <ReasonField />
    </ActionDialog>
  )
}

interface TargetChoiceProps {
  readonly params: { readonly lectureId: number; readonly attenderId: number }
}

/** The open dates of the same course, or of others by their title; those that are not possible say why. */
function TargetChoice({ params }: TargetChoiceProps) {
  const say = useTranslations('roster')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const [chosen, setChosen] = useState<MoveTarget>()
  const { data, error, refetch } = useQuery({
    queryKey: ['move-targets', params, text],
    queryFn: ({ signal }) =>
      call(listMoveTargets, { params, query: text === '' ? {} : { text } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <label className="field">
        {say('otherCourses')}
        <input
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <fieldset className="targets">
        <legend>{say('newDate')}</legend>
        {!data && <PageState error={error} retry={refetch} />}
        {data?.length === 0 && <p className="muted">{say(text === '' ? 'noTargets' : 'noTargetsFound')}</p>}
        {data?.map((target) => (
          <TargetLine key={target.id} target={target} onChoose={setChosen} />
        ))}
      </fieldset>
      {chosen && data?.some(({ id }) => id === chosen.id) && <Difference target={chosen} />}
    </>
  )
}

/** What becomes of the difference in price. */
function Difference({ target: { difference } }: { readonly target: MoveTarget }) {
  const say = useTranslations('roster')
  const { won } = useFormats()
  if (difference === 0) return null
  if (difference < 0)
    return <p className="notice">{say('refundsDifference', { amount: won(-difference) })}</p>
  return (
    <label>
      <input type="checkbox" name="waive" /> {say('waiveDifference', { amount: won(difference) })}
    </label>
  )
}

interface TargetLineProps {
  readonly target: MoveTarget
  readonly onChoose: (target: MoveTarget) => void
}

function TargetLine({ target, onChoose }: TargetLineProps) {
  const say = useTranslations('roster')
  const { won } = useFormats()
  const moment = useMoment()
  const title = useLocalised()(target.title)
  const { id, startAt, seatsLeft, fee, decision } = target
  return (
    <label>
      <input
        type="radio"
        name="target"
        value={id}
        required
        disabled={!decision.allowed}
        onChange={() => onChoose(target)}
      />{' '}
      <span>
        {moment(startAt)} {title}
        <span className="muted">
          {' '}
          {say('targetFacts', { seats: seatsLeft, fee: fee === 0 ? say('free') : won(fee) })}
        </span>
        {decision.message && <small className="muted">{decision.message}</small>}
      </span>
    </label>
  )
}
