import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminListCertifications } from '#contract/exams/certification-admin.ts'
import { adminListOrgs } from '#contract/people/org-admin.ts'
import { languageNames, languages } from '#contract/platform/languages.ts'
import type { ListedPerson } from '#contract/reports/people-admin.ts'
import { heldCertificates, marketingChoices, personKinds } from '#contract/reports/segment.ts'
import { listSegmentMessages, mailSegment } from '#contract/reports/segment-message.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import type { Filter } from '../ui/filter-bar.tsx'
import { filterOf } from '../ui/filter-of.ts'
import { ListPage } from '../ui/list-page.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { CertificationName, OrgName, SegmentSummary } from './segment-sentence.tsx'

/** Members and guests, also as segments. */
export function PersonList() {
  const say = useTranslations('people')
  const sayOf = useTranslations('segments')
  const mayCall = useMayCall()
  const mayWrite = mayCall(mailSegment)
  const filters = useFilters()
  return (
    <ListPage
      resource="people"
      title={say('title')}
      columns={useColumns()}
      filters={filters}
      actions={
        mayCall(listSegmentMessages) && (
          <Link className="button" to="/people/messages">
            {sayOf('sentMessages.title')}
          </Link>
        )
      }
      summary={<SegmentSummary />}
      sort={{ field: 'since', order: 'DESC' }}
      empty={<p>{say('none')}</p>}
      acts={({ ids, filters: conditions }) =>
        mayWrite && (
          <Link className="button" to={`/people/message?${filterOf(ids ? { ids } : conditions)}`}>
            {sayOf('writeToSelected')}
          </Link>
        )
      }
    />
  )
}

/** What people are called, did and hold; all that are set have to be met. */
function useFilters(): Filter[] {
  const say = useTranslations('people')
  const sayOf = useTranslations('segments')
  const sayLevel = useTranslations('certifications.level')
  const orgs = useOrgChoice()
  const certifications = useCertificationChoice()
  const held = heldCertificates.map((value) => ({
    value,
    label: value === 'ANY' ? sayOf('heldCertificate.ANY') : sayLevel(value),
  }))
  return [
    { name: 'text', label: say('search'), help: say('searchHelp') },
    {
      name: 'kind',
      label: say('kind'),
      choices: personKinds.map((value) => ({ value, label: say(`kinds.${value}`) })),
    },
    { name: 'attended', label: sayOf('attended'), amount: true },
    { name: 'absent', label: sayOf('absent'), amount: true },
    { name: 'certificate', label: sayOf('certificate'), choices: held },
    { name: 'noCertificate', label: sayOf('noCertificate'), choices: held },
    { name: 'certificationId', label: sayOf('certification'), ...certifications },
    { name: 'noCertificationId', label: sayOf('noCertification'), ...certifications },
    { name: 'endsWithin', label: sayOf('endsWithin'), amount: true },
    { name: 'orgId', label: sayOf('org'), ...orgs },
    {
      name: 'language',
      label: sayOf('language'),
      choices: languages.map((value) => ({ value, label: languageNames[value] })),
    },
    {
      name: 'marketing',
      label: sayOf('marketing'),
      choices: marketingChoices.map((value) => ({ value, label: sayOf(`marketingChoice.${value}`) })),
    },
  ]
}

type Choice = Pick<Filter, 'choices' | 'find' | 'Name'>

/** Records that are chosen from a list, or found by a text if the list has only some of them. */
function choiceOf(
  page: { readonly content: readonly unknown[]; readonly totalElements: number } | undefined,
  { choices, find, Name }: Required<Choice>,
): Choice {
  const isWhole = !page || page.totalElements <= page.content.length
  return { ...(isWhole ? { choices } : { find }), Name }
}

function useOrgChoice(): Choice {
  const read = (query: { readonly text?: string; readonly size: number }) =>
    call(adminListOrgs, { query: { state: 'active', sort: 'name,asc', ...query } })
  const { data } = useQuery({ queryKey: ['orgs'], queryFn: () => read({ size: 100 }) })
  const choicesIn = (page: typeof data) =>
    (page?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return choiceOf(data, {
    choices: choicesIn(data),
    find: async (text) => choicesIn(await read({ text, size: 10 })),
    Name: OrgName,
  })
}

function useCertificationChoice(): Choice {
  const localised = useLocalised()
  const read = (query: { readonly text?: string; readonly size: number }) =>
    call(adminListCertifications, { query: { sort: 'code,asc', ...query } })
  const { data } = useQuery({ queryKey: ['certifications-to-choose'], queryFn: () => read({ size: 100 }) })
  const choicesIn = (page: typeof data) =>
    (page?.content ?? []).map(({ id, name }) => ({ value: String(id), label: localised(name) }))
  return choiceOf(data, {
    choices: choicesIn(data),
    find: async (text) => choicesIn(await read({ text, size: 10 })),
    Name: CertificationName,
  })
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
    {
      key: 'name',
      label: say('name'),
      render: ({ id, name, email }) => (
        <PersonLink personId={id}>{name ?? email ?? say('nameless')}</PersonLink>
      ),
    },
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
