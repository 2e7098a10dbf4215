import { useEffect, useState } from 'react'
import { draftFor, emptyDraft, type GuestDraft, readDraft, writeDraft } from './guest-draft.ts'

/**
 * The form's input, which survives a reload of the tab. The server renders it empty. `versions` are those of the terms that are
 * agreed to; undefined where nothing is.
 */
export function useGuestDraft(lectureId: number, versions?: string) {
  const [draft, setDraft] = useState<GuestDraft>(emptyDraft)
  useEffect(() => {
    const stored = readDraft(lectureId)
    setDraft(versions === undefined ? stored : draftFor(stored, versions))
  }, [lectureId, versions])
  const change = (changed: Partial<GuestDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...changed }
      writeDraft(lectureId, next)
      return next
    })
  return [draft, change] as const
}
