import { useState } from 'react'
import { changedFields } from './same-input.ts'

/** Who saved a record last, and when; null where that is not known. */
interface SavedBy {
  readonly updatedAt: string
  readonly updatedBy: string | null
}

/** A field that somebody else has changed. */
interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

interface LatestInput<Stored> {
  /** The record as the dialog was opened with it. */
  readonly opened: Stored
  readonly read: () => Promise<Stored>
  /** Its values by the names of their fields. */
  readonly factsOf: (stored: Stored) => Readonly<Record<string, string>>
  readonly savedBy: (stored: Stored) => SavedBy | null
  /** What has happened meanwhile, where that is not that somebody saved it. */
  readonly sayChange?: (stored: Stored) => string | undefined
}

/** The record that a dialog changes: after a dry run, and a refusal because of another person's change, it is read again. */
export function useLatest<Stored>({ opened, read, factsOf, savedBy, sayChange }: LatestInput<Stored>) {
  const [stored, setStored] = useState(opened)
  const [isChanged, setChanged] = useState(false)
  const look = async () => setStored(await read())
  const reload = async () => {
    await look()
    setChanged(true)
  }
  const before = factsOf(opened)
  const after = factsOf(stored)
  const changes: Change[] = changedFields(before, after).map((label) => ({
    label,
    before: before[label] ?? '',
    after: after[label] ?? '',
  }))
  const said = sayChange?.(stored)
  const theirs = isChanged || said !== undefined ? { said, by: savedBy(stored), changes } : undefined
  return { stored, look, reload, theirs }
}
export type Latest = Pick<ReturnType<typeof useLatest>, 'look' | 'reload' | 'theirs'>
