/** A statement in libpg-query's parse tree: an object with one key, the kind of statement, such as `AlterTableStmt`. */
export type Statement = Readonly<Record<string, Node>>

// biome-ignore lint/suspicious/noExplicitAny: the parse tree has some 250 kinds of nodes.
type Node = any

/**
 * Why a statement is not safe while the product runs. `breaks`: the version before, which still runs beside it, relies on what it
 * removes. `locks`: it reads or rewrites a whole table while nobody can write to it.
 */
export interface Finding {
  readonly kind: 'breaks' | 'locks'
  readonly text: string
}

const breaks = (text: string): Finding => ({ kind: 'breaks', text })
const locks = (text: string): Finding => ({ kind: 'locks', text })

/** What is not safe about a statement of a migration, which itself has created `newTables`. */
export function findingsOf(statement: Statement, newTables: ReadonlySet<string>): Finding[] {
  const [[kind, node] = ['', {}]] = Object.entries(statement)
  if (newTables.has(node.relation?.relname)) return []
  switch (kind) {
    case 'AlterTableStmt':
      return node.cmds.flatMap(({ AlterTableCmd: command }: Node) =>
        findingsOfCommand(command, node.relation.relname),
      )
    case 'IndexStmt':
      return node.concurrent ? [] : [locks(`creates an index of ${node.relation.relname}`)]
    case 'RenameStmt':
      return [breaks(`renames ${[node.relation?.relname, node.subname].filter(Boolean).join('.')}`)]
    case 'DropStmt':
      return dropped[node.removeType] ? [breaks(`drops a ${dropped[node.removeType]}`)] : []
    case 'UpdateStmt':
    case 'DeleteStmt':
      return [locks(`changes rows of ${node.relation.relname}`)]
    case 'TruncateStmt':
    case 'LockStmt':
    case 'ClusterStmt':
      return [locks('locks a whole table')]
    case 'VacuumStmt':
    case 'ReindexStmt':
      return [locks('rewrites a whole table or index')]
    default:
      return []
  }
}

/** Indexes, triggers and policies may go: the version before does not name them. */
const dropped: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_FUNCTION: 'function',
  OBJECT_TYPE: 'type',
}

function findingsOfCommand({ subtype, name, def }: Node, table: string): Finding[] {
  const column = `${table}.${name ?? def?.ColumnDef?.colname ?? ''}`
  switch (subtype) {
    case 'AT_AddColumn':
      return findingsOfColumn(def.ColumnDef, column)
    case 'AT_AddConstraint':
      return findingsOfConstraint(def.Constraint, table)
    case 'AT_DropColumn':
      return [breaks(`drops ${column}`)]
    case 'AT_AlterColumnType':
      return [breaks(`changes the type of ${column}`), locks(`rewrites ${table}`)]
    case 'AT_SetNotNull':
      return [breaks(`${column} no longer takes nulls`), locks(`reads all of ${table}`)]
    case 'AT_ColumnDefault':
      return def ? [] : [breaks(`${column} has no default any more`)]
    default:
      return []
  }
}

function findingsOfColumn({ constraints = [], typeName }: Node, column: string): Finding[] {
  const of = (kind: string) =>
    constraints.find(({ Constraint }: Node) => Constraint.contype === kind)?.Constraint
  const byDefault = of('CONSTR_DEFAULT')?.raw_expr
  const isSerial = /serial$/.test(typeName.names.at(-1).String.sval)
  return [
    ...(of('CONSTR_NOTNULL') && !byDefault && !isSerial ? [breaks(`${column} has to be written`)] : []),
    ...(isSerial || callsFunction(byDefault) ? [locks(`writes ${column} in every row`)] : []),
    ...(of('CONSTR_CHECK') || of('CONSTR_FOREIGN') ? [locks(`checks ${column} in every row`)] : []),
    ...(of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY') ? [locks(`creates an index of ${column}`)] : []),
  ]
}

/** now() gives all rows the same value, so PostgreSQL stores it once. */
function callsFunction(expression: Node): boolean {
  const names = JSON.stringify(expression ?? {}).matchAll(
    /"funcname":\[(?:[^\]]*,)?\{"String":\{"sval":"(\w+)"/g,
  )
  return [...names].some(([, name]) => name !== 'now')
}

function findingsOfConstraint({ contype, skip_validation, indexname }: Node, table: string): Finding[] {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION')
    return indexname ? [] : [locks(`creates an index of ${table}`)]
  return skip_validation ? [] : [locks(`checks all of ${table}`)]
}
