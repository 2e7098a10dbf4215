import { parse } from 'libpg-query'
import { isWithoutTransaction, oldestBuild } from '../../server/platform/db/migration-rules.ts'
import { runningFaultOf } from './running-rules.ts'
import { type Finding, findingsOf, type Statement } from './statement-rules.ts'

/**
 * What keeps a migration from running beside the version before and under load. A line `-- contract: …` says what it removes and
 * names the migration (`0144`) since which nothing uses that, as the file's name does (`0150-contract-0144-…`): the oldest build that
 * can live with it. A line `-- oldest build: …` names that for another reason; no other build can if it is the migration itself. A line
 * `-- locks briefly: …` says why its tables are small or its statements quick. With the first line `-- without a transaction` each
 * statement can be repeated after it was interrupted.
 */
export async function faultsOf(name: string, text: string): Promise<string[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: readonly { stmt: Statement }[] }
  const statements = stmts.map(({ stmt }) => stmt)
  const found = findingsIn(statements)
  const running = { inTransaction: !isWithoutTransaction(text), text }
  const [, contract] = /^-- contract: (.+)$/m.exec(text) ?? []
  const [, oldest] = /^-- oldest build: (.+)$/m.exec(text) ?? []
  const [, brief] = /^-- locks briefly: (.+)$/m.exec(text) ?? []
  return [
    ...found
      .filter(({ kind }) => kind === 'breaks' && !contract && !oldest)
      .map(({ text }) => `the version before needs it: ${text}`),
    ...found
      .filter(({ kind }) => kind === 'locks' && !brief)
      .map(({ text }) => `nobody can write meanwhile: ${text}`),
    ...statements.flatMap((statement) => runningFaultOf(statement, running) ?? []),
    ...(contract ? contractFaultsOf(contract, name) : []),
    ...(oldest ? floorFaultsOf(oldest, name) : []),
    ...(contract && found.every(({ kind }) => kind !== 'breaks') ? ['`-- contract:` removes nothing'] : []),
  ]
}

function findingsIn(statements: readonly Statement[]): Finding[] {
  const newTables = new Set<string>()
  return statements.flatMap((statement) => {
    const findings = findingsOf(statement, newTables)
    const created = statement['CreateStmt']?.relation.relname
    if (created) newTables.add(created)
    return findings
  })
}

function contractFaultsOf(contract: string, name: string): string[] {
  const since = numberIn(contract)
  if (since === undefined || since >= name.slice(0, 4)) return ['`-- contract:` names no earlier migration']
  return nameFaultsOf(name, since)
}

function floorFaultsOf(oldest: string, name: string): string[] {
  const build = numberIn(oldest)
  if (build === undefined || build > name.slice(0, 4))
    return ['`-- oldest build:` names no migration up to this']
  return nameFaultsOf(name, build)
}

const numberIn = (text: string) => /\b(\d{4})\b/.exec(text)?.[1]

function nameFaultsOf(name: string, build: string): string[] {
  if (oldestBuild(name) === Number(build)) return []
  return [
    `earlier versions know it by its name, which has to begin with ${name.slice(0, 4)}-contract-${build}-`,
  ]
}
