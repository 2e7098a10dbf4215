import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { type AdminExam, createExams } from '#contract/exams/exam-admin.ts'
import { examStates } from '#contract/exams/exam-states.ts'
import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { standingOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { useMayCall, useNow, useStaffSession } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { Seats, useWaitingListFilter } from '../ui/seats.tsx'
import { examTones, useLevelChoices } from './labels.ts'

/** Exams in every state. */
export function ExamList() {
  const say = useTranslations('exams')
  const sayCertifications = useTranslations('certifications')
  const mayCall = useMayCall()
  const create = mayCall(createExams) && (
    <Link className="button primary" to="/exams/new">
      {say('newExams')}
    </Link>
  )
  const when = [
    { value: 'open', label: say('open') },
    { value: 'coming', label: say('coming') },
    { value: 'past', label: say('past') },
  ]
  return (
    <ListPage
      resource="exams"
      title={say('exams')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        { name: 'when', label: say('when'), choices: when },
        { name: 'month', label: say('month'), choices: useMonths() },
        {
          name: 'state',
          label: say('field.state'),
          choices: examStates.map((value) => ({ value, label: say(`state.${value}`) })),
        },
        { name: 'level', label: sayCertifications('field.level'), choices: useLevelChoices() },
        { name: 'certificationId', label: say('field.certification'), choices: useCertifications() },
        useWaitingListFilter(),
      ]}
      filterDefaultValues={{ when: 'open' }}
      sort={{ field: 'startAt', order: 'ASC' }}
      pathOf={({ id }) => `/exams/${id}`}
      actions={create}
      empty={
        <>
          <p>{say('noExams')}</p>
          {create}
        </>
      }
      emptyAtFirst
    />
  )
}

/** Months from a year ago to a year ahead. */
function useMonths() {
  const { timeZone } = useStaffSession()
  const { month } = useFormats()
  const first = `${dayOf(useNow(), timeZone).slice(0, 7)}-01`
  return Array.from({ length: 25 }, (_, index) => {
    const day = addMonths(first, index - 12)
    return { value: day.slice(0, 7), label: month(startOfDay(day, timeZone)) }
  })
}

/** Certifications as choices of a filter or a field. */
export function useCertifications() {
  const localised = useLocalised()
  const { data = [] } = useGetList<AdminCertification>('certifications', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'code', order: 'ASC' },
  })
  return data.map(({ id, code, name }) => ({ value: String(id), label: `${code}: ${localised(name)}` }))
}

function useColumns(): Column<AdminExam>[] {
  const say = useTranslations('exams')
  const sayCertifications = useTranslations('certifications')
  const localised = useLocalised()
  const { won } = useFormats()
  const moment = useMoment()
  return [
    { key: 'code', whole: true, label: say('field.examCode'), render: ({ examCode }) => examCode },
    { key: 'name', label: say('field.name'), render: ({ name }) => localised(name) },
    {
      key: 'start',
      label: say('field.startAt'),
      sortBy: 'startAt',
      whole: true,
      render: ({ startAt }) => moment(startAt),
    },
    { key: 'state', label: say('field.state'), render: (exam) => <ExamBadge {...exam} /> },
    {
      key: 'seats',
      label: say('seats'),
      numeric: true,
      sortBy: 'seatsTaken',
      render: (exam) => <Seats {...exam} />,
    },
    {
      key: 'level',
      label: sayCertifications('field.level'),
      render: ({ level }) => sayCertifications(`level.${level}`),
    },
    {
      key: 'certification',
      label: say('field.certification'),
      hidden: true,
      render: ({ certificationCode }) => certificationCode,
    },
    { key: 'turn', label: say('field.turn'), numeric: true, hidden: true, render: ({ turn }) => turn },
    { key: 'fee', label: say('field.fee'), numeric: true, render: ({ fee }) => won(fee) },
  ]
}

export function ExamBadge(exam: Pick<AdminExam, 'state' | 'full' | 'room'>) {
  const say = useTranslations('exams')
  const standing = standingOfDate(exam)
  return <span className={`badge ${examTones[standing]}`}>{say(`state.${standing}`)}</span>
}
