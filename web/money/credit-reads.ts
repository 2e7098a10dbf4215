import { getCreditBalance, listCreditEntries } from '#contract/money/credit.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { problemOf } from '../client/problem.ts'

const rowsOnPage = 10

export type MyCredits = Awaited<ReturnType<typeof readAll>>

/** The caller's credits with a page, from 1, of their statement; null if the session has ended. */
export async function readMyCredits(api: Api, page: number, options: CallOptions): Promise<MyCredits | null> {
  try {
    return await readAll(api, page, options)
  } catch (error) {
    // The guide is public: do not redirect to sign-in.
    if (error instanceof ApiError && problemOf(error).kind === 'signIn') return null
    throw error
  }
}

async function readAll(api: Api, page: number, options: CallOptions) {
  const query = { page: page - 1, size: rowsOnPage, sort: 'id,desc' as const }
  const [balance, entries] = await Promise.all([
    call(api, getCreditBalance, {}, { ...options, fallBackToLastRows: true }),
    call(api, listCreditEntries, { query }, { ...options, fallBackToLastRows: true }),
  ])
  return { balance, entries }
}
