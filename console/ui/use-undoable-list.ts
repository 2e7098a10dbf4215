import { useFormContext } from 'react-hook-form'
import { useUndo } from './undo.tsx'

/** A change of a list in a form, done at once with the way back. */
export function useUndoableList(name: string) {
  const { getValues, setValue } = useFormContext()
  const offerUndo = useUndo()
  return (said: string, change: () => void) => {
    const before: unknown = structuredClone(getValues(name))
    change()
    offerUndo({ said, undo: () => setValue(name, before, { shouldDirty: true }) })
  }
}
