import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { Dialog } from './dialog.tsx'
import { DryRunResult } from './dry-run.tsx'
import { Problem } from './problem.tsx'

interface ActionDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly danger?: boolean
  /** Says what it would do; the action itself can be chosen only when that is shown for the present input. */
  readonly dryRun?: (form: FormData) => Promise<DryRun>
  /** Does it, and returns what to say then. */
  readonly act: (form: FormData) => Promise<string>
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A dialog that says what an action does, takes its input, and stays open with the reason if it is refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, danger, children, onClose } = props
  const say = useTranslations('dryRun')
  const form = useRef<HTMLFormElement>(null)
  const { submit, forget, shown, problem, pending, isReady } = useAction(props)
  const hasDryRun = props.dryRun !== undefined
  useEffect(() => {
    const needsInput = form.current?.querySelector('input, textarea, select')
    if (hasDryRun && !needsInput) form.current?.requestSubmit()
  }, [hasDryRun])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide={(shown?.samples.length ?? 0) > 0}
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

/** The dry run first, where there is one, then the action. */
function useAction({ dryRun, act, onDone }: ActionDialogProps) {
  const notify = useNotify()
  const [shown, setShown] = useState<DryRun>()
  const [problem, setProblem] = useState<HttpError>()
  const [pending, setPending] = useState(false)
  const isReady = !dryRun || shown !== undefined
  const submit = async (form: FormData) => {
    // The button is not disabled meanwhile: that would take the focus from it.
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      if (dryRun && !shown) {
        setShown(await dryRun(form))
        return
      }
      notify(await act(form), { type: 'success' })
      onDone()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error)
    } finally {
      setPending(false)
    }
  }
  return { submit, forget: () => setShown(undefined), shown, problem, pending, isReady }
}
