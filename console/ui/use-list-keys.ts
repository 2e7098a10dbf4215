import { type RefObject, useEffect, useRef } from 'react'

/** `j` and `k` move between the first links of a table's rows, `/` goes to the search. Not while somebody types. */
export function useListKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
      }
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined) return
      const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>('tbody td:first-child a') ?? [])]
      const current = links.indexOf(document.activeElement as HTMLAnchorElement)
      links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return table
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}
