import { Suspense, useEffect } from 'react'

interface OnHydratedProps {
  readonly callback: (() => void) | undefined
}

/**
 * Placed at the end of the page; calls back once all Suspense boundaries are hydrated. React hydrates boundaries after
 * the content around them, in order; so this is a boundary itself.
 */
export function OnHydrated({ callback }: OnHydratedProps) {
  return (
    <Suspense>
      <Notify callback={callback} />
    </Suspense>
  )
}

function Notify({ callback }: OnHydratedProps): null {
  useEffect(() => callback?.(), [callback])
  return null
}
