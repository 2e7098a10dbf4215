import { useGetOne, useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminAttender,
  addAttender,
  downloadBadges,
  downloadSignInSheet,
  exportAttenders,
} from '#contract/courses/attender-admin.ts'
import { type AdminLectureDetail, adminCancelAttender } from '#contract/courses/lecture-admin.ts'
import { applyStates, isLive } from '#contract/courses/lecture-states.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PageState } from '../ui/page-state.tsx'
import { AddAttenderDialog } from './add-attender-dialog.tsx'
import { CancelAttenderDialog } from './cancel-attender-dialog.tsx'
import { useLocalised } from './labels.ts'

/** Downloads, with their labels. */
const files = [
  { endpoint: exportAttenders, label: 'exportCsv' },
  { endpoint: downloadBadges, label: 'badges' },
  { endpoint: downloadSignInSheet, label: 'signInSheet' },
] as const

/** Who is registered for a course date. */
export function RosterPage() {
  const { lectureId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminLectureDetail>('lecture', { id: Number(lectureId) })
  return data ? <Roster key={data.id} lecture={data} /> : <PageState error={error} retry={refetch} />
}

function Roster({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('roster')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'add' | AdminAttender>()
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    refresh()
  }
  const title = useLocalised()(lecture.title)
  const params = { lectureId: lecture.id }
  const cancel = mayCall(adminCancelAttender) ? setDialog : undefined
  return (
    <>
      <ListPage
        resource="attenders"
        title={say('people')}
        back={<Link to={`/lectures/${lecture.id}`}>{title}</Link>}
        params={params}
        columns={useColumns(cancel)}
        filters={useFilters()}
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
            {mayCall(addAttender) && (
              <button type="button" className="button primary" onClick={() => setDialog('add')}>
                {say('addPerson')}
              </button>
            )}
          </>
        }
        empty={<p>{say('noPeople')}</p>}
      />
      {dialog === 'add' && <AddAttenderDialog lectureId={lecture.id} onDone={done} onClose={close} />}
      {typeof dialog === 'object' && <CancelAttenderDialog attender={dialog} onDone={done} onClose={close} />}
    </>
  )
}

function useFilters() {
  const say = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  return [
    { name: 'text', label: sayCourses('search') },
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
      label: sayCourses('field.state'),
      choices: applyStates.map((value) => ({ value, label: say(`applyState.${value}`) })),
    },
  ]
}

function useColumns(cancel: ((attender: AdminAttender) => void) | undefined): Column<AdminAttender>[] {
  const say = useTranslations('roster')
  const sayCourses = useTranslations('courses')
  const { won } = useFormats()
  const moment = useMoment()
  return [
    {
      key: 'name',
      label: say('person.name'),
      sortBy: 'name',
      render: ({ name, memberId }) => (
        <>
          {name ?? say('person.erased')}{' '}
          {memberId === null && <em className="badge">{say('person.guest')}</em>}
        </>
      ),
    },
    { key: 'email', label: say('person.email'), render: ({ email }) => email },
    { key: 'phone', label: say('person.phone'), hidden: true, render: ({ phoneNumber }) => phoneNumber },
    { key: 'organisation', label: say('person.organisation'), render: ({ organisation }) => organisation },
    {
      key: 'state',
      label: sayCourses('field.state'),
      render: ({ applyState }) => (
        <span className={isLive(applyState) ? 'badge good' : 'badge'}>{say(`applyState.${applyState}`)}</span>
      ),
    },
    {
      key: 'applied',
      label: say('person.applied'),
      sortBy: 'appliedAt',
      render: ({ appliedAt }) => moment(appliedAt),
    },
    {
      key: 'paid',
      label: say('person.paid'),
      numeric: true,
      render: ({ paidAmount }) => (paidAmount === null ? '' : won(paidAmount)),
    },
    {
      key: 'minutes',
      label: say('person.minutes'),
      numeric: true,
      hidden: true,
      render: ({ attendedMinutes }) => attendedMinutes,
    },
    { key: 'result', label: say('person.result'), render: ({ result }) => result && say(`result.${result}`) },
    {
      key: 'actions',
      label: say('actions'),
      render: (attender) =>
        cancel &&
        isLive(attender.applyState) &&
        attender.progressState === 'PREPARED' && (
          <button type="button" className="link" onClick={() => cancel(attender)}>
            {say('cancelPerson')}
          </button>
        ),
    },
  ]
}
