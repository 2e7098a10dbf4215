import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { newEntryKeys } from '../routing/router-internals.ts'

/** A step of the history as the homepage is told of it. */
export type TellStep = (step: { path: string; replace: boolean }) => void

export interface FrameHistory {
  readonly history: RouterHistory
  /** Goes where the homepage is, without telling it so. */
  follow(path: string): void
}

/**
 * The router's history in a frame. A frame's steps join those of the page around it, and going back would take the one
 * or the other. So as soon as the homepage answers (`teller`), all steps are its own: here each takes the place of the one
 * before. Until then the frame goes its own steps.
 */
export function createFrameHistory(frame: Window, teller: () => TellStep | undefined): FrameHistory {
  let following = false
  const step = (state: unknown, path: string, replace: boolean) => {
    const tell = teller()
    if (replace || tell) frame.history.replaceState(state, '', path)
    else frame.history.pushState(state, '', path)
    if (!following) tell?.({ path, replace })
  }
  // What the router's own history takes for the browser's.
  const steps = {
    get state() {
      return frame.history.state
    },
    get length() {
      return frame.history.length
    },
    pushState: (state: unknown, _: string, path: string) => step(state, path, false),
    replaceState: (state: unknown, _: string, path?: string) => step(state, path ?? addressIn(frame), true),
    back: () => frame.history.back(),
    forward: () => frame.history.forward(),
    go: (delta: number) => frame.history.go(delta),
  }
  const history = createBrowserHistory({
    window: {
      history: steps,
      document: frame.document,
      get location() {
        return frame.location
      },
      addEventListener: frame.addEventListener.bind(frame),
      removeEventListener: frame.removeEventListener.bind(frame),
    },
  })
  return {
    history,
    follow(path) {
      history.flush()
      following = true
      steps.replaceState({ ...frame.history.state, ...newEntryKeys() }, '', path)
      following = false
    },
  }
}

/** Path, query and hash. */
export function addressIn({ location }: Pick<Window, 'location'>): string {
  return location.pathname + location.search + location.hash
}
