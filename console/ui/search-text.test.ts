import { describe, expect, it } from 'vitest'
import { afterAddress, afterSending, isApplied, type SearchText } from './search-text.ts'

const typing = (typed: string, ...sent: string[]): SearchText => ({ typed, sent })

describe('the text of a search', () => {
  it('is applied once it is in the address or on the way there', () => {
    expect(isApplied(typing('kim'), '')).toBe(false)
    expect(isApplied(typing('kim'), 'kim')).toBe(true)
    expect(isApplied(typing('kim '), 'kim')).toBe(true)
    expect(isApplied(afterSending(typing('kim')), '')).toBe(true)
    expect(isApplied(typing('', 'kim'), '')).toBe(false)
  })

  it('keeps what was typed while the address was on its way', () => {
    const sent = afterSending(typing('kim '))
    expect(afterAddress({ ...sent, typed: 'kim m' }, 'kim')).toEqual(typing('kim m'))
    expect(afterAddress(sent, 'kim')).toEqual(typing('kim '))
    expect(afterAddress(typing('kimm', 'kim', 'kimm'), 'kim')).toEqual(typing('kimm', 'kimm'))
    expect(afterAddress(typing('kimm', 'kim', 'kimm'), 'kimm')).toEqual(typing('kimm'))
  })

  it('follows the address when it is changed from elsewhere', () => {
    expect(afterAddress(typing('kim'), '')).toEqual(typing(''))
    expect(afterAddress(typing('kim', 'kim'), 'lee')).toEqual(typing('lee'))
  })
})
