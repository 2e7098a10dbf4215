import { useTranslations } from 'use-intl'
import type { ListedPerson } from '#contract/reports/people-admin.ts'
import { personKinds } from '#contract/reports/segment.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'

/** Members and guests. */
export function PersonList() {
  const say = useTranslations('people')
  return (
    <ListPage
      resource="people"
      title={say('title')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        {
          name: 'kind',
          label: say('kind'),
          choices: personKinds.map((value) => ({ value, label: say(`kinds.${value}`) })),
        },
      ]}
      sort={{ field: 'since', order: 'DESC' }}
      pathOf={({ id }) => `/people/${id}`}
      empty={<p>{say('none')}</p>}
    />
  )
}

/** What a person waits for, the soonest first; more is on the person's page. */
function WaitsFor({ waiting, waitsFor }: Pick<ListedPerson, 'waiting' | 'waitsFor'>) {
  const say = useTranslations('people')
  const localised = useLocalised()
  const { listDay } = useFormats()
  const more = waiting - waitsFor.length
  return (
    <>
      {waitsFor.map(({ lectureId, examId, title, startAt }) => (
        <div key={`${lectureId} ${examId}`}>
          {say('waitsForOn', { title: localised(title), day: listDay(startAt) })}
        </div>
      ))}
      {more > 0 && <div className="muted">{say('waitsForMore', { count: more })}</div>}
    </>
  )
}

function useColumns(): Column<ListedPerson>[] {
  const say = useTranslations('people')
  const { listDay } = useFormats()
  return [
    { key: 'name', label: say('name'), render: ({ name, email }) => name ?? email ?? say('nameless') },
    {
      key: 'kind',
      label: say('kind'),
      render: ({ kind, mergedInto }) => say(mergedInto === null ? `kinds.${kind}` : 'kinds.MERGED'),
    },
    {
      key: 'waitsFor',
      label: say('waitsFor'),
      render: (person) => person.waiting > 0 && <WaitsFor {...person} />,
    },
    { key: 'email', label: say('email'), render: ({ email }) => email ?? '–' },
    { key: 'phone', label: say('phone'), whole: true, render: ({ phoneNumber }) => phoneNumber ?? '–' },
    {
      key: 'since',
      whole: true,
      label: say('since'),
      sortBy: 'since',
      render: ({ since }) => listDay(since),
    },
  ]
}
