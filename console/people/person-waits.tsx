import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Person, Wait } from '#contract/reports/people-admin.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { FramedTable } from '../ui/table.tsx'

/** The waiting lists that a person is in, with links to the entries in them. */
export function PersonWaits({ person }: { readonly person: Person }) {
  const say = useTranslations('people')
  const sayWaiting = useTranslations('waitingList')
  const sayCourses = useTranslations('courses')
  const localised = useLocalised()
  const moment = useMoment()
  const more = person.waiting - person.waitsFor.length
  return (
    <section className="part" aria-labelledby="waits">
      <h2 id="waits">{say('waitingLists')}</h2>
      <FramedTable
        labelledBy="waits"
        rows={person.waitsFor}
        keyOf={(wait) => pathOf(wait)}
        columns={[
          {
            label: say('waitsFor'),
            render: (wait) => <Link to={`${pathOf(wait)}${searchOf(person)}`}>{localised(wait.title)}</Link>,
          },
          { label: sayCourses('start'), whole: true, render: (wait) => moment(wait.startAt) },
          {
            label: sayCourses('field.state'),
            render: (wait) => (
              <span className={wait.state === 'OFFERED' ? 'badge good' : 'badge'}>
                {sayWaiting(`state.${wait.state}`)}
              </span>
            ),
          },
          { label: sayWaiting('joined'), whole: true, render: (wait) => moment(wait.joinedAt) },
        ]}
      />
      {more > 0 && <p className="muted">{say('waitsForMore', { count: more })}</p>}
    </section>
  )
}

function pathOf({ lectureId, examId }: Wait): string {
  return lectureId === null ? `/exams/${examId}/waiting-list` : `/lectures/${lectureId}/waiting-list`
}

/** The list cannot be searched by a masked address. */
function searchOf({ email, masked }: Person): string {
  if (email === null || masked) return ''
  return `?filter=${encodeURIComponent(JSON.stringify({ text: email }))}`
}
