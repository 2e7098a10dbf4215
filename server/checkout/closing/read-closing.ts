import { type Closing, maxOpenListed, openKinds } from '#contract/checkout/closing.ts'
import { localise } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { findComparisonOf } from '../reconcile-db.ts'
import { findRecorded, listMoved, listOpen, type MovedRow, type OpenRow } from './closing-db.ts'
import {
  canRecord,
  daysOf,
  deviationOf,
  type Figures,
  figuresOf,
  hasBegun,
  isComplete,
  type Span,
  spanOf,
} from './closing-rules.ts'

export interface ClosingReader extends View {
  readonly ordersYears: number
}

/** Throws a field error for a period that has not begun. */
export function begunSpan(period: string, { zone, now }: Pick<View, 'zone' | 'now'>): Span {
  const span = spanOf(period, zone)
  if (!hasBegun(span, now)) throw badField('period', 'periodAhead')
  return span
}

export async function readClosing(db: Db | Tx, period: string, reader: ClosingReader): Promise<Closing> {
  const span = begunSpan(period, reader)
  const moved = await listMoved(db, span)
  const totals = figuresOf(moved)
  const complete = isComplete(span, reader)
  const recorded = await findRecorded(db, period)
  return {
    period,
    from: span.from.toISOString(),
    until: span.until.toISOString(),
    totals,
    courses: bySubject(moved, 'COURSE', reader),
    // Lines whose course or exam is unknown are listed here, so that the parts add up.
    certifications: [...bySubject(moved, 'CERTIFICATION', reader), ...bySubject(moved, null, reader)].map(
      (one) => ({ ...one, dates: byExam(moved, one.id) }),
    ),
    methods: grouped(moved, ({ method }) => method).map(([[{ method }], figures]) => ({
      method,
      ...figures,
    })),
    open: presentOpen(await listOpen(db, span)),
    comparison: await readComparison(db, span, reader.zone),
    complete,
    recorded: recorded ? presentRecorded(recorded, complete ? totals : null) : null,
    actions: {
      record: presentDecision(
        canRecord({ ...span, complete, recorded: recorded !== undefined }, reader.now),
        reader,
      ),
    },
  }
}

async function readComparison(db: Db | Tx, span: Span, zone: string): Promise<Closing['comparison']> {
  const found = await findComparisonOf(db, { ...daysOf(span, zone), since: span.until })
  return found ? { at: found.at, outcome: found.outcome, differences: found.differences.length } : null
}

function bySubject(moved: readonly MovedRow[], kind: MovedRow['kind'], { language }: ClosingReader) {
  const ofKind = moved.filter((row) => row.kind === kind)
  return grouped(ofKind, ({ id }) => id).map(([[{ id, title }], figures]) => ({
    id,
    title: title && localise(title, language),
    ...figures,
  }))
}

function byExam(moved: readonly MovedRow[], certificationId: number | null) {
  const ofKind = moved.filter(({ kind, id }) => kind === 'CERTIFICATION' && id === certificationId)
  return grouped(ofKind, ({ examId }) => examId)
    .flatMap(([[{ examId, examAt }], figures]) =>
      examId === null || examAt === null ? [] : [{ examId, startAt: examAt.toISOString(), ...figures }],
    )
    .sort((one, other) => one.startAt.localeCompare(other.startAt, 'en') || one.examId - other.examId)
}

type Group = readonly [MovedRow, ...MovedRow[]]

/** Groups with the largest income first. */
function grouped<Key>(
  moved: readonly MovedRow[],
  keyOf: (row: MovedRow) => Key,
): readonly (readonly [Group, Figures])[] {
  const groups = new Map<Key, [MovedRow, ...MovedRow[]]>()
  for (const row of moved) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups]
    .map(([key, rows]) => ({ key: String(key), rows, figures: figuresOf(rows) }))
    .sort(
      (one, other) => other.figures.received - one.figures.received || one.key.localeCompare(other.key, 'en'),
    )
    .map(({ rows, figures }) => [rows, figures])
}

function presentOpen(rows: readonly OpenRow[]): Closing['open'] {
  return {
    kinds: openKinds.flatMap((kind) => {
      const first = rows.find((row) => row.kind === kind)
      return first ? [{ kind, count: first.orders, amount: first.sum }] : []
    }),
    orders: rows.slice(0, maxOpenListed).map(({ order_id, kind, amount, since }) => ({
      orderId: order_id,
      kind,
      amount,
      since: since.toISOString(),
    })),
  }
}

function presentRecorded(
  { closed_at, closedBy, ...totals }: NonNullable<Awaited<ReturnType<typeof findRecorded>>>,
  now: Figures | null,
): Closing['recorded'] {
  return { at: closed_at.toISOString(), by: closedBy, totals, deviation: now && deviationOf(now, totals) }
}
