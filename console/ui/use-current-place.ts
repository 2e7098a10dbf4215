import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls the navigation, and nothing else, to the link of the present page. */
export function useCurrentPlace(navigation: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one with each path.
  useEffect(() => {
    const frame = navigation.current
    const link = frame?.querySelector('[aria-current]')
    if (!frame || !link) return
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }, [pathname, navigation])
}
