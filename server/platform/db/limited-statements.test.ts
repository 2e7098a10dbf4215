import { expect, it } from 'vitest'
import { runWithin, type TimeLimit } from '../concurrency/time-limit.ts'
import { limitedStatements } from './limited-statements.ts'

const readTimeout = () => new Error('Query read timeout')

/** Runs statements of a request with so much time left before each; returns what was sent, and the last error. */
async function run(statements: readonly [msLeft: number, text: string][], limited: Partial<TimeLimit> = {}) {
  const sent: [text: string, ms: number | undefined][] = []
  const { query, lost } = limitedStatements(async (text, _, ms) => {
    sent.push([text, ms])
    if (ms !== undefined && ms <= 301 && text !== 'rollback') throw readTimeout()
    return { rows: [] } as never
  }, 10_000)
  let left = 0
  let commits = 0
  const limit: TimeLimit = {
    onlyReads: false,
    msLeft: () => left,
    isAbandoned: () => false,
    noteCommit: () => {
      commits += 1
    },
    ...limited,
  }
  let error: unknown
  for (const [ms, text] of statements) {
    left = ms
    error = await runWithin(limit, () => query(text)).then(
      () => undefined,
      (failure: unknown) => failure,
    )
  }
  return { sent, error, lost: lost(), commits }
}

it('sends a young request’s statements as they are, waiting no longer than its limit', async () => {
  const { sent, commits } = await run([
    [9_000, 'begin'],
    [8_990, 'select 1'],
    [8_980, 'commit'],
  ])
  expect(sent).toEqual([
    ['begin', 9_300],
    ['select 1', 9_290],
    ['commit', 9_280],
  ])
  expect(commits).toBe(1)
})

it('tells the server once how much time a transaction has', async () => {
  const { sent } = await run([
    [4_000, 'begin'],
    [3_900, 'select 1'],
    [3_800, 'select 2'],
    [2_000, 'select 3'],
  ])
  expect(sent.map(([text]) => text)).toEqual([
    ...['begin', 'set local statement_timeout = 3900', 'select 1', 'select 2'],
    ...['set local statement_timeout = 2000', 'select 3'],
  ])
})

it('begins nothing after the limit, but rolls back', async () => {
  const { sent, error } = await run([
    [2_000, 'begin'],
    [0, 'commit'],
  ])
  expect(sent.map(([text]) => text)).toEqual(['begin'])
  expect(error).toMatchObject({ name: 'TimeLimitPassed' })
  const back = await run([
    [2_000, 'begin'],
    [0, 'rollback'],
  ])
  expect(back.sent).toContainEqual(['rollback', 1_000])
})

it.each([
  ['a commit', false, ['begin', 'commit'], 'OUTCOME_UNKNOWN'],
  ['a statement that changes something', false, ['update a set b = 1'], 'OUTCOME_UNKNOWN'],
  ['one in a transaction', false, ['begin', 'update a set b = 1'], undefined],
  ['one that reads', false, ['select 1'], undefined],
  ['any statement of a request that only reads', true, ['with a as (select 1) select * from a'], undefined],
])(
  'says of %s without a response whether it may have changed something',
  async (_, onlyReads, texts, code) => {
    const statements = texts.map((text, index) => [index < texts.length - 1 ? 9_000 : 1, text] as const)
    const { error, lost } = await run(
      statements.map(([ms, text]) => [ms, text]),
      { onlyReads },
    )
    expect(error).toBe(lost)
    expect((error as { code?: string }).code).toBe(code)
  },
)

it('begins no transaction for who has hung up', async () => {
  const { sent, error } = await run([[9_000, 'begin']], { isAbandoned: () => true })
  expect([sent, error]).toMatchObject([[], { name: 'TimeLimitPassed' }])
})

it('leaves what is no request’s without a limit', async () => {
  const sent: unknown[] = []
  const { query } = limitedStatements(async (text, _, ms) => {
    sent.push([text, ms])
    return { rows: [] } as never
  }, 10_000)
  await query('begin')
  await query('commit')
  expect(sent).toEqual([
    ['begin', undefined],
    ['commit', undefined],
  ])
})
