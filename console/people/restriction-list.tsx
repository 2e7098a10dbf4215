import { useRefresh } from 'ra-core'
import { useTranslations } from 'use-intl'
import { type AdminRestriction, liftRestriction } from '#contract/courses/restriction-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { Lift } from './person-actions.tsx'

/** Members who may not register for a while, and why; a restriction is lifted here. */
export function RestrictionList() {
  const say = useTranslations('people')
  return (
    <ListPage
      resource="restrictions"
      title={say('restrictions.title')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('restrictions.search'), help: say('restrictions.searchHelp') },
        {
          name: 'open',
          label: say('restrictions.state'),
          choices: [
            { value: 'true', label: say('restrictions.open') },
            { value: 'false', label: say('restrictions.over') },
          ],
        },
      ]}
      sort={{ field: 'restrictStartAt', order: 'DESC' }}
      empty={<p>{say('restrictions.none')}</p>}
    />
  )
}

function useColumns(): Column<AdminRestriction>[] {
  const say = useTranslations('people')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const moment = useMoment()
  const { listDay, listDeadline } = useFormats()
  return [
    {
      key: 'name',
      label: say('name'),
      render: ({ name, memberId, masked }) => {
        const shown = name ?? say('nameless')
        return (
          <>
            <PersonLink personId={`m-${memberId}`}>{shown}</PersonLink>{' '}
            <DisclosePersonButton personId={`m-${memberId}`} masked={masked} label={shown} />
          </>
        )
      },
    },
    {
      key: 'from',
      whole: true,
      label: say('restrictions.from'),
      sortBy: 'restrictStartAt',
      render: ({ restrictStartAt }) => moment(restrictStartAt),
    },
    {
      key: 'until',
      whole: true,
      label: say('restrictions.until'),
      render: ({ restrictFinishAt }) => listDeadline(restrictFinishAt),
    },
    {
      key: 'why',
      label: say('restrictions.why'),
      render: ({ imposedBecause, absences }) =>
        imposedBecause ??
        absences.map(({ attenderId, title, startAt }) => (
          <div key={attenderId}>
            {title}, {listDay(startAt)}
          </div>
        )),
    },
    {
      key: 'imposedBy',
      label: say('restrictions.imposedBy'),
      render: ({ imposedBy }) => <Staff who={imposedBy} />,
    },
    {
      key: 'lifted',
      label: say('restrictions.lifted'),
      render: ({ liftedAt, liftedBecause }) => liftedAt && `${moment(liftedAt)}: ${liftedBecause ?? '–'}`,
    },
    {
      key: 'liftedBy',
      label: say('restrictions.liftedBy'),
      render: ({ liftedBy }) => <Staff who={liftedBy} />,
    },
    ...(mayCall(liftRestriction)
      ? [
          {
            key: 'actions',
            label: say('mails.actions'),
            render: ({ id, actions }: AdminRestriction) =>
              actions.lift.allowed && <Lift restrictionId={id} look="link" onDone={refresh} />,
          },
        ]
      : []),
  ]
}

function Staff({ who }: { readonly who: AdminRestriction['liftedBy'] }) {
  return who && <PersonLink personId={who.personId}>{who.name}</PersonLink>
}
