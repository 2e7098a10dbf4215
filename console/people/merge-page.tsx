import { useQuery } from '@tanstack/react-query'
import { HttpError, useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type Belongings,
  dryRunMerge,
  getPerson,
  type ListedPerson,
  listPeople,
  type MergePlan,
  mergeAccounts,
  type Person,
} from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { useFormats } from '../client/use-formats.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Merges two accounts of a person: choose the other account and the one that stays, see what moves, then merge. */
export function MergePage() {
  const { personId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId } }, { signal }),
  })
  return data ? <MergeForm person={data} /> : <PageState error={error} retry={refetch} />
}

function MergeForm({ person }: { readonly person: Person }) {
  const say = useTranslations('people.merge')
  const sayPeople = useTranslations('people')
  const [other, setOther] = useState<ListedPerson>()
  const [staysOther, setStaysOther] = useState(false)
  const [reason, setReason] = useState('')
  const [keep, gone] = staysOther ? [other, person] : [person, other]
  const { plan, problem, pending, submit, forget } = useMerge(keep?.id, gone?.id, reason)
  const nameOf = (one: ListedPerson) =>
    [one.name ?? sayPeople('nameless'), one.email].filter(Boolean).join(', ')
  useTitle(say('title'))
  return (
    <>
      <PageHead
        back={<Link to={`/people/${person.id}`}>{person.name ?? person.email ?? sayPeople('nameless')}</Link>}
        title={say('title')}
      />
      <p>{say('effect')}</p>
      <OtherAccount
        of={person}
        chosen={other}
        nameOf={nameOf}
        onChoose={(one) => {
          setOther(one)
          forget()
        }}
      />
      {other && (
        <form className="form" onSubmit={submit}>
          <fieldset className="field">
            <legend>{say('stays')}</legend>
            {[false, true].map((value) => (
              <label key={String(value)} className="check">
                <input
                  type="radio"
                  name="stays"
                  checked={staysOther === value}
                  onChange={() => {
                    setStaysOther(value)
                    forget()
                  }}
                />
                {nameOf(value ? other : person)}
              </label>
            ))}
          </fieldset>
          <label className="field">
            {say('reason')}
            <textarea
              required
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          {plan && <MergePlanTable plan={plan} />}
          <Problem error={problem} />
          <p>
            <button
              type="submit"
              className={plan ? 'button danger' : 'button primary'}
              aria-disabled={pending}
            >
              {say(plan ? 'merge' : 'show')}
            </button>
          </p>
        </form>
      )}
    </>
  )
}

interface OtherAccountProps {
  readonly of: Person
  readonly chosen: ListedPerson | undefined
  readonly nameOf: (person: ListedPerson) => string
  readonly onChoose: (person: ListedPerson) => void
}

/** Finds the other account by any part of what is known of it. */
function OtherAccount({ of, chosen, nameOf, onChoose }: OtherAccountProps) {
  const say = useTranslations('people.merge')
  const [text, setText] = useState(of.name ?? '')
  const [searched, setSearched] = useState(text)
  const { data, error } = useQuery({
    queryKey: ['people', searched],
    enabled: searched.trim() !== '',
    queryFn: ({ signal }) =>
      call(listPeople, { query: { text: searched.trim(), kind: 'MEMBER', size: 10 } }, { signal }),
  })
  const others = data?.content.filter(({ id, mergedInto }) => id !== of.id && mergedInto === null)
  return (
    <section className="part" aria-labelledby="other">
      <h2 id="other">{say('other')}</h2>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          setSearched(text)
        }}
      >
        <label className="field">
          {say('find')}
          <input
            type="search"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {say('search')}
        </button>
      </form>
      <Problem error={error instanceof HttpError ? error : undefined} />
      {others?.length === 0 && <p className="muted">{say('nobody')}</p>}
      {others && others.length > 0 && (
        <fieldset className="field">
          <legend className="hidden">{say('other')}</legend>
          {others.map((one) => (
            <label key={one.id} className="check">
              <input
                type="radio"
                name="other"
                checked={chosen?.id === one.id}
                onChange={() => onChoose(one)}
              />
              {nameOf(one)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** Shows first what would move, then merges. */
function useMerge(keepId: string | undefined, otherId: string | undefined, reason: string) {
  const say = useTranslations('people.merge')
  const notify = useNotify()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<MergePlan>()
  const { act, pending, problem, forgetProblem } = useAction()
  const run = () =>
    act(async () => {
      if (keepId === undefined || otherId === undefined) return
      const request = { params: { personId: keepId }, body: { otherId, reason: reason.trim() } }
      if (!plan) {
        setPlan(await call(dryRunMerge, request))
        return
      }
      await call(mergeAccounts, request)
      notify(say('merged'), { type: 'success' })
      void navigate(`/people/${keepId}`)
    })
  const forget = () => {
    setPlan(undefined)
    forgetProblem()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return { plan, problem, pending, submit, forget }
}

const lists = ['registrations', 'applications', 'certificates', 'orgs'] as const
const counts = [
  ...(['results', 'consents', 'pastRecords', 'credits', 'orders', 'restrictions', 'sessions'] as const),
] as const

/** What moves to the account that stays, and what it has. */
function MergePlanTable({ plan: { moves, has } }: { readonly plan: MergePlan }) {
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
