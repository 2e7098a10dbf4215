import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import { type ActKey, type Asked, askedBy, isExpired } from '../client/staff-act.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'
import { Dialog } from './dialog.tsx'
import { ChangedOutcome, DryRunResult } from './dry-run.tsx'
import { Problem } from './problem.tsx'
import { Table } from './table.tsx'
import type { Latest } from './use-latest.ts'
import { useOwnMessages } from './use-own-messages.ts'

interface ActionDialogProps<Result> {
  readonly title: string
  /** By default the title. It may follow from what the dry run has found. */
  readonly submitLabel?: string | ((shown: SealedDryRun | undefined) => string)
  readonly danger?: boolean
  /** Says what it would do; the action itself can be chosen only when that is shown for the present input. */
  readonly dryRun?: (form: FormData) => Promise<SealedDryRun>
  /** Does it, as it was shown and once only. */
  readonly act: (form: FormData, key: ActKey) => Promise<Result>
  /** What to say then; nothing if the opener shows something in place of this dialog. */
  readonly done: string | ((result: Result) => string | undefined)
  /** The record that is changed, where it has a version: shows what somebody else has changed in the meantime. */
  readonly latest?: Latest
  /** The dialog was closed after it had shown somebody else's change: the page behind it is older. */
  readonly onOutdated?: () => void
  /** Closed after it was done. */
  readonly onDone?: (result: Result) => unknown
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The text of a field, without spaces around it. */
export const textIn = (form: FormData, name: string): string => String(form.get(name)).trim()

/** A dialog that says what an action does, takes its input, and stays open with the reason if it is refused. */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { title, submitLabel = title, danger, latest, children, onOutdated, onClose } = props
  const say = useTranslations('dryRun')
  const form = useRef<HTMLFormElement>(null)
  const { submit, lookAgain, forget, asked, problem, pending, isReady } = useSubmission(props)
  const shown = asked?.outcome
  const doLabel = typeof submitLabel === 'string' ? submitLabel : submitLabel(shown)
  const hasDryRun = props.dryRun !== undefined
  useEffect(() => {
    const needsInput = form.current?.querySelector('input, textarea, select')
    if (hasDryRun && !needsInput) form.current?.requestSubmit()
  }, [hasDryRun])
  return (
    <Dialog
      title={title}
      onClose={() => {
        onClose()
        if (latest?.theirs) onOutdated?.()
      }}
      wide={(shown?.samples.length ?? 0) > 0 || Boolean(shown?.merge) || latest?.theirs !== undefined}
      actions={
        <>
          {asked?.shown && lookAgain && (
            <button
              type="button"
              className="button"
              aria-disabled={pending}
              onClick={() => form.current && void lookAgain(new FormData(form.current))}
            >
              {say('lookAgain')}
            </button>
          )}
          <button
            type="submit"
            form="action"
            className={isReady && danger ? 'button danger' : 'button primary'}
            aria-disabled={pending}
          >
            {isReady ? doLabel : say('show')}
          </button>
        </>
      }
    >
      {latest?.theirs && <OthersChanges {...latest.theirs} />}
      <form
        id="action"
        ref={form}
        className="action"
        {...useOwnMessages()}
        onInput={forget}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        <Problem error={problem} />
      </form>
      {asked?.shown && (
        <ChangedOutcome key={asked.outcome.seal} shown={asked.shown} outcome={asked.outcome} />
      )}
      {shown && <DryRunResult outcome={shown} />}
    </Dialog>
  )
}

/** A press meant for the dry run may arrive just after it has turned into the action: that long, the action waits. */
const settleMs = 500

/** The dry run first, where there is one, then the action. */
function useSubmission<Result>(props: ActionDialogProps<Result>) {
  const { dryRun, latest } = props
  const notify = useNotify()
  const [asked, setAsked] = useState<Asked>()
  const { act: attempt, pending, problem } = useAction()
  const idempotencyKey = useRef(crypto.randomUUID())
  const isReady = !dryRun || asked !== undefined
  const [settled, setSettled] = useState<Asked>()
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setSettled(asked), settleMs)
    return () => clearTimeout(timer)
  }, [asked])
  const isSettling = asked !== settled && asked !== undefined
  const send = async (form: FormData) => {
    if (dryRun && !asked) {
      setAsked({ outcome: await dryRun(form) })
      await latest?.look()
      return
    }
    const key = { idempotencyKey: idempotencyKey.current, seal: asked?.outcome.seal }
    const result = await props.act(form, key)
    const said = typeof props.done === 'string' ? props.done : props.done(result)
    if (said === undefined) return
    notify(said, { type: 'success' })
    props.onClose()
    props.onDone?.(result)
  }
  const submit = async (form: FormData) => {
    if (isSettling) return
    await attempt(async () => {
      try {
        await send(form)
      } catch (error) {
        // Changed input under the same key would be refused.
        if (error instanceof HttpError && error.status < 500) idempotencyKey.current = crypto.randomUUID()
        if (!(error instanceof HttpError)) throw error
        const now = askedBy(error)
        if (isExpired(error)) setAsked(undefined)
        if (now) {
          await latest?.look()
          setAsked(now)
        } else if (latest && error.status === 412) {
          setAsked(undefined)
          await latest.reload()
        } else throw error
      }
    })
  }
  const lookAgain =
    dryRun && ((form: FormData) => attempt(async () => setAsked({ outcome: await dryRun(form) })))
  return {
    submit,
    lookAgain,
    forget: () => setAsked(undefined),
    asked,
    problem,
    pending: pending || isSettling,
    isReady,
  }
}

/** Who has changed which field of the record since its dialog was opened, and what sending it again does. */
function OthersChanges({ said, by, changes }: NonNullable<Latest['theirs']>) {
  const say = useTranslations('common')
  const moment = useMoment()
  return (
    <section role="alert" className="notice">
      <p>
        {said ??
          (by
            ? say('conflictBy', { name: by.updatedBy ?? say('somebody'), moment: moment(by.updatedAt) })
            : say('conflictUnsaved'))}
      </p>
      {changes.length > 0 && (
        <Table
          rows={changes}
          keyOf={({ label }) => label}
          columns={[
            { label: say('field'), heading: true, render: ({ label }) => label },
            { label: say('before'), render: ({ before }) => before || '–' },
            { label: say('theirs'), render: ({ after }) => after || '–' },
          ]}
        />
      )}
      <p className="muted">{say('sendAgain')}</p>
    </section>
  )
}

interface DialogButtonProps<Result>
  extends Omit<ActionDialogProps<Result>, 'onClose'>,
    Pick<ActionButtonProps, 'look' | 'decision' | 'saysWhy' | 'unavailable'> {
  /** By default the title of the dialog. */
  readonly label?: string
  /** What it is done to, for screen readers. */
  readonly about?: string
}

/** A button that opens the dialog of an action. */
export function ActionDialogButton<Result>(props: DialogButtonProps<Result>) {
  const { label, about, look = 'button', decision, saysWhy = false, unavailable = false, ...dialog } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        look={look}
        {...(decision && { decision })}
        saysWhy={saysWhy}
        unavailable={unavailable}
        onPress={() => setOpen(true)}
      >
        {label ?? dialog.title}
        {about && <span className="hidden"> {about}</span>}
      </ActionButton>
      {isOpen && <ActionDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
