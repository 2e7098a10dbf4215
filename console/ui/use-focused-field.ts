import { useEffect, useState } from 'react'

/** Path of the form's field that has the focus; a control of several parts says it as `data-field`. */
export function useFocusedField(): string | undefined {
  const [field, setField] = useState<string>()
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const part = target.closest<HTMLElement>('[data-field]')
      setField(part?.dataset['field'] ?? (target.getAttribute('name') || undefined))
    }
    addEventListener('focusin', follow)
    return () => removeEventListener('focusin', follow)
  }, [])
  return field
}
