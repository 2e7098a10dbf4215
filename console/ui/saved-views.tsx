import { useListContext } from 'ra-core'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useStored } from '../client/use-stored.ts'

const savedViews = z.array(
  z.object({
    name: z.string(),
    filter: z.record(z.string(), z.unknown()),
    sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
    columns: z.array(z.string()),
  }),
)
type SavedView = z.infer<typeof savedViews>[number]

interface SavedViewsProps {
  readonly resource: string
  readonly columns: string[]
  readonly onColumns: (columns: string[]) => void
}

/** Filters, order and columns of a list under a name, kept in this browser. */
export function SavedViews({ resource, columns, onColumns }: SavedViewsProps) {
  const say = useTranslations('common')
  const [views, setViews] = useStored(`${resource}.views`, savedViews, [])
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const apply = (view: SavedView) => {
    setFilters(view.filter)
    setSort(view.sort)
    onColumns(view.columns)
  }
  const save = (form: FormData) => {
    const name = String(form.get('name')).trim()
    if (name === '') return
    const others = views.filter((view) => view.name !== name)
    setViews([...others, { name, filter: filterValues, sort, columns }])
  }
  return (
    <details className="menu views">
      <summary>{say('views')}</summary>
      <div>
        {views.length === 0 && <p className="muted">{say('noViews')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <button type="button" className="link" onClick={() => apply(view)}>
                {view.name}
              </button>
              <button
                type="button"
                className="link"
                aria-label={say('removeView', { name: view.name })}
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
