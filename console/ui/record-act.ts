import type { ReactNode } from 'react'

/** Something that staff can do with a record, as the page of a date offers it: in a dialog, on another page or on the site. */
export interface RecordAct {
  readonly key: string
  readonly label: string
  /** Whether it can be done now, and why not. */
  readonly decision?: { readonly allowed: boolean; readonly message?: string | undefined }
  /** It ends the record: the last of the menu. */
  readonly danger?: true
  /** A page of the console. */
  readonly to?: string
  /** A page of the site. */
  readonly href?: string
  readonly dialog?: (onClose: () => void) => ReactNode
}

/** The acts there are: those that a role or a state does not have are false. */
export const actsOf = (acts: readonly (RecordAct | false | undefined)[]): RecordAct[] =>
  acts.filter((act) => act !== false && act !== undefined)
