import { startExamProvider } from '../../sandbox/exam-provider/start-exam-provider.ts'
import { freePort } from '../../testing/free-port.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { Engine } from './test-database.ts'

/** The product and the stub exam provider, listening and calling each other over HTTP. */
export interface ExamProviderFixture {
  readonly test: TestApp
  readonly origin: string
  readonly settings: Record<string, string>
  /** Makes the provider post a score; returns the product's responses. */
  score(values: { examId: number; userId?: string } & Record<string, unknown>): Promise<ProviderResponse[]>
  /** Makes the provider request a token. */
  token(options?: { scope?: string; fault?: string }): Promise<ProviderResponse>
  /** Sends one assertion several times concurrently. */
  tokens(times: number): Promise<ProviderResponse[]>
  /** The provider rotates its key. */
  rotate(): Promise<void>
  publicIdOf(memberId: number): Promise<string>
  close(): Promise<void>
}

interface ProviderResponse {
  readonly status: number
  readonly body: string
}

export async function startExamProviderFixture(engine: Engine): Promise<ExamProviderFixture> {
  // The URL must be known before the product listens, as it is part of the settings.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const examProvider = await startExamProvider({ port: 0, publicOrigin: origin })
  const { clientId, loginUrl, launchUrl, jwksUrl, consoleUrl } = examProvider.settings
  const settings = {
    PUBLIC_ORIGIN: origin,
    TESTING_CLIENT_ID: clientId,
    TESTING_LOGIN_URL: loginUrl,
    TESTING_LAUNCH_URL: launchUrl,
    TESTING_JWKS_URL: jwksUrl,
  }
  const test = await startTestApp(engine, settings)
  await test.app.listen({ port, host: 'localhost' })
  const call = async <Result>(path: string, body: object): Promise<Result> => {
    const response = await fetch(`${consoleUrl}/sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Result
  }
  return {
    test,
    origin,
    settings,
    score: (values) => call('/scores', values),
    token: async (options = {}) => (await call<[ProviderResponse]>('/tokens', options))[0],
    tokens: (times) => call('/tokens', { times }),
    rotate: () => call('/keys', {}),
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
      await examProvider.close()
    },
  }
}
