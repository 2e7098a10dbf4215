import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { startTesting } from '../../sandbox/testing/start-testing.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { Engine } from './test-database.ts'

/** The product, listening, with the testing provider's stand-in: each calls the other over HTTP. */
export interface TestingScene {
  readonly test: TestApp
  readonly origin: string
  readonly settings: Record<string, string>
  /** Has the provider post a score; the product's answers. */
  score(told: { examId: number; userId?: string } & Record<string, unknown>): Promise<Told[]>
  /** Has the provider ask for a token. */
  token(wish?: { scope?: string; fault?: string }): Promise<Told>
  /** One proof, so often at once. */
  tokens(times: number): Promise<Told[]>
  /** The provider signs with a new key. */
  rotate(): Promise<void>
  publicIdOf(memberId: number): Promise<string>
  close(): Promise<void>
}

interface Told {
  readonly status: number
  readonly body: string
}

export async function startTestingScene(engine: Engine): Promise<TestingScene> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const tool = await startTesting({ port: 0, publicOrigin: origin })
  const { clientId, loginUrl, launchUrl, jwksUrl, consoleUrl } = tool.settings
  const settings = {
    PUBLIC_ORIGIN: origin,
    TESTING_CLIENT_ID: clientId,
    TESTING_LOGIN_URL: loginUrl,
    TESTING_LAUNCH_URL: launchUrl,
    TESTING_JWKS_URL: jwksUrl,
  }
  const test = await startTestApp(engine, settings)
  await test.app.listen({ port, host: 'localhost' })
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${consoleUrl}/sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    test,
    origin,
    settings,
    score: (told) => ask('/scores', told),
    token: async (wish = {}) => (await ask<[Told]>('/tokens', wish))[0],
    tokens: (times) => ask('/tokens', { times }),
    rotate: () => ask('/keys', {}),
    publicIdOf: async (memberId) => {
      const { public_id } = await test.db
        .selectFrom('member')
        .select('public_id')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      return public_id
    },
    close: async () => {
      await test.close()
      await tool.close()
    },
  }
}

/** The product's own address is part of what it agrees on with the provider before it listens. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
