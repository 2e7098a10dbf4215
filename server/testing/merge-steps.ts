import { guestRegistrations } from '../courses/guest/join-account.ts'
import { signIn } from '../people/sign-in/sign-in.ts'
import type { TestMember } from './make.ts'
import { type TestApp, testNow } from './test-app.ts'

/** Merging of accounts by staff, and sign-ins that meet it. */
export const mergeSteps = (test: TestApp) => ({
  merge: (keep: number, gone: number, as: TestMember) =>
    test.call('POST', `/api/admin/v1/people/m-${keep}/merges`, {
      as,
      body: { otherId: `m-${gone}`, reason: 'Two accounts of one person.' },
    }),
  signInAs: (sub: string) =>
    signIn(
      test.db,
      {
        sub,
        email: `${sub}@example.com`,
        emailVerified: true,
        name: '홍길동',
        phoneNumber: null,
        roles: [],
        accountType: 'MEMBER',
        idToken: 'none',
        idpSid: null,
      },
      {
        language: 'en',
        guestHistory: guestRegistrations,
        userAgent: null,
        request: { ip: '127.0.0.1', id: 'test' },
        now: testNow,
        zone: test.config.zone,
      },
    ),
})
