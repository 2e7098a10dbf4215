import { readTab, writeTab } from '../../client/tab-store.ts'

/** What a guest has typed and agreed to so far, and the verifications that were asked for, the newest last. */
export interface GuestDraft {
  readonly email: string
  readonly name: string
  readonly group: string
  readonly purpose: string
  readonly agreements: Readonly<Record<Agreed, boolean>>
  /** Of the terms that are agreed to. */
  readonly versions: string
  readonly emailVerifyIds: readonly string[]
}

const agreeable = ['collect', 'fourteen', 'ad'] as const
export type Agreed = (typeof agreeable)[number]

export const emptyDraft: GuestDraft = {
  email: '',
  name: '',
  group: '',
  purpose: 'NONE',
  agreements: { collect: false, fourteen: false, ad: false },
  versions: '',
  emailVerifyIds: [],
}

/** Kept with the tab, so that neither a reload nor a look into the mail loses it, and gone with the tab. */
export function readDraft(lectureId: number): GuestDraft {
  try {
    const kept: unknown = JSON.parse(readTab(nameOf(lectureId)) ?? 'null')
    return isDraft(kept) ? kept : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** What was agreed to holds for the same versions alone. */
export function draftFor(draft: GuestDraft, versions: string): GuestDraft {
  const { agreements } = draft.versions === versions ? draft : emptyDraft
  return { ...draft, agreements, versions }
}

export function writeDraft(lectureId: number, draft: GuestDraft): void {
  writeTab(nameOf(lectureId), JSON.stringify(draft))
}

export function forgetDraft(lectureId: number): void {
  writeTab(nameOf(lectureId), null)
}

function nameOf(lectureId: number): string {
  return `guest-${lectureId}`
}

function isDraft(kept: unknown): kept is GuestDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { emailVerifyIds, agreements, ...typed } = kept as Record<string, unknown>
  if (typeof agreements !== 'object' || agreements === null) return false
  const given = agreements as Record<string, unknown>
  return (
    agreeable.every((name) => typeof given[name] === 'boolean') &&
    Array.isArray(emailVerifyIds) &&
    emailVerifyIds.every((id) => typeof id === 'string') &&
    (['email', 'name', 'group', 'purpose', 'versions'] as const).every(
      (field) => typeof typed[field] === 'string',
    )
  )
}
