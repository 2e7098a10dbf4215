import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * The one hook of `use-sync-external-store/with-selector`, by which the router's stores are read; the build replaces that
 * package by this file (`vite.config.ts`), as the package also contains what older versions of React need.
 *
 * Renders again when the selected value changes by `isEqual`; an equal value keeps its identity.
 *
 * @public
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selected>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: undefined | null | (() => Snapshot),
  selector: (snapshot: Snapshot) => Selected,
  isEqual: (a: Selected, b: Selected) => boolean = Object.is,
): Selected {
  const rendered = useRef<{ readonly value: Selected }>(null)
  const read = useMemo(() => {
    let last: { readonly snapshot: Snapshot; readonly value: Selected } | undefined
    return () => {
      const snapshot = getSnapshot()
      if (last && Object.is(last.snapshot, snapshot)) return last.value
      const before = last ?? rendered.current
      const selected = selector(snapshot)
      const value = before && isEqual(before.value, selected) ? before.value : selected
      last = { snapshot, value }
      return value
    }
  }, [getSnapshot, selector, isEqual])
  const value = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    rendered.current = { value }
  }, [value])
  return value
}
