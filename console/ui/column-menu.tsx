import { useTranslations } from 'use-intl'

interface ColumnMenuProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly shown: readonly string[]
  readonly onChange: (shown: string[]) => void
}

/** Chooses the columns of a table; the choice is kept in this browser. */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const say = useTranslations('common')
  const toggle = (key: string) =>
    onChange(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
  return (
    <details className="menu">
      <summary>{say('columns')}</summary>
      <fieldset>
        <legend className="hidden">{say('columns')}</legend>
        {columns.map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
