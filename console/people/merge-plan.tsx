import { useTranslations } from 'use-intl'
import type { Belongings, MergePlan } from '#contract/reports/people-admin.ts'
import { useFormats } from '../client/use-formats.ts'

const lists = ['registrations', 'applications', 'certificates', 'orgs'] as const
const counts = [
  ...(['results', 'consents', 'pastRecords', 'credits', 'orders', 'restrictions', 'sessions'] as const),
] as const

/** What moves to the account that stays, and what it has. */
export function MergePlanTable({ plan: { moves, has } }: { readonly plan: MergePlan }) {
  const say = useTranslations('people.merge')
  const { number } = useFormats()
  return (
    <div className="table-frame" role="status">
      <table className="data">
        <caption>{say('plan')}</caption>
        <thead>
          <tr>
            <th>{say('what')}</th>
            <th>{say('moves')}</th>
            <th>{say('has')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((name) => (
            <tr key={name}>
              <th scope="row">{say(`part.${name}`)}</th>
              <td>
                <Names names={namesOf(moves, name)} />
              </td>
              <td>{number(has[name].length)}</td>
            </tr>
          ))}
          {counts.map((name) => (
            <tr key={name}>
              <th scope="row">{say(`part.${name}`)}</th>
              <td>
                {number(moves[name])} {name === 'sessions' && moves.sessions > 0 && say('end')}
              </td>
              <td>{number(has[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return '–'
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function namesOf(of: Belongings, list: (typeof lists)[number]): string[] {
  switch (list) {
    case 'registrations':
      return of.registrations.map(({ lectureId, title }) => `${title} (${lectureId})`)
    case 'applications':
      return of.applications.map(({ examNumber, name }) => `${name} (${examNumber})`)
    case 'certificates':
      return of.certificates.map(({ code, name }) => `${name} (${code})`)
    case 'orgs':
      return of.orgs.map(({ name }) => name)
  }
}
