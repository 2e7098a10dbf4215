import { type Identifier, useListContext } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import { isTyping } from './is-typing.ts'

/** Rows on which staff act together. */
export interface Selected {
  /** None for all that the filters find. */
  readonly ids: readonly Identifier[] | undefined
  readonly count: number
  /** Of the list. */
  readonly filters: Readonly<Record<string, unknown>>
}

export interface ListSelection extends Selected {
  has(id: Identifier): boolean
  toggle(ids: readonly Identifier[]): void
  selectAll(): void
  clear(): void
}

const nothing: { readonly ids: readonly Identifier[]; readonly isAll: boolean } = { ids: [], isAll: false }

/** Of the surrounding list: kept from page to page, and gone with other filters. */
export function useListSelection(): ListSelection {
  const { filterValues: filters, sort, total = 0 } = useListContext()
  const of = JSON.stringify(filters)
  const [kept, setKept] = useState({ of, ...nothing })
  const { ids, isAll } = kept.of === of ? kept : nothing
  const set = (selection: typeof nothing) => setKept({ of, ...selection })
  return {
    ids: isAll ? undefined : ids,
    count: isAll ? total : ids.length,
    filters: { ...filters, sort: `${sort.field},${sort.order.toLowerCase()}` },
    has: (id) => isAll || ids.includes(id),
    toggle: (some) =>
      set({
        isAll: false,
        ids: some.every((id) => ids.includes(id))
          ? ids.filter((id) => !some.includes(id))
          : [...new Set([...ids, ...some])],
      }),
    selectAll: () => set({ ids: [], isAll: true }),
    clear: () => set(nothing),
  }
}

/** In place of the filters while rows are selected. Escape clears the selection. */
export function SelectionBar({
  selection,
  children,
}: {
  readonly selection: ListSelection
  readonly children: ReactNode
}) {
  const say = useTranslations('bulk')
  const { total = 0 } = useListContext()
  const { count, ids, selectAll, clear } = selection
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (
        key === 'Escape' &&
        !defaultPrevented &&
        !isTyping(target) &&
        !document.querySelector('dialog[open]')
      )
        clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <section className="list-tools selection" aria-label={say('ofSelected')}>
      <button type="button" className="button" aria-label={say('clear')} onClick={clear}>
        <Icon name="remove" />
      </button>
      <strong role="status">{say('selected', { count })}</strong>
      {ids && count < total && (
        <button type="button" className="link" onClick={selectAll}>
          {say('selectAll', { count: total })}
        </button>
      )}
      <div className="row">{children}</div>
    </section>
  )
}
