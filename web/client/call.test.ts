import { expect, test } from 'vitest'
import { listOrgs } from '#contract/people/partner.ts'
import type { Api, CallOptions } from './api.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

const orgs = [{ id: 1, name: 'Sample Works', partner: true, role: 'MEMBER' as const }]
const keepRows: CallOptions = { keepRows: true }

type Answer = { status: number; body: unknown } | Error

function apiAnswering(...answers: Answer[]) {
  const told: ApiError[] = []
  const sent: RequestInit[] = []
  let under = 0
  const api: Api = {
    rows: new Map(),
    began: () => under++,
    ended: () => under--,
    log: (error) => told.push(error),
    async transport(_, init) {
      sent.push(init)
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new TypeError('no answer')
      return { status: answer.status, json: async () => answer.body }
    },
  }
  return { api, told, sent, underWay: () => under }
}

const overloaded = { status: 503, body: { code: 'OVERLOADED', message: 'Busy.', requestId: 'r' } }

test('a reply is read by the contract', async () => {
  const { api, sent } = apiAnswering({ status: 200, body: orgs })
  expect(await call(api, listOrgs, {}, { idempotencyKey: 'k' })).toEqual(orgs)
  expect(sent[0]).toMatchObject({ credentials: 'same-origin', headers: { 'idempotency-key': 'k' } })
})

test('a reply that is not of the contract counts as an error of the service', async () => {
  const { api } = apiAnswering({ status: 200, body: [{ id: 'one' }] })
  await expect(call(api, listOrgs, {})).rejects.toMatchObject({ status: 500 })
})

test('any error clears the loading bar', async () => {
  const { api, underWay } = apiAnswering({ status: 500, body: '' }, new TypeError('network'))
  await expect(call(api, listOrgs, {})).rejects.toBeInstanceOf(ApiError)
  await expect(call(api, listOrgs, {})).rejects.toBeInstanceOf(ApiError)
  expect(underWay()).toBe(0)
})

test('a list keeps its old rows when the service does not answer, which is only logged', async () => {
  const { api, told } = apiAnswering({ status: 200, body: orgs }, overloaded, new TypeError('network'))
  await call(api, listOrgs, {}, keepRows)
  expect(await call(api, listOrgs, {}, keepRows)).toEqual(orgs)
  expect(await call(api, listOrgs, {}, keepRows)).toEqual(orgs)
  expect(told).toHaveLength(2)
})

test('a first read that fails is an error', async () => {
  const { api } = apiAnswering(overloaded)
  await expect(call(api, listOrgs, {}, keepRows)).rejects.toMatchObject({ status: 503 })
})

test('a refusal is not covered up by old rows', async () => {
  const refused = { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Sign in.', requestId: 'r' } }
  const { api } = apiAnswering({ status: 200, body: orgs }, refused)
  await call(api, listOrgs, {}, keepRows)
  await expect(call(api, listOrgs, {}, keepRows)).rejects.toMatchObject({ status: 401 })
})

test('a time-out is told from a network error', async () => {
  const timeout = new DOMException('The operation timed out.', 'TimeoutError')
  const { api } = apiAnswering(timeout, new TypeError('network'))
  await expect(call(api, listOrgs, {})).rejects.toMatchObject({ timedOut: true })
  await expect(call(api, listOrgs, {})).rejects.toMatchObject({ timedOut: false, status: 0 })
})
