import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { newEntryKeys } from './navigation-internals.ts'

/** Reports a navigation to the host site. */
export type ReportNavigation = (step: { path: string; replace: boolean }) => void

export interface IframeHistory {
  readonly history: RouterHistory
  /** Navigates without reporting it, because the host site initiated it. */
  replacePath(path: string): void
}

/**
 * The router's history in an iframe. Entries of an iframe join those of the page around it, and going back would affect
 * either. So once the host site is connected (`reporter`), the host owns all entries and the iframe replaces its own.
 * Until then the iframe adds entries.
 */
export function createIframeHistory(
  iframe: Window,
  reporter: () => ReportNavigation | undefined,
): IframeHistory {
  let following = false
  const write = (state: unknown, path: string, replace: boolean) => {
    const report = reporter()
    if (replace || report) iframe.history.replaceState(state, '', path)
    else iframe.history.pushState(state, '', path)
    if (!following) report?.({ path, replace })
  }
  // The object that the router's history uses as `window.history`.
  const historyAdapter = {
    get state() {
      return iframe.history.state
    },
    get length() {
      return iframe.history.length
    },
    pushState: (state: unknown, _: string, path: string) => write(state, path, false),
    replaceState: (state: unknown, _: string, path?: string) => write(state, path ?? pathOf(iframe), true),
    back: () => iframe.history.back(),
    forward: () => iframe.history.forward(),
    go: (delta: number) => iframe.history.go(delta),
  }
  const history = createBrowserHistory({
    window: {
      history: historyAdapter,
      document: iframe.document,
      get location() {
        return iframe.location
      },
      addEventListener: iframe.addEventListener.bind(iframe),
      removeEventListener: iframe.removeEventListener.bind(iframe),
    },
  })
  return {
    history,
    replacePath(path) {
      history.flush()
      following = true
      historyAdapter.replaceState({ ...iframe.history.state, ...newEntryKeys() }, '', path)
      following = false
    },
  }
}

/** Path, query and hash. */
export function pathOf({ location }: Pick<Window, 'location'>): string {
  return location.pathname + location.search + location.hash
}
