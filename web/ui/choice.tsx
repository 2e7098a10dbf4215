import { type ComponentProps, useEffect, useRef } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  /** The indeterminate state. */
  mixed?: boolean
  onChange(checked: boolean): void
}

export function Choice({ label, mixed = false, onChange, ...rest }: ChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="choice">
      <input {...rest} ref={box} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
