import { type RefObject, useEffect, useRef } from 'react'

/**
 * `j` and `k` move between the rows of a table, to the first link or checkbox of each; `/` focuses the search. Ignored
 * while text is being typed.
 */
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
      if (step !== undefined) focusRow(table.current, step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return table
}

/** Rows without a link or checkbox are skipped. */
function focusRow(table: HTMLTableElement | null, step: number): void {
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
    .map((row) => ({ row, target: row.querySelector<HTMLElement>('a, input, button') }))
    .filter(({ target }) => target !== null)
  const current = rows.findIndex(({ row }) => row.contains(document.activeElement))
  rows[Math.min(Math.max(current + step, 0), rows.length - 1)]?.target?.focus()
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio)$/.test(target.type)
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName)
}
