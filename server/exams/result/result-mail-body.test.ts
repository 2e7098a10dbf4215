import { describe, expect, it } from 'vitest'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { resultMailBody } from './result-mail-body.ts'
import type { ResultMailRow } from './result-mail-db.ts'

const settings = { zone: 'Asia/Seoul', publicOrigin: 'https://edu.example.com' } as MailSettings
const row: ResultMailRow = {
  version: 2,
  result: 'PASSED',
  score: 765,
  pass_score: 700,
  total_score: 1000,
  result_before: 'PASSED',
  score_before: 712,
  reason: null,
  code: 'DEM0CERT1F1CATEVA1D7',
  exam_taken_at: new Date('2026-12-08T09:00:00+09:00'),
  published_at: new Date('2026-12-09T10:00:00+09:00'),
  start_at: new Date('2026-12-08T09:00:00+09:00'),
  finish_at: new Date('2026-12-08T10:00:00+09:00'),
  exam_number: 'AAAA-BBBB-CCCC',
  korean_name: '홍길동',
  email: 'member@example.com',
  language: 'en',
  english_first_name: 'Gildong',
  english_last_name: 'Hong',
  name: { en: 'Cloud Essentials' },
}
const corrected = (change: Partial<ResultMailRow>) =>
  resultMailBody('resultCorrected', { ...row, ...change }, settings)

describe('the mail about a corrected result', () => {
  it.each([
    [
      'en',
      'Gildong Hong, your score has been corrected from 712 to 765 points. You have still passed the exam.',
      'Your certificate stays valid; its code and dates are unchanged.',
    ],
    [
      'ko',
      '홍길동 님, 점수가 712점에서 765점으로 정정되었습니다. 합격에는 변동이 없습니다.',
      '발급된 인증서는 그대로 유효하며, 인증 번호와 유효 기한도 바뀌지 않습니다.',
    ],
    [
      'ja',
      'Gildong Hong様、得点を712点から765点に訂正いたしました。合格に変わりはありません。',
      '発行済みの認定証は引き続き有効です。認定番号と有効期限も変わりません。',
    ],
  ] as const)(
    'says in %s that a score was corrected, and that the exam is still passed',
    (language, lead, hint) => {
      const mail = corrected({ language })
      expect(mail.lead).toBe(lead)
      expect(mail.hints).toContain(hint)
      expect(mail.facts.flatMap(({ lines }) => lines).join('\n')).toMatch(/765[\s\S]*712/)
    },
  )

  it('says nothing of the certificate if staff has revoked it', () => {
    expect(corrected({ code: null }).hints).toEqual([])
  })

  it.each([
    ['passes now', { result_before: 'FAILED', score_before: 650 }, /you have passed the exam\.$/],
    ['fails now', { result: 'FAILED', score: 650 }, /you did not reach the pass mark\.$/],
    [
      'still fails',
      { result: 'FAILED', score: 650, result_before: 'FAILED', score_before: 640 },
      /from 640 to 650 points\. It is still below the pass mark\.$/,
    ],
    [
      'was taken at another time',
      { score_before: 765 },
      /the time at which you took the exam has been corrected/,
    ],
  ] as const)('says that the candidate %s', (_, change, lead) => {
    expect(corrected(change).lead).toMatch(lead)
  })

  it('says nothing of a certificate that stays, if the exam is passed only now', () => {
    const { hints } = corrected({ result_before: 'FAILED', score_before: 650 })
    expect(hints).toEqual([expect.stringMatching(/^You’ll find your certificate/)])
  })
})
