import pg from 'pg'

/** A statement as the product sent it. */
interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Notes what a piece of work sends to PostgreSQL over `pg`, in order. */
export async function notingStatements(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const noting = function (this: unknown, ...given: unknown[]) {
    const [first, second] = given
    const named = typeof first === 'object' && first !== null && 'text' in first
    const { text, values = [] } = (named ? first : { text: first, values: second }) as Sent
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: noting })
  try {
    await work()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return sent
}

interface Drawn {
  /** What pgbench makes of a value: its own number or text of each request instead of the sample's. */
  readonly instead: ReadonlyMap<unknown, string>
  /** pgbench's line that draws the course or exam. */
  readonly draw: string
  /** A statement whose answer names what later ones need. */
  readonly named?: RegExp
}

/**
 * The same statements for pgbench: a course or exam at random, a member of the caller's own after the other (`limitCases`,
 * `stride` and `n` are pgbench's variables), everything else as it was sent.
 */
export function pgbenchScript(sent: readonly Sent[], { instead, draw, named }: Drawn): string {
  const lines = sent.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      if (Buffer.isBuffer(value)) return sessionOf(':member::integer')
      return instead.get(value) ?? literal(value)
    })
    return named?.test(text) ? `${filled}\n\\gset` : `${filled};`
  })
  return [draw, '\\set n :n + 1', '\\set member :first + :client_id * :stride + :n', ...lines, ''].join('\n')
}

/** The session's id that pgbench can work out of a member's. */
export function sessionOf(member: string): string {
  return `decode(lpad(to_hex(${member}), 64, '0'), 'hex')`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value)
  // What follows a colon would be a variable of pgbench.
  return `U&'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003a')}'`
}
