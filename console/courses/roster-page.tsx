import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminAttender,
  addAttender,
  discloseAttender,
  downloadBadges,
  downloadSignInSheet,
} from '#contract/courses/attender-admin.ts'
import { moveAttender } from '#contract/courses/attender-move.ts'
import { type AdminLectureDetail, adminCancelAttender } from '#contract/courses/lecture-admin.ts'
import { mailAttenders } from '#contract/courses/message.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ListPage } from '../ui/list-page.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { AddAttenderDialog } from './add-attender-dialog.tsx'
import { HeldSeats } from './held-seats.tsx'
import { MoveAttenderDialog } from './move-attender-dialog.tsx'
import { useRosterColumns, useRosterFilters } from './roster-columns.tsx'
import { CancelAttenderDialog, DiscloseAttenderDialog } from './roster-dialogs.tsx'

type RosterDialog =
  | 'add'
  | { readonly cancel: AdminAttender }
  | { readonly move: AdminAttender }
  | { readonly disclose: AdminAttender }

/** Downloads, with their labels. */
const files = [
  { endpoint: downloadBadges, label: 'badges' },
  { endpoint: downloadSignInSheet, label: 'signInSheet' },
] as const

/** Who is registered for a course date. */
export const RosterPage = recordPage<AdminLectureDetail>('lecture', (lecture) => <Roster lecture={lecture} />)

function Roster({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('roster')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<RosterDialog>()
  const close = () => setDialog(undefined)
  const title = useLocalised()(lecture.title)
  const params = { lectureId: lecture.id }
  const [selected, setSelected] = useState<readonly number[]>([])
  const mayMail = mayCall(mailAttenders)
  const columns = useRosterColumns({
    selected,
    onSelect: mayMail ? ({ id }) => setSelected(toggled(selected, id)) : undefined,
    onCancel: mayCall(adminCancelAttender) ? (cancel) => setDialog({ cancel }) : undefined,
    onMove: mayCall(moveAttender) ? (move) => setDialog({ move }) : undefined,
    onDisclose: mayCall(discloseAttender) ? (disclose) => setDialog({ disclose }) : undefined,
  })
  return (
    <>
      <ListPage
        resource="attenders"
        title={say('people')}
        about={useMoment()(lecture.startAt)}
        back={<Link to={`/lectures/${lecture.id}`}>{title}</Link>}
        params={params}
        above={<HeldSeats lectureId={lecture.id} />}
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
              <Link className="button" to={mailPath(lecture.id, selected)}>
                {say('mailPeople', { count: selected.length })}
              </Link>
            )}
            {mayCall(addAttender) && (
              <button type="button" className="button primary" onClick={() => setDialog('add')}>
                {say('addPerson')}
              </button>
            )}
          </>
        }
        empty={<p>{say('noPeople')}</p>}
      />
      {dialog === 'add' && <AddAttenderDialog lectureId={lecture.id} onDone={refresh} onClose={close} />}
      {typeof dialog === 'object' && 'cancel' in dialog && (
        <CancelAttenderDialog attender={dialog.cancel} onDone={refresh} onClose={close} />
      )}
      {typeof dialog === 'object' && 'move' in dialog && (
        <MoveAttenderDialog attender={dialog.move} onDone={refresh} onClose={close} />
      )}
      {typeof dialog === 'object' && 'disclose' in dialog && (
        <DiscloseAttenderDialog attender={dialog.disclose} onClose={close} />
      )}
    </>
  )
}

/** The page on which those selected, or everybody, is written to. */
function mailPath(lectureId: number, selected: readonly number[]): string {
  const path = `/lectures/${lectureId}/people/mail`
  return selected.length > 0 ? `${path}?to=${selected.join(',')}` : path
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
