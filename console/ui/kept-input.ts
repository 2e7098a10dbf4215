import * as z from 'zod/mini'
import { changedFields } from './same-input.ts'

const fields = z.record(z.string(), z.unknown())

/** Unsaved input of a form, with what the form was opened with. */
export const keptInput = z.object({ version: z.int(), base: fields, values: fields })
export type KeptInput = z.infer<typeof keptInput>

interface Restored {
  /** Typed values of the fields that are to be filled in. */
  readonly typed: Record<string, unknown>
  /** Of those, the fields that somebody else has changed in the meantime. */
  readonly conflicting: string[]
}

/** What to fill in on top of the stored values: only what was typed, so that other people's changes stay. */
export function restore({ base, values }: KeptInput, stored: object): Restored {
  const toFill = new Set(changedFields(stored, values))
  const typed = changedFields(base, values).filter((field) => toFill.has(field))
  const theirs = new Set(changedFields(base, stored))
  return {
    typed: Object.fromEntries(typed.map((field) => [field, values[field]])),
    conflicting: typed.filter((field) => theirs.has(field)),
  }
}
