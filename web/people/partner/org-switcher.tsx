import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { RoleBadge } from './org-badges.tsx'
import type { OwnOrgs } from './org-reads.ts'

/** Switches between the user's organisations; renders nothing for a single one. */
export function OrgSwitcher({ orgs, shown }: { orgs: OwnOrgs; shown: number | undefined }) {
  const say = useWords('organisation')
  if (orgs.length < 2) return null
  return (
    <nav aria-label={say('choose')}>
      <ul className="org-choice">
        {orgs.map(({ id, name, role }) => (
          <li key={id}>
            <Link
              to="/account/organisation"
              search={{ org: String(id) }}
              aria-current={id === shown ? 'page' : undefined}
              activeProps={{}}
            >
              <span>{name}</span>
              <RoleBadge role={role} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
