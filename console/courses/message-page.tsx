import { HttpError, useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OtherConcern, otherConcerns } from '#contract/courses/concerns.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import {
  type Message,
  type MessagePreview,
  mailAttenders,
  maxMessageLength,
  maxSubjectLength,
  previewAttenderMail,
} from '#contract/courses/message.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { dryRunOf } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { FormProblem, Problem } from '../ui/problem.tsx'
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

/** A preview, and the message that it shows. */
interface Shown {
  readonly message: Message
  readonly preview: MessagePreview
  /** To exactly these people. */
  readonly seal: string
}

function MessageForm({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('message')
  const attenderIds = useSelected()
  const form = useForm<Values>({
    defaultValues: { applyStates: [...liveApplyStates], concerns: [], subject: { en: '' }, text: { en: '' } },
  })
  const [shown, setShown] = useState<Shown>()
  const { send, preview } = useCalls(lecture.id)
  const sent = `/lectures/${lecture.id}/messages`
  const submit = async ({ applyStates, concerns, ...texts }: Values) => {
    const message = { to: { applyStates, concerns, attenderIds }, ...texts }
    try {
      setShown({ message, ...(await preview(message)) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setShown(undefined)
      showErrors(form, error)
    }
  }
  const isCurrent = (one: Shown) => {
    const { applyStates, concerns, subject, text } = form.watch()
    return (
      JSON.stringify({ ...one.message, subject, text, to: { applyStates, concerns, attenderIds } }) ===
      JSON.stringify(one.message)
    )
  }
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <TabHead title={say('title')} />
      <p className="muted">
        {attenderIds ? say('selected', { count: attenderIds.length }) : say('everybody')}
      </p>
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={`message.${lecture.id}`} />
        <PeopleFields areSelected={attenderIds !== null} />
        <LocalisedField name="subject" label={say('subject')} maxLength={maxSubjectLength} />
        <LocalisedField name="text" label={say('text')} maxLength={maxMessageLength} rows={8} />
        <p className="muted">{say('textHelp')}</p>
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button" aria-disabled={isSubmitting}>
            {say('preview')}
          </button>
        </footer>
      </form>
      {shown && (
        <MessagePreviewSection
          preview={shown.preview}
          isCurrent={isCurrent(shown)}
          send={() => send(shown, () => form.reset(), sent)}
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

function useCalls(lectureId: number) {
  const say = useTranslations('message')
  const navigate = useNavigate()
  const notify = useNotify()
  const idempotencyKey = useRef({ message: '', key: '' })
  /** A retry of the same message is sent once. */
  const keyOf = (message: Message) => {
    const text = JSON.stringify(message)
    if (idempotencyKey.current.message !== text)
      idempotencyKey.current = { message: text, key: crypto.randomUUID() }
    return { idempotencyKey: idempotencyKey.current.key }
  }
  const params = { lectureId }
  return {
    preview: async (body: Message) => {
      const { seal } = await call(dryRunOf(mailAttenders), { params, body })
      return { seal, preview: await call(previewAttenderMail, { params, body }) }
    },
    send: async ({ message: body, seal }: Shown, reset: () => void, then: string) => {
      const { recipients } = await call(mailAttenders, { params, body }, { ...keyOf(body), seal })
      reset()
      notify(say('sent', { count: recipients }), { type: 'success' })
      void navigate(then)
    },
  }
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

interface MessagePreviewProps {
  readonly preview: MessagePreview
  /** Whether the preview is of what is typed now. */
  readonly isCurrent: boolean
  readonly send: () => Promise<void>
}

/** Who gets a mail and how it looks in each language; sends it. */
function MessagePreviewSection({ preview, isCurrent, send }: MessagePreviewProps) {
  const say = useTranslations('message')
  const { act, pending, problem } = useAction()
  const { total, recipients, mails } = preview
  return (
    <section aria-labelledby="mail-preview" className="record">
      <h2 id="mail-preview">{say('recipients', { count: total })}</h2>
      <ul className="choices">
        {recipients
          .filter(({ count }) => count > 0)
          .map(({ language, count }) => (
            <li key={language}>{say('inLanguage', { language: languageNames[language], count })}</li>
          ))}
      </ul>
      <div className="mail-previews">
        {mails.map(({ language, subject, html, text }) => (
          <article key={language} aria-label={say('mailIn', { language: languageNames[language] })}>
            <h3>{languageNames[language]}</h3>
            <p lang={language}>
              <b>{subject}</b>
            </p>
            <iframe title={say('mailIn', { language: languageNames[language] })} sandbox="" srcDoc={html} />
            <details>
              <summary>{say('plainText')}</summary>
              <pre lang={language}>{text}</pre>
            </details>
          </article>
        ))}
      </div>
      <footer className="save-bar">
        <Problem error={problem} />
        {!isCurrent && <p role="status">{say('changed')}</p>}
        <ActionButton
          look="button primary"
          unavailable={!isCurrent || total === 0 || pending}
          onPress={() => void act(send)}
        >
          {say('send', { count: total })}
        </ActionButton>
      </footer>
    </section>
  )
}
