import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { Dialog } from './dialog.tsx'
import { DryRunResult } from './dry-run.tsx'
import { Problem } from './problem.tsx'
import type { Latest } from './use-latest.ts'

interface ActionDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly danger?: boolean
  /** Says what it would do; the action itself can be chosen only when that is shown for the present input. */
  readonly dryRun?: (form: FormData) => Promise<DryRun>
  /** Does it, and returns what to say then; nothing if the opener shows something in place of this dialog. */
  readonly act: (form: FormData) => Promise<string | undefined>
  /** The record that is changed, where it has a version: shows what somebody else has changed in the meantime. */
  readonly latest?: Latest
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A dialog that says what an action does, takes its input, and stays open with the reason if it is refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, danger, latest, children, onDone, onClose } = props
  const say = useTranslations('dryRun')
  const form = useRef<HTMLFormElement>(null)
  const { submit, forget, shown, problem, pending, isReady } = useSubmission(props)
  const hasDryRun = props.dryRun !== undefined
  useEffect(() => {
    const needsInput = form.current?.querySelector('input, textarea, select')
    if (hasDryRun && !needsInput) form.current?.requestSubmit()
  }, [hasDryRun])
  return (
    <Dialog
      title={title}
      // The page behind is out of date, too, once somebody else's change is shown.
      onClose={latest?.theirs ? onDone : onClose}
      wide={(shown?.samples.length ?? 0) > 0 || latest?.theirs !== undefined}
      actions={
        <button
          type="submit"
          form="action"
          className={isReady && danger ? 'button danger' : 'button primary'}
          aria-disabled={pending}
        >
          {isReady ? submitLabel : say('show')}
        </button>
      }
    >
      {latest?.theirs && <OthersChanges {...latest.theirs} />}
      <form
        id="action"
        ref={form}
        className="action"
        onInput={forget}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        <Problem error={problem} />
      </form>
      {shown && <DryRunResult outcome={shown} />}
    </Dialog>
  )
}

/** A press meant for the dry run may arrive just after it has turned into the action: that long, the action waits. */
const settleMs = 500

/** The dry run first, where there is one, then the action. */
function useSubmission({ dryRun, act, latest, onDone }: ActionDialogProps) {
  const notify = useNotify()
  const [shown, setShown] = useState<DryRun>()
  const { act: attempt, pending, problem } = useAction()
  const isReady = !dryRun || shown !== undefined
  const [settled, setSettled] = useState<DryRun>()
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setSettled(shown), settleMs)
    return () => clearTimeout(timer)
  }, [shown])
  const isSettling = shown !== settled && shown !== undefined
  const send = async (form: FormData) => {
    if (dryRun && !shown) {
      setShown(await dryRun(form))
      return
    }
    const done = await act(form)
    if (done === undefined) return
    notify(done, { type: 'success' })
    onDone()
  }
  const submit = async (form: FormData) => {
    if (isSettling) return
    await attempt(async () => {
      try {
        await send(form)
      } catch (error) {
        if (!(latest && error instanceof HttpError && error.status === 412)) throw error
        setShown(undefined)
        await latest.reload()
      }
    })
  }
  return {
    submit,
    forget: () => setShown(undefined),
    shown,
    problem,
    pending: pending || isSettling,
    isReady,
  }
}

/** Who has changed which field of the record since its dialog was opened, and what sending it again does. */
function OthersChanges({ by, changes }: NonNullable<Latest['theirs']>) {
  const say = useTranslations('common')
  const moment = useMoment()
  return (
    <section role="alert" className="notice">
      <p>
        {by
          ? say('conflictBy', { name: by.updatedBy ?? say('somebody'), moment: moment(by.updatedAt) })
          : say('conflictUnsaved')}
      </p>
      {changes.length > 0 && (
        <table className="data">
          <thead>
            <tr>
              <th>{say('field')}</th>
              <th>{say('before')}</th>
              <th>{say('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before || '–'}</td>
                <td>{after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted">{say('sendAgain')}</p>
    </section>
  )
}
