import pg from 'pg'

/** A statement as sent by the product. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records the statements that `work` sends to PostgreSQL through `pg`, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const recording = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args
    const isConfig = typeof first === 'object' && first !== null && 'text' in first
    const { text, values = [] } = (isConfig ? first : { text: first, values: second }) as Statement
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return statements
}

interface ScriptOptions {
  /** pgbench expressions that replace recorded parameter values, computed per request. */
  readonly replacements: ReadonlyMap<unknown, string>
  /** The pgbench line that picks a random course or exam. */
  readonly drawLine: string
}

/**
 * The recorded statements as a pgbench script: a random course or exam, the client's own members one after another
 * (`first`, `stride` and `n` are pgbench variables), every other value as recorded.
 */
export function pgbenchScript(
  statements: readonly Statement[],
  { replacements, drawLine }: ScriptOptions,
): string {
  const lines = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      return expression(value, replacements)
    })
    return `${filled};`
  })
  return [drawLine, '\\set n :n + 1', '\\set member :first + :client_id * :stride + :n', ...lines, ''].join(
    '\n',
  )
}

/** The session ID as an SQL expression of the member ID, so that pgbench can compute it. */
export function sessionOf(member: string): string {
  return `decode(lpad(to_hex(${member}), 64, '0'), 'hex')`
}

function expression(value: unknown, replacements: ReadonlyMap<unknown, string>): string {
  if (Array.isArray(value) && value.length > 0)
    return `array[${value.map((one) => expression(one, replacements)).join(', ')}]`
  if (Buffer.isBuffer(value)) return sessionOf(':member::integer')
  return replacements.get(value) ?? literal(value)
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`
  const text = Array.isArray(value) ? '{}' : String(value)
  // pgbench would take a colon for the start of a variable.
  return `U&'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003a')}'`
}
