import { useListContext } from 'ra-core'
import { useTranslations } from 'use-intl'
import { ActionButton } from './action-button.tsx'

/** Which rows are shown, of how many, and the way to others. */
export function Pager({ label }: { readonly label: string }) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const say = useTranslations('common')
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total === 0) return null
  return (
    <nav className="pager" aria-label={label}>
      <span aria-live="polite">
        {say('range', { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total })}
      </span>
      <label>
        {say('perPage')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {[10, 25, 50, 100].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {/* Not disabled, which would take the focus from somebody who has come to the end by it. */}
      <ActionButton unavailable={page <= 1} onPress={() => setPage(page - 1)}>
        {say('previous')}
      </ActionButton>
      <ActionButton unavailable={page >= last} onPress={() => setPage(page + 1)}>
        {say('next')}
      </ActionButton>
    </nav>
  )
}
