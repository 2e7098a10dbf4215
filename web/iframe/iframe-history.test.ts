import { describe, expect, it } from 'vitest'
import { createIframeHistory } from './iframe-history.ts'
import { entryKeyName } from './navigation-internals.ts'

/** The parts of an iframe's window that the history uses, with its own list of entries. */
function windowAt(address: string) {
  const entries: { state: unknown; url: URL }[] = [
    { state: null, url: new URL(address, 'https://edu.example') },
  ]
  let at = 0
  const entry = () => entries[at] ?? { state: null, url: new URL('https://edu.example/lost') }
  const frame = {
    document: {},
    get location() {
      return entry().url
    },
    history: {
      get state() {
        return entry().state
      },
      get length() {
        return entries.length
      },
      pushState(state: unknown, _: string, path: string) {
        entries.length = at + 1
        at = entries.push({ state, url: new URL(path, entry().url) }) - 1
      },
      replaceState(state: unknown, _: string, path: string) {
        entries[at] = { state, url: new URL(path, entry().url) }
      },
    },
    addEventListener() {},
    removeEventListener() {},
  }
  return {
    frame: frame as unknown as Window,
    entries: () => entries.map(({ url }) => url.pathname + url.search),
  }
}

const written = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe('the history of an iframe', () => {
  it('adds no entries once the host site is connected, and reports each navigation', async () => {
    const { frame, entries } = windowAt('/attend')
    const reported: unknown[] = []
    let connected = false
    const { history } = createIframeHistory(frame, () =>
      connected ? (step) => void reported.push(step) : undefined,
    )
    connected = true
    history.push('/attend/detail/7')
    await written()
    history.replace('/attend/detail/7?x=1')
    await written()
    expect(entries()).toEqual(['/attend/detail/7?x=1'])
    expect(reported).toEqual([
      { path: '/attend/detail/7', replace: false },
      { path: '/attend/detail/7?x=1', replace: true },
    ])
  })

  it('adds its own entries without a host site', async () => {
    const { frame, entries } = windowAt('/attend')
    const { history } = createIframeHistory(frame, () => undefined)
    history.push('/credit')
    await written()
    expect(entries()).toEqual(['/attend', '/credit'])
  })

  it('follows the host site without reporting it, and notifies the router', () => {
    const { frame, entries } = windowAt('/attend')
    const reported: { path: string }[] = []
    const { history, replacePath } = createIframeHistory(frame, () => (step) => reported.push(step))
    const before = history.location.state[entryKeyName]
    const notified: string[] = []
    history.subscribe(({ location }) => notified.push(location.href))
    replacePath('/credit?x=1#rules')
    expect(notified).toEqual(['/credit?x=1#rules'])
    expect(entries()).toEqual(['/credit?x=1'])
    expect(reported.map(({ path }) => path)).not.toContain('/credit?x=1#rules')
    expect(history.location.state[entryKeyName]).not.toBe(before)
  })

  it('does not lose a pending write when the host site navigates', async () => {
    const { frame, entries } = windowAt('/attend')
    const reported: unknown[] = []
    const { history, replacePath } = createIframeHistory(frame, () => (step) => reported.push(step))
    history.push('/attend/detail/7')
    replacePath('/credit')
    await written()
    expect(reported.at(-1)).toEqual({ path: '/attend/detail/7', replace: false })
    expect(entries()).toEqual(['/credit'])
    expect(history.location.href).toBe('/credit')
  })
})
