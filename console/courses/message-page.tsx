import { HttpError } from 'ra-core'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OtherConcern, otherConcerns } from '#contract/courses/concerns.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { type Message, mailAttenders, maxMessageLength, maxSubjectLength } from '#contract/courses/message.ts'
import { dryRunOf, type SealedDryRun } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'
import { TabHead } from '../ui/tab-head.tsx'
import { UnsavedInput } from '../ui/unsaved-input.tsx'

/** Writes to people of a course date: all who have something of it, by kind, or those selected before. */
export const MessagePage = recordPage<AdminLectureDetail>('lecture', (lecture) => (
  <MessageForm lecture={lecture} />
))

interface Values extends Pick<Message, 'subject' | 'text'> {
  readonly applyStates: Message['to']['applyStates']
  readonly concerns: OtherConcern[]
}

/** A message that has been looked at. */
interface Shown {
  readonly message: Message
  readonly outcome: SealedDryRun
}

function MessageForm({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('message')
  const sayDryRun = useTranslations('dryRun')
  const attenderIds = useSelected()
  const form = useForm<Values>({
    defaultValues: { applyStates: [...liveApplyStates], concerns: [], subject: { en: '' }, text: { en: '' } },
  })
  const [shown, setShown] = useState<Shown>()
  const navigate = useNavigate()
  const params = { lectureId: lecture.id }
  const submit = async ({ applyStates, concerns, ...texts }: Values) => {
    const message = { to: { applyStates, concerns, attenderIds }, ...texts }
    try {
      setShown({ message, outcome: await call(dryRunOf(mailAttenders), { params, body: message }) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      showErrors(form, error)
    }
  }
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <TabHead title={say('title')} />
      <p className="muted">
        {attenderIds ? say('selected', { count: attenderIds.length }) : say('everybody')}
      </p>
      <form className="record" data-starts-at="subject.en" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={`message.${lecture.id}`} />
        <PeopleFields areSelected={attenderIds !== null} />
        <LocalisedField name="subject" label={say('subject')} maxLength={maxSubjectLength} />
        <LocalisedField name="text" label={say('text')} maxLength={maxMessageLength} rows={8} />
        <p className="muted">{say('textHelp')}</p>
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button" aria-disabled={isSubmitting}>
            {sayDryRun('show')}
          </button>
        </footer>
      </form>
      {shown && (
        <SendDialog
          shown={shown}
          lectureId={lecture.id}
          onSent={() => {
            form.reset()
            void navigate(`/lectures/${lecture.id}/messages`)
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </FormProvider>
  )
}

/** Ids of those selected on the page before, from the address. */
function useSelected(): number[] | null {
  const ids = (useSearchParams()[0].get('to') ?? '').split(',').map(Number).filter(Number.isSafeInteger)
  const selected = ids.filter((id) => id > 0)
  return selected.length > 0 ? selected : null
}

function PeopleFields({ areSelected }: { readonly areSelected: boolean }) {
  const say = useTranslations('message')
  const { register } = useFormContext<Values>()
  return (
    <fieldset className="choices">
      <legend>{say('applyState')}</legend>
      {liveApplyStates.map((state) => (
        <label key={state}>
          <input type="checkbox" value={state} {...register('applyStates')} /> {say(state)}
        </label>
      ))}
      {!areSelected &&
        otherConcerns.map((concern) => (
          <label key={concern}>
            <input type="checkbox" value={concern} {...register('concerns')} /> {say(concern)}
          </label>
        ))}
    </fieldset>
  )
}

interface SendDialogProps {
  readonly shown: Shown
  readonly lectureId: number
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Who gets the mail and how it looks; sends it. */
function SendDialog({ shown: { message, outcome }, lectureId, onSent, onClose }: SendDialogProps) {
  const say = useTranslations('message')
  const looked = useRef<SealedDryRun | undefined>(outcome)
  const { dryRun, act } = staffAct(mailAttenders, () => ({ params: { lectureId }, body: message }))
  const count = outcome.mails.reduce((sum, mails) => sum + mails.count, 0)
  return (
    <ActionDialog
      title={say('title')}
      submitLabel={say('send', { count })}
      dryRun={async (form: FormData) => {
        const first = looked.current
        looked.current = undefined
        return first ?? dryRun(form)
      }}
      act={act}
      done={({ recipients }) => say('sent', { count: recipients })}
      onDone={onSent}
      onClose={onClose}
    />
  )
}
