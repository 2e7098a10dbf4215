import { Link } from '@tanstack/react-router'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { listOrgAttendance, OrgAttendanceRow } from '#contract/reports/org-report.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { OrgList } from './org-list.tsx'
import type { OrgUrlState } from './org-url.ts'

interface OrgAttendanceProps {
  address: OrgUrlState
  rows: Reply<typeof listOrgAttendance>
}

/** Registrations on behalf of an organisation, and their results. */
export function OrgAttendance({ address, rows }: OrgAttendanceProps) {
  const say = useWords('organisation')
  return (
    <OrgList
      address={address}
      rows={rows}
      empty={{ title: say('noAttendance'), text: say('noAttendanceText') }}
      columns={[say('course'), say('person'), say('date'), say('result')]}
    >
      {rows.content.map((one) => (
        <tr key={one.attenderId}>
          <th scope="row">
            <Link to="/attend/detail/$lectureId" params={{ lectureId: String(one.lectureId) }}>
              {one.title}
            </Link>
          </th>
          <td data-label={say('person')}>{one.name ?? say('nameless')}</td>
          <td data-label={say('date')}>
            <Day at={one.startAt} />
          </td>
          <td data-label={say('result')}>
            <Outcome row={one} />
          </td>
        </tr>
      ))}
    </OrgList>
  )
}

const badges: Record<NonNullable<OrgAttendanceRow['result']>, { tone: Tone; icon: IconName }> = {
  COMPLETED: { tone: 'good', icon: 'check' },
  NOT_ATTENDED: { tone: 'bad', icon: 'cross' },
  NOT_PRACTICED: { tone: 'warn', icon: 'half' },
  INCOMPLETE: { tone: 'warn', icon: 'half' },
  CANCELED: { tone: 'plain', icon: 'dash' },
}

/** The result of a registration, or its state. */
export function Outcome({
  row: { result, applyState },
}: {
  row: Pick<OrgAttendanceRow, 'result' | 'applyState'>
}) {
  const say = useWords('organisation')
  if (applyState === 'CANCELED' || applyState === 'DROPPED')
    return (
      <Badge tone="plain" icon="dash">
        {say(applyState === 'CANCELED' ? 'canceled' : 'dropped')}
      </Badge>
    )
  if (result) return <Badge {...badges[result]}>{say(`outcome.${result}`)}</Badge>
  return (
    <Badge tone="brand" icon="ring">
      {say('registered')}
    </Badge>
  )
}
