import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretLinks } from './secret-links.ts'

const older = 'an older secret of thirty-two characters'
const newer = 'a newer secret of thirty-two characters!'

describe('secret links and codes', () => {
  const links = secretLinks([newer])
  const id = randomUUID()

  it('are valid only for their purpose and id', () => {
    const token = links.tokenOf('EMAIL', id)
    expect(links.read('EMAIL', token)).toBe(id)
    expect(links.read('REGISTRATION', token)).toBeUndefined()
    expect(links.read('EMAIL', token.replace(id, randomUUID()))).toBeUndefined()
  })

  it.each(['', '.', 'x', `${id}`, `${id}.`, `.${id}`, `${id}.${'A'.repeat(43)}`, '🔑.🔑'])(
    'reject %j',
    (token) => {
      expect(links.read('EMAIL', token)).toBeUndefined()
    },
  )

  it('are invalid if any character is changed', () => {
    const token = links.tokenOf('REGISTRATION', '7')
    for (let position = 0; position < token.length; position++) {
      const changed =
        token.slice(0, position) + (token[position] === 'A' ? 'B' : 'A') + token.slice(position + 1)
      expect(links.read('REGISTRATION', changed)).toBeUndefined()
    }
  })

  it('include six-digit codes that belong to one id', () => {
    const codes = Array.from({ length: 1000 }, () => links.codeOf(randomUUID()))
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(990)
    expect(links.isCode(id, links.codeOf(id))).toBe(true)
    expect(links.isCode(id, links.codeOf(randomUUID()))).toBe(false)
    expect(links.isCode(id, '')).toBe(false)
  })

  it('stay valid while the secret is rotated', () => {
    const [before, during] = [secretLinks([older]), secretLinks([newer, older])]
    const [token, code] = [before.tokenOf('REGISTRATION', '7'), before.codeOf(id)]
    expect(during.read('REGISTRATION', token)).toBe('7')
    expect(during.isCode(id, code)).toBe(true)
    expect(during.tokenOf('REGISTRATION', '7')).toBe(links.tokenOf('REGISTRATION', '7'))
    expect(links.read('REGISTRATION', token)).toBeUndefined()
  })

  it('require a secret', () => {
    expect(() => secretLinks([])).toThrow('no secret')
  })
})
