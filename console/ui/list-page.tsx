import { type Identifier, ListBase, type RaRecord, type SortPayload, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { resources } from '../client/resources.ts'
import { useStored } from '../client/use-stored.ts'
import { ActionButton } from './action-button.tsx'
import { useNotedList } from './back-link.tsx'
import { CsvLink } from './csv-link.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { Icon } from './icon.tsx'
import { type Selected, SelectionBar, useListSelection } from './list-selection.tsx'
import { PageHead } from './page-head.tsx'
import { PopMenu } from './pop-menu.tsx'
import { useUndo } from './undo.tsx'
import { whileSeen } from './use-live-record.ts'
import { useTitle } from './use-title.ts'

interface ListProps<Row extends RaRecord> {
  readonly resource: string
  /** Names the table. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  readonly sort: SortPayload
  readonly filterDefaultValues?: Readonly<Record<string, string>>
  /** Always applied, and not shown. */
  readonly filter?: Readonly<Record<string, string>>
  /** The page of a row, below `/console`; rows without one are not links. */
  readonly pathOf?: (row: Row) => string
  /** A heading above the rows that follow each other with the same one, such as their day. */
  readonly groupOf?: (row: Row) => string
  /** Parameters in the path of the list's call. */
  readonly params?: Readonly<Record<string, number | string>> | undefined
  /** What can be done with several rows; rows can be selected then. */
  readonly acts?: ((selected: Selected) => ReactNode) | undefined
  /** Shown when the list is empty and no filter is set. */
  readonly empty: ReactNode
  /** Says in words which rows the filters have found; shown between them. */
  readonly summary?: ReactNode
  /** Shows `empty` for the initial filters, too: that they find nothing is the normal case. */
  readonly emptyAtFirst?: boolean
}

interface ListPageProps<Row extends RaRecord> extends ListProps<Row> {
  /** Beside the title: what the list belongs to. */
  readonly about?: string
  /** Above the title: the way back. */
  readonly back?: ReactNode
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode
  /** Between the title and the list. */
  readonly above?: ReactNode
}

/** A page of its own for a list. */
export function ListPage<Row extends RaRecord>(props: ListPageProps<Row>) {
  const { about, back, actions, above, ...list } = props
  const { title } = list
  useTitle(about ? `${title}, ${about}` : title)
  return (
    <>
      <PageHead back={back} title={title} beside={about && <small className="muted">{about}</small>}>
        {actions ?? false}
      </PageHead>
      {above}
      <List {...list} />
    </>
  )
}

interface ListTabProps<Row extends RaRecord> extends ListProps<Row> {
  /** Buttons and links above the list. */
  readonly actions?: ReactNode
}

/** A list below the head of its record; it follows what happens while it is looked at. */
export function ListTab<Row extends RaRecord>({ actions, ...list }: ListTabProps<Row>) {
  return (
    <>
      {actions && <div className="actions tab-actions">{actions}</div>}
      <List {...list} queryOptions={whileSeen} />
    </>
  )
}

interface QueriedListProps<Row extends RaRecord> extends ListProps<Row> {
  readonly queryOptions?: typeof whileSeen
}

/** A list with filters, sorting, page and search in the address, saved views and a choice of columns. */
function List<Row extends RaRecord>(props: QueriedListProps<Row>) {
  const { resource, columns, filters, sort, filterDefaultValues, filter } = props
  const { params, queryOptions } = props
  const say = useTranslations('common')
  const [shown, setShown] = useStored(
    `${resource}.columns`,
    z.array(z.string()),
    columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
  )
  const visible = columns.filter(({ key }, index) => index === 0 || shown.includes(key))
  useNotedList()
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={25}
      queryOptions={{ ...queryOptions, ...(params && { meta: { params } }) }}
      {...(filter && { filter })}
      {...(filterDefaultValues && { filterDefaultValues })}
      storeKey={false}
    >
      <SelectableRows {...props} columns={visible}>
        <FilterBar filters={filters} />
        <div className="row">
          <ExportLink resource={resource} filter={filter} params={params} />
          <SavedViews resource={resource} columns={shown} onColumns={setShown} />
          <ColumnMenu columns={columns.slice(1)} shown={shown} onChange={setShown} />
        </div>
      </SelectableRows>
      <Pager label={say('pages')} hasActs={props.acts !== undefined} />
    </ListBase>
  )
}

