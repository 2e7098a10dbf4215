import { type ComponentType, lazy, Suspense, useState } from 'react'

/** The first sign that a person uses the page. */
const inputs = ['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

export interface PartHydratedAtInput<Props extends object> {
  readonly Part: ComponentType<Props>
  /** Loads the part's script; a loader calls it before the part is rendered, on the server and in the browser. */
  readonly load: () => Promise<void>
}

/**
 * A part of a page that only has links, so that it works without a script. The server renders it; the browser keeps that
 * HTML and loads the part's script at the first input, which is soon enough to navigate in place.
 */
export function hydratedAtInput<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): PartHydratedAtInput<Props> {
  let loaded: ComponentType<Props> | undefined
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const Late = lazy(async () => {
    await Promise.race([begun, firstInput()])
    return { default: await importPart() }
  })
  return {
    Part: (props) => {
      // Keeps what it was hydrated with.
      const [Component] = useState<ComponentType<Props>>(() => loaded ?? Late)
      return (
        <Suspense>
          <Component {...props} />
        </Suspense>
      )
    },
    load: async () => {
      begin()
      loaded = await importPart()
    },
  }
}

/** At once in an iframe: a link that is followed without a script would leave the host site's page unaware. */
async function firstInput(): Promise<void> {
  if (window.parent !== window) return
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const end = () => {
      over.abort()
      resolve()
    }
    for (const type of inputs) addEventListener(type, end, { passive: true, signal: over.signal })
  })
}
