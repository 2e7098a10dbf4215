import { DatabaseError, type QueryResult } from 'pg'
import { currentLimit, type TimeLimit, TimeLimitPassed } from '../concurrency/time-limit.ts'
import { AppError } from '../errors/app-error.ts'

/** Rejects with "Query read timeout" if there is no response after `ms`. */
type Send = (text: string, values: readonly unknown[], ms?: number) => Promise<QueryResult>

/** Extra time for the response when the server itself ends a statement. */
const graceMs = 300

/** The server may run a transaction's statements this much longer, which saves setting the timeout before each. */
const toleranceMs = 1_500

/** A connection that does not answer a rollback in this time is given up. */
const rollbackMs = 1_000

const begin = /^(?:begin|start transaction)/
const reading = /^select/i

export interface LimitedStatements {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>
  /** Why the connection cannot be used any more. */
  lost(): Error | undefined
}

/**
 * No statement begins after the caller's time limit, and the server ends those of a transaction that would exceed it.
 * OUTCOME_UNKNOWN if a commit was not answered.
 */
export function limitedStatements(send: Send, serverMs: number): LimitedStatements {
  let lost: Error | undefined
  let inTransaction = false
  let allowedMs = serverMs

  const sendWithin = async (limit: TimeLimit, text: string, values: readonly unknown[]) => {
    const left = Math.ceil(limit.msLeft())
    if (left <= 0 || (begin.test(text) && limit.isAbandoned())) throw new TimeLimitPassed()
    if (left === Number.POSITIVE_INFINITY) return send(text, values)
    if (inTransaction && allowedMs - left > toleranceMs) {
      allowedMs = left
      await send(`set local statement_timeout = ${left}`, [], left + graceMs)
    }
    return send(text, values, left + graceMs)
  }

  const query = async (text: string, values: readonly unknown[] = []) => {
    if (lost) throw lost
    const limit = currentLimit()
    const commits = text === 'commit' || (!inTransaction && !reading.test(text) && !begin.test(text))
    try {
      if (text === 'rollback') return await send(text, values, rollbackMs)
      if (!limit) return await send(text, values)
      if (commits && limit.msLeft() > 0) limit.noteCommit()
      return await sendWithin(limit, text, values)
    } catch (error) {
      if (limit && !limit.onlyReads && commits && isWithoutAnswer(error))
        lost = new AppError('OUTCOME_UNKNOWN', {}, { cause: error })
      else if (isReadTimeout(error)) lost = error
      throw lost ?? error
    } finally {
      if (begin.test(text)) inTransaction = true
      else if (text === 'commit' || text === 'rollback') inTransaction = false
    }
  }
  return { query, lost: () => lost }
}

/** Then the server may have executed the statement. */
function isWithoutAnswer(error: unknown): boolean {
  if (error instanceof TimeLimitPassed) return false
  return !(error instanceof DatabaseError) || error.severity === 'FATAL'
}

function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}
