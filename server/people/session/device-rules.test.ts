import { describe, expect, it } from 'vitest'
import { deviceOf, keptUserAgent } from './device-rules.ts'

const like = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the device of a session', () => {
  it.each([
    [`${like} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Linux'],
    [`${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [
      `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      'Edge · Windows',
    ],
    [
      `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Whale/4.0 Safari/537.36`,
      'Whale · Windows',
    ],
    [`${like} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari · macOS'],
    [
      `${like} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari · iPhone',
    ],
    [
      `${like} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome · iPhone',
    ],
    [`${like} (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 KAKAOTALK 11.0`, 'KakaoTalk · iPad'],
    [
      `${like} (Linux; Android 15; SM-S921N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`${like} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
    [`${like} (Linux; Android 15)`, 'Android'],
    ['curl/8.5.0', null],
    ['<script>alert(1)</script>', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })

  it('is kept no longer than a browser’s name is', () => {
    expect(keptUserAgent('x'.repeat(5_000))).toHaveLength(300)
    expect([keptUserAgent(undefined), keptUserAgent('')]).toEqual([null, null])
  })
})
