import { createContext, useContext } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'

/** Translations of the stored record that are older than their English text, such as `outline.0.title.ko`. */
export const OutdatedTexts = createContext<readonly string[]>([])

/**
 * Marks translations that are older than their English text, until they are changed or confirmed; confirmed ones are
 * sent with the form as `upToDate`.
 */
export function useOutdatedTexts() {
  const outdated = useContext(OutdatedTexts)
  const { setValue, formState } = useFormContext()
  const upToDate: readonly string[] = useWatch({ name: 'upToDate' }) ?? []
  const isOutdated = (path: string) =>
    outdated.includes(path) && !upToDate.includes(path) && !get(formState.dirtyFields, path)
  const confirm = (path: string) => setValue('upToDate', [...upToDate, path], { shouldDirty: true })
  return { isOutdated, confirm }
}
