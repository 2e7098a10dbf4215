import { type LinkPurpose, secretLinks } from '../platform/signing/secret-links.ts'
import { type CallWith, registration, type TestApp, type TestReply } from './test-app.ts'

const verifications = '/api/user/v1/email-verifications'

/** Actions of guests, and secrets of their mails. */
export function guestFixture(test: TestApp) {
  const links = secretLinks(test.config.linkSecrets)
  const start = (email: string, lectureId: number, options: CallWith & { from?: string } = {}) =>
    post(test, verifications, { email, lectureId }, options)
  const confirm = (id: string, proof: object, options: CallWith & { from?: string } = {}) =>
    post(test, `${verifications}/${id}/confirm`, proof, options)
  return {
    links,
    start,
    confirm,
    read: (id: string) => test.call('GET', `${verifications}/${id}`),
    token: (purpose: LinkPurpose, id: string | number) => links.tokenOf(purpose, String(id)),
    /** A wrong six-digit code. */
    wrongCode: (id: string) => String((Number(links.codeOf(id)) + 1) % 1_000_000).padStart(6, '0'),
    /** The id of a confirmed verification. */
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

/** A guest's registration form, without the verification. */
export const guestForm = {
  ...registration,
  name: 'Sample Guest',
  email: 'guest@example.com',
  group: 'Sample Company',
}

/** Posts from a given client address. */
async function post(
  test: TestApp,
  url: string,
  payload: object,
  { from, headers }: CallWith & { from?: string },
): Promise<TestReply> {
  const response = await test.app.inject({
    method: 'POST',
    url,
    payload,
    ...(from && { remoteAddress: from }),
    ...(headers && { headers }),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
