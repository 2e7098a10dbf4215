import { describe, expect, it } from 'vitest'
import { localisedText, typedLine, typedText } from './wire.ts'

const reordering = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((code) => [
  code.toString(16),
  String.fromCodePoint(code),
])

describe('typed texts', () => {
  it.each(reordering)('refuse U+%s, which reorders what follows', (_, control) => {
    const text = `Cloud ${control}gnp.exe`
    for (const schema of [typedText(100), typedLine(100)]) {
      const { error } = schema.safeParse(text)
      expect(error?.issues).toMatchObject([{ params: { words: 'unreadable' } }])
    }
    const { error } = localisedText(100).safeParse({ en: 'Cloud', ko: text })
    expect(error?.issues).toMatchObject([{ path: ['ko'], params: { words: 'unreadable' } }])
  })

  it.each(['مرحبا', 'שלום 2026', 'a\u200Fb', '가나\u200D다', '👩\u200D💻'])('accept %j', (text) => {
    expect(typedText(100).safeParse(text).success).toBe(true)
    expect(typedLine(100).safeParse(text).success).toBe(true)
  })
})
