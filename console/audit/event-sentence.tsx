import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ContentKind, contentKinds } from '#contract/content/content-record.ts'
import type { AuditChange, AuditEvent } from '#contract/platform/audit.ts'
import { getPerson } from '#contract/reports/people-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { CreatedLinks } from './created-links.tsx'
import { separateCreated } from './created-records.ts'
import { recordPath } from './record-path.ts'
import { nothing, useAuditWords } from './use-audit-words.ts'

interface EventProps {
  readonly event: AuditEvent
}

/** Of many changed fields so many are named. */
const namedFields = 3

/** Who did what to whom, why, and the few values that changed, or else in which fields. */
export function EventSentence({ event }: EventProps) {
  const say = useTranslations('audit')
  const { nameOf, fieldNames } = useAuditWords()
  const { listMoment, enumerated } = useFormats()
  const { reason, setBy, changes, changed } = event
  const names = fieldNames(event.fields)
  const { created, others } = separateCreated({ ...event, changes })
  return (
    <>
      {say.rich(sentenceOf(event), {
        who: () => <Who key="who" event={event} />,
        person: () => <Person key="person" event={event} />,
        record: () => <Subject key="record" event={event} />,
      })}
      {setBy && (
        <>
          {' '}
          <span className="muted">{say('setBy', { name: setBy.name, moment: listMoment(setBy.at) })}</span>
        </>
      )}
      {reason !== null && (
        <>
          {' '}
          <q className="muted">{reason}</q>
        </>
      )}
      {created && (
        <>
          {' '}
          <span className="change">
            {say('fieldName.created')}{' '}
            <CreatedLinks records={created.after.length > 0 ? created.after : created.before} />
          </span>
        </>
      )}
      {others.map((change) => (
        <Fragment key={nameOf(change)}>
          {' '}
          <BriefChange event={event} change={change} />
        </Fragment>
      ))}
      {changes.length === 0 && changed > 0 && (
        <>
          {' '}
          <span className="change muted">
            {names.length === 0
              ? say('valuesChanged', { count: changed })
              : say('fieldsChanged', {
                  fields: enumerated(names.slice(0, namedFields)),
                  more: Math.max(0, names.length - namedFields),
                  count: changed,
                })}
          </span>
        </>
      )}
    </>
  )
}

/** What happens by itself says by which rule; a date or an exam, by the state that it came to. */
function sentenceOf({ action, actor, changes }: AuditEvent) {
  if (actor.kind !== 'system') return `sentence.${action}` as const
  const state = changes.find(({ path: [first] }) => first?.kind === 'field' && first.field === 'state')
  return `byItself.${state ? `${action}.${String(state.after)}` : action}` as 'byItself.results.publish'
}

function BriefChange({ event, change }: EventProps & { readonly change: AuditChange }) {
  const say = useTranslations('audit')
  const { nameOf, textOf } = useAuditWords()
  const [was, is] = [change.before, change.after].map((value) => textOf(value, change, event))
  return (
    <span className="change">
      {nameOf(change)} {was !== nothing && <del>{was}</del>}
      {was !== nothing && is !== nothing && (
        <>
          {' '}
          <span role="img" aria-label={say('became')}>
            →
          </span>{' '}
        </>
      )}
      {is !== nothing && <ins>{is}</ins>}
    </span>
  )
}

function Who({ event: { actor } }: EventProps) {
  const say = useTranslations('audit')
  const name = actor.name ?? actor.email ?? actor.sub
  const b = (text: ReactNode) => (
    <b>{actor.kind === 'member' ? <PersonLink id={actor.personId}>{text}</PersonLink> : text}</b>
  )
  if (actor.kind === 'command') return say.rich('byCommand', { name: actor.sub, b })
  return say.rich('byPerson', { name, b })
}

function Person({ event: { person } }: EventProps) {
  const say = useTranslations('audit')
  if (!person?.name) return say('erasedPerson')
  return <PersonLink id={person.id}>{say('personNamed', { name: person.name })}</PersonLink>
}

function PersonLink({ id, children }: { readonly id: string | null; readonly children: ReactNode }) {
  const mayOpen = useMayCall()(getPerson)
  return id !== null && mayOpen ? (
    <Link className="underlined" to={`/people/${id}`}>
      {children}
    </Link>
  ) : (
    children
  )
}

/** The record by its title, with a link to its page if it has one. */
function Subject({ event }: EventProps) {
  const { path, title } = useSubject(event)
  return path ? (
    <Link className="underlined" to={path}>
      {title}
    </Link>
  ) : (
    <b>{title}</b>
  )
}

function useSubject({ record, entity, entityId }: AuditEvent): { path: string | undefined; title: string } {
  const say = useTranslations()
  if (record) return { path: recordPath(record), title: record.title }
  const path = recordPath({ entity, entityId })
  if (entity === 'siteContent' && isContentKind(entityId))
    return { path, title: say(`nav.place.${entityId}`) }
  return { path, title: entityId }
}

function isContentKind(text: string): text is ContentKind {
  return contentKinds.some((kind) => kind === text)
}
