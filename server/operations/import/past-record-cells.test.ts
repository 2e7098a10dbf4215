import { describe, expect, it, test } from 'vitest'
import { checkCharacter } from '#contract/certificates/certificate-code.ts'
import type { Fault } from './import-kind.ts'
import { pastCertificateOf, pastCompletionOf } from './past-record-cells.ts'

const certificate = {
  email: 'gildong@example.com',
  name: '홍길동',
  latinName: 'Gildong Hong',
  title: '데이터 분석',
  titleLanguage: '',
  number: '2019-00123',
  level: '2급',
  issuedOn: '2019-05-02',
  validUntil: '2021-05-01',
}
const completion = {
  email: 'gildong@example.com',
  name: '홍길동',
  latinName: '',
  title: 'Networks',
  titleLanguage: '',
  number: '',
  completedOn: '2018-03-09',
  hours: '7.5',
}
const digits = '7K2QM9XW4T0B6HRV3FJ'

/** Parses a line, and returns its faults by column. */
function faultsOf(parse: typeof pastCertificateOf | typeof pastCompletionOf, cells: Record<string, string>) {
  const faults: Record<string, string> = {}
  const row = parse(cells, (column, words) => {
    faults[column] = nameOf(words)
  })
  expect(row === undefined).toBe(Object.keys(faults).length > 0)
  return faults
}

function nameOf(words: Parameters<Fault>[1]): string {
  if (typeof words === 'string') return words
  return words.code === 'custom' ? words.params?.['words'] : words.code
}

describe('a line with a certificate of the former system', () => {
  it('has what is known of it', () => {
    expect(pastCertificateOf(certificate, () => undefined)).toEqual({
      number: '2019-00123',
      number_key: '2019-00123',
      name: '홍길동',
      latin_name: 'Gildong Hong',
      email: 'gildong@example.com',
      title: '데이터 분석',
      title_language: 'ko',
      level: '2급',
      issued_on: '2019-05-02',
      valid_until: '2021-05-01',
    })
  })

  it('may lack address, Latin name, level and end', () => {
    const cells = { ...certificate, email: '', latinName: '', level: '', validUntil: '' }
    expect(pastCertificateOf(cells, () => undefined)).toMatchObject({
      email: null,
      latin_name: null,
      level: null,
      valid_until: null,
    })
  })

  test.each<[Partial<typeof certificate>, Record<string, string>]>([
    [{ email: 'gildong' }, { email: 'emailAddress' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(101) }, { name: 'too_big' }],
    [{ title: ' ' }, { title: 'required' }],
    [{ titleLanguage: 'fr' }, { titleLanguage: 'languageChoices' }],
    [{ number: '' }, { number: 'pastNumber' }],
    [{ number: '2019_123' }, { number: 'pastNumber' }],
    [{ number: '2019 123' }, { number: 'pastNumber' }],
    [{ number: '9'.repeat(41) }, { number: 'pastNumber' }],
    [{ number: digits + checkCharacter(digits) }, { number: 'pastNumberIsCode' }],
    [{ level: 'x'.repeat(41) }, { level: 'too_big' }],
    [{ issuedOn: '2019-02-29' }, { issuedOn: 'calendarDay' }],
    [{ issuedOn: '02.05.2019' }, { issuedOn: 'calendarDay' }],
    [{ issuedOn: '0019-05-02' }, { issuedOn: 'calendarDay' }],
    [{ validUntil: '2021-5-1' }, { validUntil: 'calendarDay' }],
    [{ validUntil: '2019-05-02' }, { validUntil: 'validAfterIssue' }],
    [{ validUntil: '2019-05-01' }, { validUntil: 'validAfterIssue' }],
    [
      { issuedOn: 'x', email: 'x', number: '?' },
      { issuedOn: 'calendarDay', email: 'emailAddress', number: 'pastNumber' },
    ],
  ])('with %o is refused: %o', (change, faults) => {
    expect(faultsOf(pastCertificateOf, { ...certificate, ...change })).toEqual(faults)
  })

  test.each([
    ['데이터 Analysis', '', 'ko'],
    ['データ分析', '', 'ja'],
    ['Data analysis', '', 'en'],
    ['數據分析', 'ZH', 'zh'],
    ['Data analysis', 'ko', 'ko'],
  ])('%s with language "%s" is in %s', (title, titleLanguage, expected) => {
    const row = pastCertificateOf({ ...certificate, title, titleLanguage }, () => undefined)
    expect(row?.title_language).toBe(expected)
  })
})

describe('a line with a completion of the former system', () => {
  it('has what is known of it, in minutes', () => {
    expect(pastCompletionOf(completion, () => undefined)).toEqual({
      number: null,
      number_key: null,
      name: '홍길동',
      latin_name: null,
      email: 'gildong@example.com',
      title: 'Networks',
      title_language: 'en',
      completed_on: '2018-03-09',
      minutes: 450,
    })
  })

  test.each<[Partial<typeof completion>, Record<string, string>]>([
    [{ hours: '' }, {}],
    [{ hours: '2000' }, {}],
    [{ hours: '2000.01' }, { hours: 'courseHours' }],
    [{ hours: '0' }, { hours: 'courseHours' }],
    [{ hours: '-1' }, { hours: 'courseHours' }],
    [{ hours: '7,5' }, { hours: 'courseHours' }],
    [{ hours: '1e3' }, { hours: 'courseHours' }],
    [{ email: '' }, { email: 'emailAddress' }],
    [{ completedOn: '' }, { completedOn: 'calendarDay' }],
    [{ number: 'A B' }, { number: 'pastNumber' }],
  ])('with %o has these faults: %o', (change, faults) => {
    expect(faultsOf(pastCompletionOf, { ...completion, ...change })).toEqual(faults)
  })
})
