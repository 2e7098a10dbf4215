import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  getPerson,
  type ListedPerson,
  listPeople,
  mergeAccounts,
  type Person,
} from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Merges two accounts of a person: choose the other account and the one that stays, and merge once what moves is shown. */
export function MergePage() {
  const { personId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId } }, { signal }),
  })
  return data ? <MergeForm person={data} /> : <PageState of="person" error={error} retry={refetch} />
}

function MergeForm({ person }: { readonly person: Person }) {
  const say = useTranslations('people.merge')
  const sayPeople = useTranslations('people')
  const navigate = useNavigate()
  const [other, setOther] = useState<ListedPerson>()
  const [staysOther, setStaysOther] = useState(false)
  const [keep, gone] = staysOther ? [other, person] : [person, other]
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
      <OtherAccount of={person} chosen={other} nameOf={nameOf} onChoose={setOther} />
      {other && keep && gone && (
        <>
          <fieldset className="field">
            <legend>{say('stays')}</legend>
            {[false, true].map((value) => (
              <label key={String(value)} className="check">
                <input
                  type="radio"
                  name="stays"
                  checked={staysOther === value}
                  onChange={() => setStaysOther(value)}
                />
                {nameOf(value ? other : person)}
              </label>
            ))}
          </fieldset>
          <p>
            <ActionDialogButton
              look="button primary"
              title={say('title')}
              submitLabel={say('merge')}
              danger
              {...staffAct(mergeAccounts, (input: FormData) => ({
                params: { personId: keep.id },
                body: { otherId: gone.id, reason: textIn(input, 'reason') },
              }))}
              done={say('merged')}
              onDone={() => navigate(`/people/${keep.id}`)}
            >
              <ReasonField label={say('reason')} />
            </ActionDialogButton>
          </p>
        </>
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
