import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Person, Wait } from '#contract/reports/people-admin.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'

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
      <div className="table-frame">
        <table className="data" aria-labelledby="waits">
          <thead>
            <tr>
              <th>{say('waitsFor')}</th>
              <th>{sayCourses('start')}</th>
              <th>{sayCourses('field.state')}</th>
              <th>{sayWaiting('joined')}</th>
            </tr>
          </thead>
          <tbody>
            {person.waitsFor.map((wait) => (
              <tr key={pathOf(wait)}>
                <td>
                  <Link to={`${pathOf(wait)}${searchOf(person)}`}>{localised(wait.title)}</Link>
                </td>
                <td className="whole">{moment(wait.startAt)}</td>
                <td>
                  <span className={wait.state === 'OFFERED' ? 'badge good' : 'badge'}>
                    {sayWaiting(`state.${wait.state}`)}
                  </span>
                </td>
                <td className="whole">{moment(wait.joinedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
