import { Suspense, useEffect } from 'react'

interface OnHydratedProps {
  readonly tell: (() => void) | undefined
}

/**
 * Placed at the end of the page; calls back once all Suspense boundaries are hydrated. React hydrates boundaries after
 * the content around them, in order; so this is a boundary itself.
 */
export function TakenOver({ tell }: OnHydratedProps) {
  return (
    <Suspense>
      <Notify tell={tell} />
    </Suspense>
  )
}

function Notify({ tell }: OnHydratedProps): null {
  useEffect(() => tell?.(), [tell])
  return null
}
