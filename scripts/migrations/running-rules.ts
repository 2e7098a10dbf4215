import type { Statement } from './statement-rules.ts'

interface Running {
  readonly inTransaction: boolean
  /** Of the whole migration. */
  readonly text: string
}

/** Why a statement cannot run as its migration does: in a transaction, or without one and perhaps once more. */
export function runningFaultOf(statement: Statement, { inTransaction, text }: Running): string | undefined {
  const [[kind, node] = ['', {}]] = Object.entries(statement)
  if (inTransaction)
    return node.concurrent ? 'the first line has to be `-- without a transaction`' : undefined
  switch (kind) {
    case 'IndexStmt':
      // As the migrator finds the name, to drop what an interrupted one has left.
      return new RegExp(`index concurrently if not exists ${node.idxname} on `).test(text)
        ? undefined
        : `not as \`create index concurrently if not exists name on table …\`: ${node.relation.relname}`
    case 'DropStmt':
      return node.removeType === 'OBJECT_INDEX' && node.concurrent && node.missing_ok
        ? undefined
        : 'not as `drop index concurrently if exists name`'
    case 'AlterTableStmt':
      return node.cmds.every(
        (one: Record<string, { subtype: string }>) =>
          one['AlterTableCmd']?.subtype === 'AT_ValidateConstraint',
      )
        ? undefined
        : `without a transaction a table is only validated: ${node.relation.relname}`
    default:
      return `needs its transaction: ${kind}`
  }
}
