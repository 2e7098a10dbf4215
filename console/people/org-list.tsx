import { useTranslations } from 'use-intl'
import type { AdminOrg } from '#contract/people/org-admin.ts'
import { useFormats } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { OrgPerson } from './org-person.tsx'

/** Organisations. */
export function OrgList() {
  const say = useTranslations('orgs')
  return (
    <ListPage
      resource="orgs"
      title={say('orgs')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search'), help: say('searchHelp') },
        {
          name: 'partner',
          label: say('partner'),
          choices: [
            { value: 'true', label: say('yes') },
            { value: 'false', label: say('no') },
          ],
        },
        {
          name: 'state',
          label: say('state'),
          choices: [
            { value: 'active', label: say('active') },
            { value: 'dissolved', label: say('isDissolved') },
          ],
        },
      ]}
      sort={{ field: 'name', order: 'ASC' }}
      pathOf={({ id }) => `/organisations/${id}`}
      empty={<p>{say('none')}</p>}
    />
  )
}

function useColumns(): Column<AdminOrg>[] {
  const say = useTranslations('orgs')
  const { listDay, number } = useFormats()
  const day = (at: string | null) => (at ? listDay(at) : '–')
  return [
    { key: 'name', label: say('name'), sortBy: 'name', render: ({ name }) => name },
    {
      key: 'partner',
      label: say('partner'),
      render: ({ partner }) => (partner ? <span className="badge good">{say('partner')}</span> : '–'),
    },
    { key: 'contract', label: say('contractNumber'), render: ({ contractNumber }) => contractNumber ?? '–' },
    { key: 'until', label: say('until'), hidden: true, render: ({ partnerUntil }) => day(partnerUntil) },
    {
      key: 'owner',
      label: say('owner'),
      render: ({ owner }) => (owner ? <OrgPerson person={owner} /> : '–'),
    },
    {
      key: 'members',
      label: say('members'),
      numeric: true,
      sortBy: 'members',
      render: ({ members }) => number(members),
    },
    {
      key: 'reserved',
      label: say('reservedSeats'),
      numeric: true,
      render: ({ reservedSeats }) => (reservedSeats === 0 ? '–' : number(reservedSeats)),
    },
    { key: 'founded', label: say('founded'), sortBy: 'createdAt', render: ({ createdAt }) => day(createdAt) },
    {
      key: 'dissolved',
      label: say('dissolved'),
      hidden: true,
      render: ({ dissolvedAt }) => day(dissolvedAt),
    },
  ]
}
