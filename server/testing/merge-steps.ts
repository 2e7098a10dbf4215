import type { TestMember } from './make.ts'
import { signInAs } from './sign-in-as.ts'
import type { TestApp } from './test-app.ts'

/** Merging of accounts by staff, and sign-ins that meet it. */
export const mergeSteps = (test: TestApp) => ({
  merge: (keep: number, gone: number, as: TestMember) =>
    test.call('POST', `/api/admin/v1/people/m-${keep}/merges`, {
      as,
      body: { otherId: `m-${gone}`, reason: 'Two accounts of one person.' },
    }),
  signInAs: (sub: string) => signInAs(test, { sub, email: `${sub}@example.com` }),
})
