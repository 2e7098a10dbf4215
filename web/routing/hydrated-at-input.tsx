import { type ComponentType, lazy, Suspense, useState } from 'react'

export interface PartHydratedAtInput<Props extends object> {
  readonly Part: ComponentType<Props>
  /** Loads the part's script: the server does before it renders, and a loader before a navigation that shows the part. */
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
  const Late = lazy(async () => {
    await firstInput
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
      loaded = await importPart()
    },
  }
}

/** The first sign that a person uses the page, and what comes with a navigation. */
const inputs = ['pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click', 'input', 'popstate']

/**
 * Fulfilled at the first input; on the server never. At once in an iframe: a link that is followed without a script would
 * leave the host site's page unaware.
 */
export const firstInput = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  if (window.parent !== window) resolve()
  for (const type of inputs) addEventListener(type, () => resolve(), { passive: true, once: true })
})
