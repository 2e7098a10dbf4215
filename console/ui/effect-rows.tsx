import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageButtons } from './page-buttons.tsx'

/** Rows of a page: a file may have ten thousand. */
const pageSize = 100

interface EffectRowsProps<Effect extends string, Row> {
  readonly label: string
  /** What a row of a file can do, with how many do it. */
  readonly effects: readonly { readonly effect: Effect; readonly label: string }[]
  readonly rows: readonly Row[]
  /** Between the rows and the buttons that lead to others. */
  readonly noteOf?: (shown: { readonly effect: Effect | ''; readonly count: number }) => ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a file by what they do, a page at a time. */
export function EffectRows<Effect extends string, Row extends { readonly effect: Effect }>(
  props: EffectRowsProps<Effect, Row>,
) {
  const { label, effects, rows, noteOf, children } = props
  const say = useTranslations('common')
  const [shown, setShown] = useState<Effect | ''>('')
  const [page, setPage] = useState(0)
  const own = rows.filter(({ effect }) => shown === '' || effect === shown)
  return (
    <>
      <div className="filters">
        <div className="filter">
          <label htmlFor="effect">{label}</label>
          <select
            id="effect"
            value={shown}
            onChange={({ target }) => {
              setShown(target.value as Effect | '')
              setPage(0)
            }}
          >
            <option value="">{say('all')}</option>
            {effects.map((one) => (
              <option key={one.effect} value={one.effect}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {children(own.slice(page * pageSize, (page + 1) * pageSize))}
      {noteOf?.({ effect: shown, count: own.length })}
      <PageButtons page={page} pages={Math.ceil(own.length / pageSize)} onChange={setPage} />
    </>
  )
}
