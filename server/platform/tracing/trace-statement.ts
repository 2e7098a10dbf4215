import { SpanKind, trace } from '@opentelemetry/api'
import { ATTR_DB_QUERY_TEXT, ATTR_DB_SYSTEM_NAME } from '@opentelemetry/semantic-conventions'
import type { LogEvent } from 'kysely'
import { errorTypeOf, markFailed, tracer } from './spans.ts'

/** Records a finished statement with its text but without its values, if it is part of a recorded trace. */
export function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const endTime = performance.now()
  const text = event.query.sql
  const span = tracer().startSpan(nameOf(text), {
    kind: SpanKind.CLIENT,
    startTime: endTime - event.queryDurationMillis,
    attributes: { [ATTR_DB_SYSTEM_NAME]: 'postgresql', [ATTR_DB_QUERY_TEXT]: text },
  })
  if (event.level === 'error') markFailed(span, errorTypeOf(event.error))
  span.end(endTime)
}

const maxNames = 2_000
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = describe(text)
  if (names.size >= maxNames) names.clear()
  names.set(text, name)
  return name
}

const change = /(?<!(?:for|do|key) )\b(insert|update|delete)(?: into| from)? "?(?:pgboss"?\.)?"?([a-z_]+)/i
const source = /\bfrom "?(?:pgboss"?\.)?"?([a-z_]+)/i

/** What a statement does first to a table, such as `select lecture`; for a `with`, what it changes first. */
function describe(text: string): string {
  const first = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  const [, operation, changed] = first === 'select' ? [] : (change.exec(text) ?? [])
  if (operation && changed) return `${operation.toLowerCase()} ${changed}`
  const table = source.exec(text)?.[1]
  return table ? `${first} ${table}` : first
}
