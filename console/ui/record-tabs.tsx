import { Link } from 'react-router'
import { useFormats } from '../client/use-formats.ts'

export interface RecordTab {
  /** Below the record's path; empty for its first page. */
  readonly path: string
  readonly label: string
  /** How many entries it has. */
  readonly count?: number
  /** Other pages that belong to it. */
  readonly with?: readonly string[]
}

/** Without those that a role or a state does not have. */
export const tabsOf = (tabs: readonly (RecordTab | false)[]): RecordTab[] =>
  tabs.filter((tab) => tab !== false)

/** The tab of a page, by its path below that of the record. */
export function tabOf(page: string, tabs: readonly RecordTab[]): RecordTab | undefined {
  const [first = '', second] = page.split('/').filter(Boolean)
  const whole = second === undefined ? first : `${first}/${second}`
  return tabs.find(({ path, with: others = [] }) => path === first || others.includes(whole))
}

interface RecordTabsProps {
  readonly label: string
  /** The record's path, below `/console`. */
  readonly of: string
  readonly tabs: readonly RecordTab[]
  readonly current: RecordTab | undefined
}

/** The pages of a record, each with an address of its own. */
export function RecordTabs({ label, of, tabs, current }: RecordTabsProps) {
  const { number } = useFormats()
  return (
    <nav className="record-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path === '' ? of : `${of}/${tab.path}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <span> {number(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
