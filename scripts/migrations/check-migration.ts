import { parse } from 'libpg-query'
import { type Finding, findingsOf, type Statement } from './statement-rules.ts'

/**
 * What keeps a migration from running beside the version before and under load. A line `-- contract: …` says what it removes and
 * names the migration (`0144`) since which nothing uses that; a line `-- locks briefly: …` says why its tables are small or its
 * statements quick.
 */
export async function faultsOf(name: string, text: string): Promise<string[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: readonly { stmt: Statement }[] }
  const found = findingsIn(stmts.map(({ stmt }) => stmt))
  const [, contract] = /^-- contract: (.+)$/m.exec(text) ?? []
  const [, brief] = /^-- locks briefly: (.+)$/m.exec(text) ?? []
  return [
    ...found
      .filter(({ kind }) => kind === 'breaks' && !contract)
      .map(({ text }) => `the version before needs it: ${text}`),
    ...found
      .filter(({ kind }) => kind === 'locks' && !brief)
      .map(({ text }) => `nobody can write meanwhile: ${text}`),
    ...(contract && !namesEarlier(contract, name) ? ['`-- contract:` names no earlier migration'] : []),
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

function namesEarlier(contract: string, name: string): boolean {
  const [, since] = /\b(\d{4})\b/.exec(contract) ?? []
  return since !== undefined && since < name.slice(0, 4)
}
