import { useQuery } from '@tanstack/react-query'
import { type Identifier, useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { adminGetOrder } from '#contract/checkout/order-admin.ts'
import {
  type AdminAttender,
  addAttender,
  discloseAttender,
  downloadBadges,
  downloadSignInSheet,
} from '#contract/courses/attender-admin.ts'
import { moveAttender } from '#contract/courses/attender-move.ts'
import { type HeldSeat, listHeldSeats } from '#contract/courses/held-seat.ts'
import { type AdminLectureDetail, adminCancelAttender } from '#contract/courses/lecture-admin.ts'
import { mailAttenders } from '#contract/courses/message.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { type Language, languageNames, languages } from '#contract/platform/languages.ts'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialog, ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { DiscloseDialog } from '../ui/disclose-dialog.tsx'
import { ListTab } from '../ui/list-page.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { FramedTable } from '../ui/table.tsx'
import { whileSeen } from '../ui/use-live-record.ts'
import { MoveAttenderDialog } from './move-attender-dialog.tsx'
import { useRosterColumns, useRosterFilters } from './roster-columns.tsx'

/** Downloads, with their labels. */
const files = [
  { endpoint: downloadBadges, label: 'badges' },
  { endpoint: downloadSignInSheet, label: 'signInSheet' },
] as const

/** Who is registered for a course date. */
export const RosterPage = recordPage<AdminLectureDetail>('lecture', (lecture) => <Roster lecture={lecture} />)

const dialogs = {
  cancel: CancelAttenderDialog,
  move: MoveAttenderDialog,
  disclose: DiscloseAttenderDialog,
} as const
type Act = keyof typeof dialogs

function Roster({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('roster')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<{ readonly act: Act; readonly attender: AdminAttender }>()
  const open = (act: Act) => (attender: AdminAttender) => setDialog({ act, attender })
  const Dialog = dialog && dialogs[dialog.act]
  const params = { lectureId: lecture.id }
  const mayMail = mayCall(mailAttenders)
  const columns = useRosterColumns({
    onCancel: mayCall(adminCancelAttender) ? open('cancel') : undefined,
    onMove: mayCall(moveAttender) ? open('move') : undefined,
    onDisclose: mayCall(discloseAttender) ? open('disclose') : undefined,
  })
  return (
    <>
      <HeldSeats lectureId={lecture.id} />
      <ListTab
        resource="attenders"
        title={say('people')}
        params={params}
        columns={columns}
        filters={useRosterFilters()}
        sort={{ field: 'appliedAt', order: 'ASC' }}
        actions={
          <>
            {files
              .filter(({ endpoint }) => mayCall(endpoint))
              .map(({ endpoint, label }) => (
                <a key={label} className="button" href={buildPath(endpoint.path, params)} download>
                  {say(label)}
                </a>
              ))}
            {mayMail && (
              <Link className="button" to={mailPath(lecture.id)}>
                {say('mailAll')}
              </Link>
            )}
            {mayCall(addAttender) && <AddAttender lectureId={lecture.id} onDone={refresh} />}
          </>
        }
        empty={<p>{say('noPeople')}</p>}
        acts={(selected) => (
          <>
            {mayMail && selected.ids && (
              <Link className="button" to={mailPath(lecture.id, selected.ids)}>
                {say('mailPeople', { count: selected.count })}
              </Link>
            )}
            <BulkActs kinds={['cancelRegistrations']} selected={selected} params={params} />
          </>
        )}
      />
      {dialog && Dialog && (
        <Dialog attender={dialog.attender} onDone={refresh} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** The page on which those selected, or everybody, is written to. */
function mailPath(lectureId: number, selected: readonly Identifier[] = []): string {
  const path = `/lectures/${lectureId}/messages/new`
  return selected.length > 0 ? `${path}?to=${selected.join(',')}` : path
}

/** Seats of a date that are taken but not paid yet; nothing if there are none. */
function HeldSeats({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('roster')
  const { data, error, refetch } = useQuery({
    queryKey: ['held-seats', lectureId],
    queryFn: ({ signal }) => call(listHeldSeats, { params: { lectureId } }, { signal }),
    ...whileSeen,
  })
  if (!data) return error && <PageState error={error} retry={refetch} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="held-seats" className="held-seats">
      <h2 id="held-seats">{say('held.title', { count: data.length })}</h2>
      <p className="muted">{say('held.note')}</p>
      <HeldTable seats={data} />
    </section>
  )
}

function HeldTable({ seats }: { readonly seats: readonly HeldSeat[] }) {
  const say = useTranslations('roster')
  const showsOrder = useMayCall()(adminGetOrder)
  const { won } = useFormats()
  const moment = useMoment()
  return (
    <FramedTable
      labelledBy="held-seats"
      rows={seats}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say('person.name'),
          render: ({ name, memberId }) => <PersonLink personId={`m-${memberId}`}>{name}</PersonLink>,
        },
        { label: say('person.email'), render: ({ email }) => email },
        { label: say('person.organisation'), render: ({ organisation }) => organisation },
        {
          label: say('held.until'),
          render: ({ until, isBeingPaid }) =>
            isBeingPaid ? <span className="badge">{say('held.isBeingPaid')}</span> : moment(until),
        },
        { label: say('held.amount'), numeric: true, render: ({ amount }) => won(amount) },
        showsOrder && {
          label: say('held.order'),
          render: ({ orderId }) => <Link to={`/orders/${orderId}`}>{orderId}</Link>,
        },
      ]}
    />
  )
}

interface AttenderDialogProps {
  readonly attender: AdminAttender
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Cancels a registration on behalf of staff, with a reason that the mail tells. */
function CancelAttenderDialog({ attender, onDone, onClose }: AttenderDialogProps) {
  const say = useTranslations('roster')
  const name = attender.name ?? say('person.erased')
  const request = (form: FormData) => ({
    params: { lectureId: attender.lectureId, attenderId: attender.id },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialog
      title={say('cancelPersonTitle', { name })}
      submitLabel={say('cancelPerson')}
      danger
      {...staffAct(adminCancelAttender, request)}
      done={say('personCanceled', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('cancelPersonEffect', { paid: attender.paidAmount ?? 0 })}</p>
      <ReasonField />
    </ActionDialog>
  )
}

/** Shows one person of a date unmasked. */
function DiscloseAttenderDialog({ attender, onClose }: AttenderDialogProps) {
  const say = useTranslations('roster')
  const erased = say('person.erased')
  const disclose = async (reason: string) => {
    const params = { lectureId: attender.lectureId, attenderId: attender.id }
    const { name, email, phoneNumber } = await call(discloseAttender, { params, body: { reason } })
    return [
      [say('person.name'), name ?? erased],
      [say('person.email'), email ?? '–'],
      [say('person.phone'), phoneNumber ?? '–'],
    ] as const
  }
  return (
    <DiscloseDialog
      title={say('discloseTitle', { name: attender.name ?? erased })}
      disclose={disclose}
      onClose={onClose}
    />
  )
}

interface AddAttenderProps {
  readonly lectureId: number
  readonly onDone: () => void
}

/** Registers somebody by hand: a member by the address of the account, else a guest. */
function AddAttender({ lectureId, onDone }: AddAttenderProps) {
  const say = useTranslations('roster')
  const locale = useLocale()
  const entered = (form: FormData) => ({
    email: textIn(form, 'email'),
    name: textIn(form, 'name') || null,
    group: textIn(form, 'group') || null,
    language: textIn(form, 'language') as Language,
    reason: textIn(form, 'reason'),
  })
  const params = { lectureId }
  return (
    <ActionDialogButton
      title={say('addPerson')}
      {...staffAct(addAttender, (form: FormData) => ({ params, body: entered(form) }))}
      done={({ name, email }) => say('personAdded', { name: name ?? email ?? '' })}
      onDone={onDone}
    >
      <p>{say('addPersonNote')}</p>
      <label className="field">
        {say('person.email')}
        <input name="email" type="email" required maxLength={254} />
      </label>
      <label className="field">
        {say('nameOfGuest')}
        <input name="name" maxLength={100} />
      </label>
      <label className="field">
        {say('groupName')}
        <input name="group" maxLength={100} />
      </label>
      <label className="field">
        {say('mailLanguage')}
        <select name="language" defaultValue={locale}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      <ReasonField label={say('whyByHand')} rows={2} />
    </ActionDialogButton>
  )
}
