import { readTab, writeTab } from '../../client/tab-store.ts'

/** A guest's form input so far, and the started verifications, newest last. */
export interface GuestDraft {
  readonly email: string
  readonly name: string
  readonly group: string
  readonly purpose: string
  readonly agreements: Readonly<Record<AgreementName, boolean>>
  /** The versions of the terms that `agreements` refers to. */
  readonly versions: string
  readonly emailVerifyIds: readonly string[]
}

const agreementNames = ['collect', 'fourteen', 'ad'] as const
export type AgreementName = (typeof agreementNames)[number]

export const emptyDraft: GuestDraft = {
  email: '',
  name: '',
  group: '',
  purpose: 'NONE',
  agreements: { collect: false, fourteen: false, ad: false },
  versions: '',
  emailVerifyIds: [],
}

/** In session storage: survives a reload or a visit to the mail, and is deleted with the tab. */
export function readDraft(lectureId: number): GuestDraft {
  try {
    const stored: unknown = JSON.parse(readTab(keyOf(lectureId)) ?? 'null')
    return isDraft(stored) ? stored : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Consent is only valid for the same versions of the terms. */
export function draftFor(draft: GuestDraft, versions: string): GuestDraft {
  const { agreements } = draft.versions === versions ? draft : emptyDraft
  return { ...draft, agreements, versions }
}

export function writeDraft(lectureId: number, draft: GuestDraft): void {
  writeTab(keyOf(lectureId), JSON.stringify(draft))
}

/** Lets the form of this tab continue with a verification that was started elsewhere. */
export function addVerification(
  lectureId: number,
  { email, emailVerifyId }: { readonly email?: string; readonly emailVerifyId: string },
): void {
  const draft = readDraft(lectureId)
  const emailVerifyIds = [...draft.emailVerifyIds.filter((id) => id !== emailVerifyId), emailVerifyId]
  writeDraft(lectureId, { ...draft, email: email ?? draft.email, emailVerifyIds })
}

export function deleteDraft(lectureId: number): void {
  writeTab(keyOf(lectureId), null)
}

function keyOf(lectureId: number): string {
  return `guest-${lectureId}`
}

function isDraft(stored: unknown): stored is GuestDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { emailVerifyIds, agreements, ...typed } = stored as Record<string, unknown>
  if (typeof agreements !== 'object' || agreements === null) return false
  const given = agreements as Record<string, unknown>
  return (
    agreementNames.every((name) => typeof given[name] === 'boolean') &&
    Array.isArray(emailVerifyIds) &&
    emailVerifyIds.every((id) => typeof id === 'string') &&
    (['email', 'name', 'group', 'purpose', 'versions'] as const).every(
      (field) => typeof typed[field] === 'string',
    )
  )
}
