import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type BulkAct,
  type BulkKind,
  type BulkObject,
  beginBulkAct,
  bulkObjectStates,
  getBulkAct,
  listBulkObjects,
  stopBulkAct,
} from '#contract/reports/bulk-act.ts'
import { call } from '../client/call.ts'
import { useNow } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useFormats } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { DryRunResult, useEffects } from '../ui/dry-run.tsx'
import { ListTab } from '../ui/list-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTitle } from '../ui/use-title.ts'
import { lookAtMany } from './bulk-acts.tsx'

/** How often somebody who looks on sees how far it is. */
const followMs = 700

/** An act on many rows: its dry run and the button that begins it, then its progress, then the result of each row. */
export function BulkActPage() {
  const { bulkActId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk-act', bulkActId],
    queryFn: ({ signal }) => call(getBulkAct, { params: { bulkActId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'LOOKING' || state.data?.state === 'RUNNING' ? followMs : false,
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return <BulkActOf key={data.id} bulkAct={data} reload={refetch} />
}

interface BulkActProps {
  readonly bulkAct: BulkAct
  readonly reload: () => unknown
}

function BulkActOf({ bulkAct, reload }: BulkActProps) {
  const { kind, state, objects, counts } = bulkAct
  const say = useTranslations('bulk')
  const title = say(`title.${kind}`, { count: objects })
  useTitle(title)
  const refresh = useRefresh()
  // The list of rows is loaded again when the state changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is when, not what.
  useEffect(refresh, [state])
  return (
    <>
      <PageHead back={<Back bulkAct={bulkAct} />} title={title} />
      {state === 'LOOKED_AT' && bulkAct.outcome && counts.READY > 0 && (
        <DryRunResult outcome={bulkAct.outcome} onPage />
      )}
      {state === 'LOOKING' && <Progress label="looking" done={objects - counts.WAITING} count={objects} />}
      {state === 'RUNNING' && <Running bulkAct={bulkAct} reload={reload} />}
      {state === 'ENDED' && <Ended bulkAct={bulkAct} />}
      <h2>{say('rows')}</h2>
      <Objects bulkAct={bulkAct} />
      {state === 'LOOKED_AT' && <Begin bulkAct={bulkAct} reload={reload} />}
    </>
  )
}

/** The list from which the rows are, in the console and in its words. */
const lists: Readonly<Record<BulkKind, keyof typeof listPaths>> = {
  announceDates: 'dates',
  closeDates: 'dates',
  moveDates: 'dates',
  mailDates: 'dates',
  cancelDates: 'dates',
  cancelRegistrations: 'registrations',
  cancelApplications: 'applications',
  withdrawCodes: 'codes',
  resendMails: 'mails',
}
const listPaths = {
  dates: () => '/lectures',
  registrations: ({ lectureId }: BulkAct['params']) => `/lectures/${lectureId}/people`,
  applications: ({ examId }: BulkAct['params']) => `/exams/${examId}/applicants`,
  codes: () => '/discount-codes',
  mails: () => '/mails',
}

function Back({ bulkAct: { kind, params } }: Pick<BulkActProps, 'bulkAct'>) {
  const say = useTranslations('bulk')
  return <Link to={listPaths[lists[kind]](params)}>← {say(`back.${lists[kind]}`)}</Link>
}

interface ProgressProps {
  readonly label: 'looking' | 'running'
  readonly done: number
  readonly count: number
  readonly children?: ReactNode
}

function Progress({ label, done, count, children }: ProgressProps) {
  const say = useTranslations('bulk')
  return (
    <section className="bulk-progress">
      <label>
        {say(label, { done, count })}
        <progress value={done} max={count} />
      </label>
      {children}
    </section>
  )
}

/** The button that begins the act, in a bar that stays at the bottom of the window. */
function Begin({ bulkAct, reload }: BulkActProps) {
  const { id, kind, params, counts, beginUntil, input } = bulkAct
  const say = useTranslations('bulk')
  const now = useNow()
  const { listMoment } = useFormats()
  const { act, pending, problem } = useAction()
  const isExpired = beginUntil !== null && new Date(beginUntil) <= now
  const begin = async () => {
    await call(beginBulkAct, { params: { bulkActId: id } })
    await reload()
  }
  if (isExpired) return <LookAgain asked={{ kind, params, input }} bulkActId={id} note={say('expired')} />
  return (
    <footer className="save-bar">
      <Problem error={problem} />
      {counts.REFUSED > 0 && (
        <p>{counts.READY === 0 ? say('noneReady') : say('someRefused', { count: counts.REFUSED })}</p>
      )}
      {counts.READY > 0 && beginUntil && (
        <p className="muted">{say('beginUntil', { time: listMoment(beginUntil) })}</p>
      )}
      {counts.READY > 0 && (
        <button
          type="button"
          className={`button ${kind.startsWith('cancel') ? 'danger' : 'primary'}`}
          aria-disabled={pending}
          onClick={() => void act(begin)}
        >
          {say(`title.${kind}`, { count: counts.READY })}
        </button>
      )}
    </footer>
  )
}

function Running({ bulkAct: { id, counts, objects }, reload }: BulkActProps) {
  const say = useTranslations('bulk')
  const notify = useNotify()
  const { act, pending, problem } = useAction()
  const stop = async () => {
    await call(stopBulkAct, { params: { bulkActId: id } })
    notify(say('stopped'), { type: 'info' })
    await reload()
  }
  return (
    <Progress label="running" done={objects - counts.READY} count={objects}>
      <p className="muted">{say('goesOn')}</p>
      <Problem error={problem} />
      <button type="button" className="button" aria-disabled={pending} onClick={() => void act(stop)}>
        {say('stop')}
      </button>
    </Progress>
  )
}

function Ended({ bulkAct: { id, kind, params, counts, objects, input } }: Pick<BulkActProps, 'bulkAct'>) {
  const say = useTranslations('bulk')
  const again = counts.CHANGED + counts.STOPPED
  return (
    <section role="status" className={counts.DONE === objects ? 'notice good' : 'notice'}>
      <p>
        <b>{say(counts.DONE === objects ? 'ended' : 'endedPartly')}</b>{' '}
        {bulkObjectStates
          .filter((state) => counts[state] > 0)
          .map((state) => `${say(`stateOf.${state}`)}: ${counts[state]}`)
          .join(' · ')}
      </p>
      {again > 0 && <LookAgain asked={{ kind, params, input }} bulkActId={id} count={again} />}
    </section>
  )
}

interface LookAgainProps {
  readonly asked: Pick<BulkAct, 'kind' | 'params' | 'input'>
  readonly bulkActId: string
  readonly note?: string
  /** Of those that were left out; by default all that are ready. */
  readonly count?: number
}

/** Begins anew with the rows that have not been done. */
function LookAgain({ asked: { kind, params, input }, bulkActId, note, count }: LookAgainProps) {
  const say = useTranslations('bulk')
  const navigate = useNavigate()
  const { act, pending, problem } = useAction()
  const look = async () => {
    const states = count === undefined ? (['READY'] as const) : (['CHANGED', 'STOPPED'] as const)
    const pages = await Promise.all(
      states.map((state) => call(listBulkObjects, { params: { bulkActId }, query: { state, size: '100' } })),
    )
    const ids = pages.flatMap(({ content }) => content.map(({ objectId }) => objectId))
    const { id } = await lookAtMany(kind, { params, input, selected: { ids, filters: {} } })
    void navigate(`/bulk-acts/${id}`)
  }
  return (
    <>
      {note && <p>{note}</p>}
      <Problem error={problem} />
      <button type="button" className="button" aria-disabled={pending} onClick={() => void act(look)}>
        {count === undefined ? say('lookAgain') : say('lookAgainAt', { count })}
      </button>
    </>
  )
}

const tones: Readonly<Record<BulkObject['state'], string>> = {
  WAITING: '',
  READY: '',
  DONE: 'good',
  REFUSED: 'bad',
  CHANGED: 'warn',
  STOPPED: 'warn',
}

function Objects({ bulkAct: { id, kind } }: Pick<BulkActProps, 'bulkAct'>) {
  const say = useTranslations('bulk')
  const columns: Column<BulkObject>[] = [
    {
      key: 'row',
      label: say('row'),
      render: ({ label, objectId }) =>
        lists[kind] === 'dates' ? <Link to={`/lectures/${objectId}`}>{label}</Link> : label,
    },
    {
      key: 'state',
      label: say('state'),
      render: ({ state }) => <span className={`badge ${tones[state]}`}>{say(`stateOf.${state}`)}</span>,
    },
    { key: 'effect', label: say('effect'), render: (row) => <Effect row={row} /> },
  ]
  return (
    <ListTab
      resource="bulkObjects"
      title={say('rows')}
      params={{ bulkActId: id }}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: say('state'),
          choices: bulkObjectStates.map((value) => ({ value, label: say(`stateOf.${value}`) })),
        },
      ]}
      sort={{ field: 'place', order: 'ASC' }}
      empty={null}
    />
  )
}

/** Why it is refused, or what it does; and what it would do by now, if that differs. */
function Effect({ row: { message, outcome, changed } }: { readonly row: BulkObject }) {
  const say = useTranslations('bulk')
  if (message) return message
  return (
    <>
      {outcome && <Effects outcome={outcome} />}
      {changed && (
        <p>
          <b>{say('wouldNow')}</b> <Effects outcome={changed} />
        </p>
      )}
    </>
  )
}

function Effects({ outcome }: { readonly outcome: NonNullable<BulkObject['outcome']> }) {
  return <>{Object.values(useEffects(outcome)).join(' ')}</>
}
