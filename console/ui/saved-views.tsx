import { type SavedQuery, useListContext, useSavedQueries } from 'ra-core'
import { useTranslations } from 'use-intl'

/** Filters and order under a name, kept in this browser. */
export function SavedViews({ resource }: { readonly resource: string }) {
  const say = useTranslations('common')
  const [views, setViews] = useSavedQueries(resource)
  const { filterValues, sort, perPage, displayedFilters, setFilters, setSort } = useListContext()
  const apply = ({ value }: SavedQuery) => {
    if (!value) return
    setFilters(value.filter ?? {})
    if (value.sort) setSort(value.sort)
  }
  const save = (form: FormData) => {
    const label = String(form.get('name')).trim()
    if (label === '') return
    const others = views.filter((view) => view.label !== label)
    setViews([...others, { label, value: { filter: filterValues, sort, perPage, displayedFilters } }])
  }
  return (
    <details className="menu views">
      <summary>{say('views')}</summary>
      <div>
        {views.length === 0 && <p className="muted">{say('noViews')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.label}>
              <button type="button" className="link" onClick={() => apply(view)}>
                {view.label}
              </button>
              <button
                type="button"
                className="link"
                aria-label={say('removeView', { name: view.label })}
                onClick={() => setViews(views.filter((one) => one !== view))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <form action={save} className="row">
          <label>
            {say('viewName')}
            <input name="name" required maxLength={60} />
          </label>
          <button type="submit" className="button">
            {say('saveView')}
          </button>
        </form>
      </div>
    </details>
  )
}
