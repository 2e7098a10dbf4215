import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { listPartnerOrgs, reserveSeats } from '#contract/courses/seat-reservation.ts'
import { call } from '../client/call.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { ReservationFields } from './reservation-fields.tsx'

interface ReserveSeatsDialogProps {
  readonly lecture: AdminLectureDetail
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Reserves seats for an organisation until a moment, by default the end of registration. */
export function ReserveSeatsDialog({ lecture, onDone, onClose }: ReserveSeatsDialogProps) {
  const say = useTranslations('reservations')
  const { timeZone: zone } = useStaffSession()
  const requestOf = (form: FormData) => ({
    params: { lectureId: lecture.id },
    body: {
      orgId: Number(form.get('orgId')),
      seats: Number(form.get('seats')),
      releaseAt: instantText(String(form.get('releaseAt')), zone),
    },
  })
  return (
    <ActionDialog
      title={say('reserve')}
      {...staffAct(reserveSeats, requestOf)}
      done={({ seats, organisation }) => say('reserved', { count: seats, organisation })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('effect')}</p>
      <OrgChoice />
      <ReservationFields capacity={lecture.capacity} releaseAt={localTime(lecture.recruitFinishAt, zone)} />
    </ActionDialog>
  )
}

/** Organisations of partners, by name. */
function OrgChoice() {
  const say = useTranslations('reservations')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['partner-organisations', text],
    queryFn: ({ signal }) => call(listPartnerOrgs, { query: text === '' ? {} : { text } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <label className="field">
        {say('findOrganisation')}
        <input
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <fieldset className="targets">
        <legend>{say('organisation')}</legend>
        {!data && <PageState error={error} retry={refetch} />}
        {data?.length === 0 && <p className="muted">{say('noOrganisation')}</p>}
        {data?.map(({ id, name, members }) => (
          <label key={id}>
            <input type="radio" name="orgId" value={id} required />{' '}
            <span>
              {name} <span className="muted">{say('members', { count: members })}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
