import { type LinkPurpose, secretLinks } from '../platform/signing/secret-links.ts'
import { type CallWith, registration, type TestApp, type TestReply } from './test-app.ts'

const verifications = '/api/user/v1/email-verifications'

/** What a guest does, and what the mails to them say. */
export function guestScene(test: TestApp) {
  const links = secretLinks(test.config.linkSecrets)
  const start = (email: string, lectureId: number, with_: CallWith & { from?: string } = {}) =>
    post(test, verifications, { email, lectureId }, with_)
  const confirm = (id: string, proof: object, with_: CallWith & { from?: string } = {}) =>
    post(test, `${verifications}/${id}/confirm`, proof, with_)
  return {
    links,
    start,
    confirm,
    read: (id: string) => test.call('GET', `${verifications}/${id}`),
    token: (purpose: LinkPurpose, id: string | number) => links.tokenOf(purpose, String(id)),
    /** Six digits that the mail does not say. */
    wrongCode: (id: string) => String((Number(links.codeOf(id)) + 1) % 1_000_000).padStart(6, '0'),
    /** The id of a verification that has been confirmed by its code. */
    verified: async (email: string, lectureId: number): Promise<string> => {
      const { body } = await start(email, lectureId)
      await confirm(body.emailVerifyId, { code: links.codeOf(body.emailVerifyId) })
      return body.emailVerifyId
    },
    register: (lectureId: number, form: object, headers: Record<string, string> = {}) =>
      test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
        body: { ...guestForm, ...form },
        headers,
      }),
  }
}

/** What a guest's form sends, beside the verification. */
export const guestForm = {
  ...registration,
  name: 'Sample Guest',
  email: 'guest@example.com',
  group: 'Sample Company',
}

/** Calls from a client of its own where one is named. */
async function post(
  test: TestApp,
  url: string,
  payload: object,
  { from, headers }: CallWith & { from?: string },
): Promise<TestReply> {
  const answer = await test.app.inject({
    method: 'POST',
    url,
    payload,
    ...(from && { remoteAddress: from }),
    ...(headers && { headers }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
