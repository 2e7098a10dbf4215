import { foldNumber } from '#contract/certificates/past-number.ts'
import { pastRecords } from '../certificates/past-record/join-past-records.ts'
import {
  insertPastCertificates,
  insertPastCompletions,
  type NewPastCertificate,
  type NewPastCompletion,
} from '../certificates/past-record/past-record-import-db.ts'
import { signIn } from '../people/sign-in/sign-in.ts'
import type { TestApp } from './test-app.ts'
import { uniqueNumber } from './unique-number.ts'

/** A certificate for the access table. */
export const verifiablePast = { number: 'ACCESS-PAST', holder: 'Access Holder' }

/** Records of the former system, as an import stores them. */
export function pastRecordFixture(test: TestApp) {
  const holder = { name: '홍길동', latin_name: 'Gildong Hong', email: null, title_language: 'ko' } as const
  return {
    certificate: async (values: Partial<NewPastCertificate> = {}) => {
      const number = values.number ?? `2019-${uniqueNumber()}`
      const record = {
        ...holder,
        number,
        number_key: foldNumber(number),
        title: '데이터 분석 과정',
        level: '2급',
        issued_on: '2019-05-02',
        valid_until: null,
        ...values,
      }
      const [id = 0] = await test.db
        .transaction()
        .execute((tx) => insertPastCertificates(tx, [record], test.clock.now()))
      return { id, number }
    },
    completion: async (values: Partial<NewPastCompletion> & { email: string }) => {
      const record = {
        ...holder,
        number: null,
        number_key: null,
        title: '네트워크 기초',
        completed_on: '2018-03-09',
        minutes: 450,
        ...values,
      }
      const [id = 0] = await test.db
        .transaction()
        .execute((tx) => insertPastCompletions(tx, [record], test.clock.now()))
      return { id }
    },
    /** Signs in with an address, and returns the headers of that browser. */
    signInAs: async (email: string, { verified = true } = {}) => {
      const user = {
        sub: `sub-${email}`,
        email,
        emailVerified: verified,
        name: '홍길동',
        phoneNumber: null,
        accountType: 'MEMBER' as const,
        roles: [],
        idToken: 'none',
        idpSid: null,
      }
      const secret = await signIn(test.db, user, {
        language: 'en',
        guestHistory: pastRecords,
        userAgent: null,
        zone: test.config.zone,
        request: { ip: '127.0.0.1', id: 'test' },
        now: test.clock.now(),
      })
      return { cookie: `sid=${secret}` }
    },
    certificatesOf: async (headers: Record<string, string>) =>
      (await test.call('GET', '/api/certification/v1/past-certificates', { headers })).body,
    completionsOf: async (headers: Record<string, string>) =>
      (await test.call('GET', '/api/lecture/v1/past-completions', { headers })).body,
  }
}
