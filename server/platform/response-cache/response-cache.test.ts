import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const reply = (text: string) => ({ headers: ['x', 'y'], body: Buffer.from(text) })
const store = (cache: ResponseCache, key: string, text = key) => cache.store(key, reply(text), cache.epoch)

function bytesOf(store: string | Buffer): Buffer {
  return typeof store === 'string' ? Buffer.from(store, 'latin1') : store
}

describe('stored responses', () => {
  it('have the same content in every encoding', () => {
    const cache = new ResponseCache()
    const text = '강의 講座 course '.repeat(300)
    store(cache, 'a', text)
    const found = cache.find('a')
    const bytes = (encoding: 'br' | 'gzip' | 'identity') => bytesOf(found?.bytesIn(encoding) ?? '')
    expect(bytes('identity').toString()).toBe(text)
    expect(brotliDecompressSync(bytes('br')).toString()).toBe(text)
    expect(gunzipSync(bytes('gzip')).toString()).toBe(text)
    expect(found?.headers).toEqual(['x', 'y'])
    expect(cache.hits).toBe(1)
  })

  it('have the same ETag for the same content', () => {
    const cache = new ResponseCache()
    expect(store(cache, 'a', 'one').etag).toBe(store(cache, 'b', 'one').etag)
    expect(store(cache, 'a', 'two').etag).not.toBe(store(cache, 'b', 'one').etag)
  })

  it('stay within the byte limit for 100,000 URLs, least recently used first out', () => {
    const maxBytes = 1_000_000
    // Independent of the machine's speed.
    const cache = new ResponseCache({ maxBytes, freshMs: Number.POSITIVE_INFINITY })
    store(cache, 'asked for', 'x'.repeat(1_000))
    for (let index = 0; index < 100_000; index++) {
      store(cache, `/attend?page=${index}`, 'x'.repeat(index % 3_000))
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
      expect(cache.find('asked for')).toBeDefined()
    }
    expect(cache.size).toBeGreaterThan(50)
    expect(cache.size).toBeLessThan(1_000)
    expect(cache.find('/attend?page=5')).toBeUndefined()
  })

  it('are fresh for as long as they say, but no longer than others', () => {
    const cache = new ResponseCache({ freshMs: 60_000 })
    for (const [key, freshMs] of [
      ['over', -1],
      ['short', 30_000],
      ['long', 90_000],
    ] as const)
      cache.store(key, { ...reply(key), freshMs }, cache.epoch)
    expect(['over', 'short', 'long'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true])
    const strict = new ResponseCache({ freshMs: -1 })
    strict.store('long', { ...reply('long'), freshMs: 90_000 }, strict.epoch)
    expect(strict.find('long')).toBeUndefined()
  })

  it('are counted correctly when replaced', () => {
    const cache = new ResponseCache()
    store(cache, 'a', 'short')
    const { bytes } = cache
    store(cache, 'a', 'x'.repeat(5_000))
    store(cache, 'a', 'short')
    expect([cache.bytes, cache.size]).toEqual([bytes, 1])
  })

  it('are not stored when larger than the limit', () => {
    const cache = new ResponseCache({ maxBytes: 1_000 })
    store(cache, 'a', 'small')
    store(cache, 'b', 'x'.repeat(2_000))
    expect([cache.has('a'), cache.has('b')]).toEqual([true, false])
  })

  it('are not stored when invalidated meanwhile', () => {
    const cache = new ResponseCache()
    const begun = cache.epoch
    cache.clear()
    cache.store('a', reply('old'), begun)
    expect(cache.find('a')).toBeUndefined()
  })

  it('expire', () => {
    const cache = new ResponseCache({ freshMs: -1 })
    store(cache, 'a')
    expect(cache.find('a')).toBeUndefined()
  })

  it('can be served stale for a while', () => {
    const cache = new ResponseCache()
    const first = store(cache, 'a')
    cache.clear()
    expect([cache.find('a'), cache.fresh, cache.findStale('a')]).toEqual([undefined, 0, first])
    const renewed = store(cache, 'a')
    expect([cache.find('a'), cache.fresh, cache.size]).toEqual([renewed, 1, 1])
    const old = new ResponseCache({ staleMs: -1 })
    store(old, 'a')
    expect(old.findStale('a')).toBeUndefined()
  })
})