/** The table below its tools, in whose place stands what can be done with selected rows. */
function SelectableRows<Row extends RaRecord>(props: ListProps<Row> & { readonly children: ReactNode }) {
  const { resource, title, columns, filter, filterDefaultValues, params } = props
  const { pathOf, groupOf, empty, emptyAtFirst, acts, summary, children } = props
  const selection = useListSelection()
  const isSelecting = acts !== undefined && selection.count > 0
  return (
    <>
      {isSelecting ? (
        <SelectionBar selection={selection}>
          {acts(selection)}
          <ExportLink resource={resource} filter={filter} params={params} ids={selection.ids} />
        </SelectionBar>
      ) : (
        <div className="list-tools">{children}</div>
      )}
      <RowCount />
      {summary}
      <DataTable
        label={title}
        columns={columns}
        {...(pathOf && { pathOf })}
        groupOf={groupOf}
        empty={empty}
        emptyFilters={emptyAtFirst ? filterDefaultValues : undefined}
        selection={acts && selection}
      />
    </>
  )
}

interface ColumnMenuProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly shown: readonly string[]
  readonly onChange: (shown: string[]) => void
}

/** Chooses the columns of a table; the choice is kept in this browser. */
function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const say = useTranslations('common')
  const toggle = (key: string) =>
    onChange(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
  return (
    <PopMenu label={say('columns')}>
      <fieldset>
        <legend className="hidden">{say('columns')}</legend>
        {columns.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </PopMenu>
  )
}

interface ExportLinkProps {
  readonly resource: string
  /** Always applied, and not shown. */
  readonly filter: Readonly<Record<string, string>> | undefined
  /** Parameters in the path of the list's call. */
  readonly params: ListProps<RaRecord>['params']
  /** Only these rows. */
  readonly ids?: readonly Identifier[] | undefined
}

/** The surrounding list as a file: all its pages, with the filters and the order of the address. */
function ExportLink({ resource, filter, params, ids }: ExportLinkProps) {
  const { filterValues, sort } = useListContext()
  const endpoint = resources[resource]?.csv
  if (!endpoint) return null
  const query = { ...filterValues, ...filter, sort: `${sort.field},${sort.order.toLowerCase()}`, ids }
  return <CsvLink endpoint={endpoint} params={params} query={query} />
}

/** Says how many rows a search or a filter has found, to those who do not see it. */
function RowCount() {
  const { total } = useListContext()
  const say = useTranslations('common')
  return (
    <p role="status" className="hidden">
      {total !== undefined && say('rows', { count: total })}
    </p>
  )
}

/** Which rows are shown, of how many, and the way to others. */
function Pager({ label, hasActs }: { readonly label: string; readonly hasActs: boolean }) {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const say = useTranslations('common')
  const sayBulk = useTranslations('bulk')
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total === 0) return null
  return (
    <nav className="pager" aria-label={label}>
      <span>
        {say('range', { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total })}
      </span>
      {hasActs && <span className="muted keys">{sayBulk('keys')}</span>}
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
function SavedViews({ resource, columns, onColumns }: SavedViewsProps) {
  const say = useTranslations('common')
  const [views, setViews] = useStored(`${resource}.views`, savedViews, [])
  const { filterValues, sort, setFilters, setSort } = useListContext()
  const offerUndo = useUndo()
  const apply = (view: SavedView) => {
    setFilters(view.filter)
    setSort(view.sort)
    onColumns(view.columns)
  }
  const remove = (view: SavedView) => {
    setViews(views.filter((one) => one !== view))
    offerUndo({ said: say('viewRemoved', { name: view.name }), undo: () => setViews(views) })
  }
  const save = (form: FormData) => {
    const name = String(form.get('name')).trim()
    if (name === '') return
    const others = views.filter((view) => view.name !== name)
    setViews([...others, { name, filter: filterValues, sort, columns }])
  }
  return (
    <PopMenu className="views" label={say('views')}>
      <div>
        {views.length === 0 && <p className="muted">{say('noViews')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.name} className="row">
              <button
                type="button"
                className="link"
                onClick={({ currentTarget }) => {
                  apply(view)
                  currentTarget.closest('details')?.removeAttribute('open')
                }}
              >
                {view.name}
              </button>
              <button
                type="button"
                className="remove"
                aria-label={say('removeView', { name: view.name })}
                onClick={() => remove(view)}
              >
                <Icon name="remove" />
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
    </PopMenu>
  )
}
