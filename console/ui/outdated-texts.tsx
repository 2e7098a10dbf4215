import { createContext, useContext } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'

/** Translations of the stored record that are older than their English text, such as `outline.0.title.ko`. */
export const OutdatedTexts = createContext<readonly string[]>([])

/**
 * Says whether a text of the form is older than its English text: until it is changed, or somebody says that it is still
 * right, which is sent with the form as `upToDate`.
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
