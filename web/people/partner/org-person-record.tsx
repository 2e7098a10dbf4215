import { Link } from '@tanstack/react-router'
import type { OrgDetail } from '#contract/people/partner.ts'
import type { OrgPerson } from '#contract/reports/org-training.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Outcome } from './org-attendance.tsx'
import { type OrgUrlState, orgQuery } from './org-url.ts'
import { StandingBadge } from './standing-badge.tsx'

interface OrgPersonRecordProps {
  org: OrgDetail
  address: OrgUrlState
  person: OrgPerson
}

/** The training record of one person, as far as owner and admins see it. */
export function OrgPersonRecord({ org, address, person }: OrgPersonRecordProps) {
  const say = useWords('organisation')
  const { listDay } = useFormats()
  const { name, email, role, joinedAt, masked } = person
  return (
    <section className="stack-l" aria-labelledby="record">
      <div className="stack">
        <p>
          <Link
            to="/account/organisation"
            search={orgQuery({ ...address, org: String(org.id), person: undefined })}
            resetScroll={false}
          >
            {say('training.back')}
          </Link>
        </p>
        <h3 id="record">{say('training.recordOf', { name: name ?? email ?? say('nameless') })}</h3>
        <Facts
          rows={[
            [say('invite.email'), email],
            [say('roleName'), say(`role.${role}`)],
            [say('since'), listDay(joinedAt)],
          ]}
        />
        {masked && (
          <Alert tone="warn">
            <p>{say('training.hidden')}</p>
          </Alert>
        )}
      </div>
      <Certificates certificates={person.certificates} />
      <Courses courses={person.courses} />
    </section>
  )
}

function Certificates({ certificates }: Pick<OrgPerson, 'certificates'>) {
  const say = useWords('organisation')
  return (
    <section className="stack" aria-labelledby="record-certificates">
      <h4 id="record-certificates" className="h3">
        {say('view.certificates')}
      </h4>
      {certificates.length === 0 ? (
        <p className="muted">{say('training.noCertificates')}</p>
      ) : (
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{say('certificate')}</th>
              <th scope="col">{say('issued')}</th>
              <th scope="col">{say('ends')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {certificates.map((one) => (
              <tr key={`${one.certification} ${one.finishAt}`}>
                <th scope="row">
                  {one.certification}
                  <span className="sub">{say(`levels.${one.level}`)}</span>
                </th>
                <td data-label={say('issued')}>
                  <Day at={one.startAt} />
                </td>
                <td data-label={say('ends')}>
                  <Day at={one.finishAt} />
                </td>
                <td data-label={say('state')}>
                  <StandingBadge standing={one.standing} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Courses({ courses }: Pick<OrgPerson, 'courses'>) {
  const say = useWords('organisation')
  return (
    <section className="stack" aria-labelledby="record-courses">
      <h4 id="record-courses" className="h3">
        {say('training.courses')}
      </h4>
      {courses.length === 0 ? (
        <p className="muted">{say('training.noCourses')}</p>
      ) : (
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{say('course')}</th>
              <th scope="col">{say('date')}</th>
              <th scope="col">{say('result')}</th>
            </tr>
          </thead>
          <tbody>
            {courses.map((one) => (
              <tr key={one.attenderId}>
                <th scope="row">
                  <Link to="/attend/detail/$lectureId" params={{ lectureId: String(one.lectureId) }}>
                    {one.title}
                  </Link>
                  {one.forOrg && <span className="sub">{say('training.forOrg')}</span>}
                </th>
                <td data-label={say('date')}>
                  <Day at={one.startAt} />
                </td>
                <td data-label={say('result')}>
                  <Outcome row={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
