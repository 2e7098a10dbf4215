import { Suspense, useEffect } from 'react'

interface TakenOverProps {
  readonly tell: (() => void) | undefined
}

/**
 * Stands at the end of the page, and tells when React has taken over all of it. Parts behind a boundary are taken over
 * after what is around them, all at once; so this is one, too.
 */
export function TakenOver({ tell }: TakenOverProps) {
  return (
    <Suspense>
      <Tell tell={tell} />
    </Suspense>
  )
}

function Tell({ tell }: TakenOverProps): null {
  useEffect(() => tell?.(), [tell])
  return null
}
