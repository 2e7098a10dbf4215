import { describe, expect, it } from 'vitest'
import { deviceOf, storedUserAgent } from './device-rules.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the device of a session', () => {
  it.each([
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Linux'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      'Edge · Windows',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Whale/4.0 Safari/537.36`,
      'Whale · Windows',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
      'Safari · macOS',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari · iPhone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome · iPhone',
    ],
    [
      `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 KAKAOTALK 11.0`,
      'KakaoTalk · iPad',
    ],
    [
      `${mozilla} (Linux; Android 15; SM-S921N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
    [`${mozilla} (Linux; Android 15)`, 'Android'],
    ['curl/8.5.0', null],
    ['<script>alert(1)</script>', null],
    ['', null],
    [null, null],
  ])('with User-Agent %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })

  it('is derived from a truncated User-Agent', () => {
    expect(storedUserAgent('x'.repeat(5_000))).toHaveLength(300)
    expect([storedUserAgent(undefined), storedUserAgent('')]).toEqual([null, null])
  })
})
