import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listMailTemplates } from '#contract/platform/mail-template.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { LanguagesToDo, ToDoToggles } from '../ui/to-do.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The kinds of mails, and which of them staff have written anew. */
export function MailTemplateListPage() {
  const say = useTranslations('mailTemplates')
  const sayKind = useTranslations('dryRun')
  const moment = useMoment()
  const { data, error, refetch } = useQuery({
    queryKey: ['mailTemplates'],
    queryFn: ({ signal }) => call(listMailTemplates, {}, { signal }),
  })
  useTitle(say('mailTexts'))
  const [onlyToDo, setOnlyToDo] = useState(false)
  if (!data) return <PageState error={error} retry={refetch} />
  const toDo = data.filter((one) => one.toDo.length > 0)
  return (
    <>
      <PageHead title={say('mailTexts')} about={<p className="muted">{say('lead')}</p>} />
      <ToDoToggles all={data.length} toDo={toDo.length} onlyToDo={onlyToDo} onChange={setOnlyToDo} />
      <FramedTable
        rows={onlyToDo ? toDo : data}
        keyOf={({ kind }) => kind}
        columns={[
          {
            label: say('mail'),
            render: ({ kind }) => <Link to={`/mail-texts/${kind}`}>{sayKind(`kind.${kind}`)}</Link>,
          },
          { label: say('ownTexts'), numeric: true, render: ({ changed }) => (changed === 0 ? '–' : changed) },
          { label: say('toDo'), render: (row) => <LanguagesToDo languages={row.toDo} /> },
          { label: say('changed'), render: ({ updatedAt }) => (updatedAt ? moment(updatedAt) : '–') },
          { label: say('changedBy'), render: ({ updatedBy }) => updatedBy ?? '–' },
        ]}
      />
    </>
  )
}
