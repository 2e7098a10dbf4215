import { expect, test } from 'vitest'
import { listOrgs } from '#contract/people/partner.ts'
import type { Api, CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

const orgs = [{ id: 1, name: 'Sample Works', partner: true, role: 'MEMBER' as const }]
const keepRows: CallOptions = { fallBackToLastRows: true }

type StubReply = { status: number; body: unknown } | Error

function apiReplying(...replies: StubReply[]) {
  const logged: ApiError[] = []
  const sent: RequestInit[] = []
  let pending = 0
  const api: Api = {
    lastRows: new Map(),
    requestStarted: () => pending++,
    requestEnded: () => pending--,
    log: (error) => logged.push(error),
    async transport(_, init) {
      sent.push(init)
      const reply = replies.shift()
      if (!reply || reply instanceof Error) throw reply ?? new TypeError('no reply')
      return { status: reply.status, json: async () => reply.body }
    },
  }
  return { api, logged, sent, pendingCalls: () => pending }
}

const overloaded = { status: 503, body: { code: 'OVERLOADED', message: 'Busy.', requestId: 'r' } }

test('parses a reply by the contract', async () => {
  const { api, sent } = apiReplying({ status: 200, body: orgs })
  expect(await call(api, listOrgs, {}, { idempotencyKey: 'k' })).toEqual(orgs)
  expect(sent[0]).toMatchObject({ credentials: 'same-origin', headers: { 'idempotency-key': 'k' } })
})

test('treats a reply that violates the contract as a server error', async () => {
  const { api } = apiReplying({ status: 200, body: [{ id: 'one' }] })
  await expect(call(api, listOrgs, {})).rejects.toMatchObject({ status: 500 })
})

test('any error ends the loading bar', async () => {
  const { api, pendingCalls } = apiReplying({ status: 500, body: '' }, new TypeError('network'))
  await expect(call(api, listOrgs, {})).rejects.toBeInstanceOf(ApiError)
  await expect(call(api, listOrgs, {})).rejects.toBeInstanceOf(ApiError)
  expect(pendingCalls()).toBe(0)
})

test('a list keeps its last rows when the service is unavailable, and only logs that', async () => {
  const { api, logged } = apiReplying({ status: 200, body: orgs }, overloaded, new TypeError('network'))
  await call(api, listOrgs, {}, keepRows)
  expect(await call(api, listOrgs, {}, keepRows)).toEqual(orgs)
  expect(await call(api, listOrgs, {}, keepRows)).toEqual(orgs)
  expect(logged).toHaveLength(2)
})

test('a failed first load is an error', async () => {
  const { api } = apiReplying(overloaded)
  await expect(call(api, listOrgs, {}, keepRows)).rejects.toMatchObject({ status: 503 })
})

test('last rows do not hide a refusal', async () => {
  const refused = { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Sign in.', requestId: 'r' } }
  const { api } = apiReplying({ status: 200, body: orgs }, refused)
  await call(api, listOrgs, {}, keepRows)
  await expect(call(api, listOrgs, {}, keepRows)).rejects.toMatchObject({ status: 401 })
})

test('distinguishes a timeout from a network error', async () => {
  const timeout = new DOMException('The operation timed out.', 'TimeoutError')
  const { api } = apiReplying(timeout, new TypeError('network'))
  await expect(call(api, listOrgs, {})).rejects.toMatchObject({ timedOut: true })
  await expect(call(api, listOrgs, {})).rejects.toMatchObject({ timedOut: false, status: 0 })
})
