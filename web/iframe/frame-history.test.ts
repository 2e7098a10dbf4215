import { describe, expect, it } from 'vitest'
import { createFrameHistory } from './frame-history.ts'

/** As much of a frame as a history needs, with its own list of entries. */
function frameAt(address: string) {
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

describe('the history of the frame', () => {
  it('adds no entry once the homepage answers, and tells it of each step', async () => {
    const { frame, entries } = frameAt('/attend')
    const told: unknown[] = []
    let answers = false
    const { history } = createFrameHistory(frame, () =>
      answers ? (step) => void told.push(step) : undefined,
    )
    answers = true
    history.push('/attend/detail/7')
    await written()
    history.replace('/attend/detail/7?x=1')
    await written()
    expect(entries()).toEqual(['/attend/detail/7?x=1'])
    expect(told).toEqual([
      { path: '/attend/detail/7', replace: false },
      { path: '/attend/detail/7?x=1', replace: true },
    ])
  })

  it('goes its own steps where nobody answers', async () => {
    const { frame, entries } = frameAt('/attend')
    const { history } = createFrameHistory(frame, () => undefined)
    history.push('/credit')
    await written()
    expect(entries()).toEqual(['/attend', '/credit'])
  })

  it('follows the homepage without telling it so, and tells the router', () => {
    const { frame, entries } = frameAt('/attend')
    const told: { path: string }[] = []
    const { history, follow } = createFrameHistory(frame, () => (step) => told.push(step))
    const before = history.location.state.__TSR_key
    const heard: string[] = []
    history.subscribe(({ location }) => heard.push(location.href))
    follow('/credit?x=1#rules')
    expect(heard).toEqual(['/credit?x=1#rules'])
    expect(entries()).toEqual(['/credit?x=1'])
    expect(told.map(({ path }) => path)).not.toContain('/credit?x=1#rules')
    expect(history.location.state.__TSR_key).not.toBe(before)
  })

  it('does not lose a step that is still to be written when the homepage goes on', async () => {
    const { frame, entries } = frameAt('/attend')
    const told: unknown[] = []
    const { history, follow } = createFrameHistory(frame, () => (step) => told.push(step))
    history.push('/attend/detail/7')
    follow('/credit')
    await written()
    expect(told.at(-1)).toEqual({ path: '/attend/detail/7', replace: false })
    expect(entries()).toEqual(['/credit'])
    expect(history.location.href).toBe('/credit')
  })
})
