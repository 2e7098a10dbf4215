import type { ControlProps } from './field.tsx'

interface SelectProps extends ControlProps {
  name: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChange(value: string): void
}

export function Select({ options, onChange, ...rest }: SelectProps) {
  return (
    <select {...rest} className="input" onChange={(event) => onChange(event.target.value)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
