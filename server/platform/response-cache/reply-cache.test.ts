import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

const reply = (text: string) => ({ headers: ['x', 'y'], body: Buffer.from(text) })
const kept = (cache: ReplyCache, key: string, text = key) => cache.keep(key, reply(text), cache.epoch)

function bytesOf(kept: string | Buffer): Buffer {
  return typeof kept === 'string' ? Buffer.from(kept, 'latin1') : kept
}

describe('kept replies', () => {
  it('are found with the same bytes in every encoding', () => {
    const cache = new ReplyCache()
    const text = '강의 講座 course '.repeat(300)
    kept(cache, 'a', text)
    const found = cache.find('a')
    const bytes = (encoding: 'br' | 'gzip' | 'identity') => bytesOf(found?.bytesIn(encoding) ?? '')
    expect(bytes('identity').toString()).toBe(text)
    expect(brotliDecompressSync(bytes('br')).toString()).toBe(text)
    expect(gunzipSync(bytes('gzip')).toString()).toBe(text)
    expect(found?.headers).toEqual(['x', 'y'])
    expect(cache.hits).toBe(1)
  })

  it('carry the same tag for the same text, another for another', () => {
    const cache = new ReplyCache()
    expect(kept(cache, 'a', 'one').etag).toBe(kept(cache, 'b', 'one').etag)
    expect(kept(cache, 'a', 'two').etag).not.toBe(kept(cache, 'b', 'one').etag)
  })

  it('stay within their bytes under 100,000 addresses, and what is asked for stays longest', () => {
    const maxBytes = 1_000_000
    // However long a busy machine takes for them.
    const cache = new ReplyCache({ maxBytes, freshMs: Number.POSITIVE_INFINITY })
    kept(cache, 'asked for', 'x'.repeat(1_000))
    for (let index = 0; index < 100_000; index++) {
      kept(cache, `/attend?page=${index}`, 'x'.repeat(index % 3_000))
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
      expect(cache.find('asked for')).toBeDefined()
    }
    expect(cache.size).toBeGreaterThan(50)
    expect(cache.size).toBeLessThan(1_000)
    expect(cache.find('/attend?page=5')).toBeUndefined()
  })

  it('count their bytes right when one takes the place of another', () => {
    const cache = new ReplyCache()
    kept(cache, 'a', 'short')
    const { bytes } = cache
    kept(cache, 'a', 'x'.repeat(5_000))
    kept(cache, 'a', 'short')
    expect([cache.bytes, cache.size]).toEqual([bytes, 1])
  })

  it('are not kept where one alone is too large', () => {
    const cache = new ReplyCache({ maxBytes: 1_000 })
    kept(cache, 'a', 'small')
    kept(cache, 'b', 'x'.repeat(2_000))
    expect([cache.has('a'), cache.has('b')]).toEqual([true, false])
  })

  it('are not kept when something changed while they were made', () => {
    const cache = new ReplyCache()
    const begun = cache.epoch
    cache.clear()
    cache.keep('a', reply('old'), begun)
    expect(cache.find('a')).toBeUndefined()
  })

  it('are made anew after their time, whatever happened', () => {
    const cache = new ReplyCache({ freshMs: -1 })
    kept(cache, 'a')
    expect(cache.find('a')).toBeUndefined()
  })

  it('are found when nothing else can be sent, for a while', () => {
    const cache = new ReplyCache()
    const first = kept(cache, 'a')
    cache.clear()
    expect([cache.find('a'), cache.fresh, cache.findStale('a')]).toEqual([undefined, 0, first])
    const renewed = kept(cache, 'a')
    expect([cache.find('a'), cache.fresh, cache.size]).toEqual([renewed, 1, 1])
    const old = new ReplyCache({ staleMs: -1 })
    kept(old, 'a')
    expect(old.findStale('a')).toBeUndefined()
  })
})
