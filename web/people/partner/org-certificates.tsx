import type { Reply } from '#contract/platform/endpoint.ts'
import type { listOrgCertificates } from '#contract/reports/org-report.ts'
import { useWords } from '../../client/client-context.tsx'
import { Day } from '../../ui/day.tsx'
import { OrgList } from './org-list.tsx'
import type { OrgUrlState } from './org-url.ts'
import { StandingBadge } from './standing-badge.tsx'

interface OrgCertificatesProps {
  address: OrgUrlState
  rows: Reply<typeof listOrgCertificates>
}

/** The members' certificates, and when each expires. */
export function OrgCertificates({ address, rows }: OrgCertificatesProps) {
  const say = useWords('organisation')
  return (
    <OrgList
      address={address}
      rows={rows}
      empty={{ title: say('noCertificates'), text: say('noCertificatesText') }}
      columns={[say('certificate'), say('person'), say('issued'), say('ends'), say('state')]}
    >
      {rows.content.map((one) => (
        <tr key={`${one.memberId}-${one.certification}-${one.finishAt}`}>
          <th scope="row">
            {one.certification}
            <span className="sub">{say(`levels.${one.level}`)}</span>
          </th>
          <td data-label={say('person')}>{one.name ?? say('nameless')}</td>
          <td data-label={say('issued')}>
            <Day at={one.startAt} />
          </td>
          <td data-label={say('ends')}>
            <Day at={one.finishAt} />
          </td>
          <td data-label={say('state')}>
            <StandingBadge standing={one.expiring ? 'EXPIRING' : one.state} />
          </td>
        </tr>
      ))}
    </OrgList>
  )
}
