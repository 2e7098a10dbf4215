import { HttpError, useNotify } from 'ra-core'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { noOlderTexts, type OlderTexts } from '#contract/platform/older-texts.ts'
import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import { askedBy, isExpired } from '../client/staff-act.ts'
import type { Saved } from './conflict-dialog.tsx'
import { confirmedPaths } from './older-texts-rules.ts'
import { showErrors } from './show-errors.ts'
import { useForgetUnsaved, useUndo } from './undo.tsx'

/** How a record with a version is saved. */
export interface Saving<Values extends FieldValues, Stored extends Saved> {
  /** The record that is changed; undefined for a new one. */
  readonly stored: Stored | undefined
  /** Which translations were older in what a new record starts from. */
  readonly from?: OlderTexts
  readonly valuesOf: (stored: Stored | undefined) => Values
  /** With the seal of what saving does for others, once that was looked at. */
  readonly save: (values: Values, version: number, seal?: string) => Promise<Stored>
  /** What saving does for others, where it needs a seal. */
  readonly look?: (values: Values, version: number) => Promise<SealedDryRun>
  /** Reads the record again when somebody else has changed it. */
  readonly reload: () => Promise<Stored>
  readonly onSaved: (stored: Stored) => void
  /** The way back, where saving changes nothing that could not be changed back. */
  readonly undo?: (saved: Stored, before: Stored) => Promise<unknown>
}

/** Saves; asks first if that has effects for others, and compares with what somebody else has saved meanwhile. */
export function useSaving<Values extends FieldValues, Stored extends Saved>(
  { stored, from = noOlderTexts, valuesOf, save, look, reload, onSaved, undo }: Saving<Values, Stored>,
  form: UseFormReturn<Values>,
) {
  const [base, setBase] = useState(stored)
  const [toConfirm, setToConfirm] = useState<Values>()
  const { theirs, setTheirs, rereadUnlessConflict } = useConflict(valuesOf, reload)
  const olderIn = ({ outdated, translatedFrom }: Partial<OlderTexts> = from): OlderTexts => ({
    outdated: outdated ?? [],
    translatedFrom: translatedFrom ?? {},
  })
  const notify = useNotify()
  const offerUndo = useUndo({ outlivesPage: true })
  const forgetUnsaved = useForgetUnsaved()
  const say = useTranslations('common')

  const sentOf = (values: Values, on: Stored | undefined) => {
    const texts = { before: form.formState.defaultValues, after: values, known: olderIn(on) }
    return withPaths(values, confirmedPaths(texts))
  }
  const store = async (values: Values, on: Stored | undefined, seal?: string) => {
    const saved = await save(sentOf(values, on), on?.version ?? 0, seal)
    setBase(saved)
    form.reset(valuesOf(saved))
    forgetUnsaved()
    onSaved(saved)
    return saved
  }
  const attempt = async (values: Values, on: Stored | undefined): Promise<void> => {
    try {
      const saved = await store(values, on)
      if (undo && on) offerUndo({ said: say('saved'), undo: () => undo(saved, on) })
      else notify(say('saved'), { type: 'success' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (askedBy(error)) setToConfirm(values)
      else if (error.status === 412) await tryAgain(values, on)
      else showErrors(form, error)
    }
  }
  const tryAgain = async (values: Values, on: Stored | undefined) => {
    const current = await rereadUnlessConflict(on)
    if (!current) return
    setBase(current)
    await attempt(values, current)
  }
  /** Saves what was looked at. If somebody else has saved in between, the comparison replaces the dialog. */
  const confirm = async (values: Values, seal: string | undefined): Promise<string | undefined> => {
    try {
      await store(values, base, seal)
      return say('saved')
    } catch (error) {
      // Asks for a new seal, with what saving would do now.
      if (error instanceof HttpError && isExpired(error)) {
        await store(values, base)
        return say('saved')
      }
      if (!(error instanceof HttpError && error.status === 412)) throw error
      setToConfirm(undefined)
      await tryAgain(values, base)
      return undefined
    }
  }
  const merge = (merged: Values, current: Stored) => {
    form.reset(valuesOf(current))
    for (const [field, value] of Object.entries(merged))
      form.setValue(field as Path<Values>, value, { shouldDirty: true })
    setBase(current)
    setTheirs(undefined)
  }
  return {
    base,
    older: olderIn(base),
    theirs,
    toConfirm,
    look: look && ((values: Values) => look(sentOf(values, base), base?.version ?? 0)),
    confirm,
    merge,
    setTheirs,
    setToConfirm,
    submit: (values: Values) => attempt(values, base),
  }
}

/** Translations that are up to date by what staff say are sent by their paths. */
function withPaths<Values extends FieldValues>({ upToDate: _, ...values }: Values, paths: string[]): Values {
  return { ...values, ...(paths.length > 0 && { upToDate: paths }) } as unknown as Values
}

/** The record as somebody else has saved it, if that conflicts with the form. */
function useConflict<Values, Stored extends Saved>(
  valuesOf: (stored: Stored | undefined) => Values,
  reload: () => Promise<Stored>,
) {
  const [theirs, setTheirs] = useState<Stored>()
  /** The record if only other parts of it have changed, such as its picture, so that the form can be saved on top. */
  const rereadUnlessConflict = async (on: Stored | undefined): Promise<Stored | undefined> => {
    const current = await reload()
    const isSame = JSON.stringify(valuesOf(current)) === JSON.stringify(valuesOf(on))
    if (isSame && current.version !== on?.version) return current
    setTheirs(current)
    return undefined
  }
  return { theirs, setTheirs, rereadUnlessConflict }
}
