import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useTranslations } from 'use-intl'
import { getMail, type MailAsSent, resendMail } from '#contract/platform/mail.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { doAsShown } from '../client/staff-act.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useRefusal } from '../ui/use-refusal.ts'

interface MailDialogProps {
  readonly messageId: string
  readonly onClose: () => void
}

/** A mail as it was sent; support sends it again from here. */
export function MailDialog({ messageId, onClose }: MailDialogProps) {
  const say = useTranslations('people.mail')
  const sayKind = useTranslations('dryRun.kind')
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', messageId],
    queryFn: ({ signal }) => call(getMail, { params: { messageId } }, { signal }),
  })
  return (
    <Dialog
      title={data ? sayKind(data.kind) : say('show')}
      onClose={onClose}
      wide
      actions={data && <Resend mail={data} onDone={onClose} />}
    >
      {data ? <MailText mail={data} /> : <PageState error={error} retry={refetch} />}
    </Dialog>
  )
}

function MailText({ mail }: { readonly mail: MailAsSent }) {
  const say = useTranslations('people.mail')
  const sayState = useTranslations('people.mailState')
  const moment = useMoment()
  const { state, problem, to, subject, text, language } = mail
  return (
    <>
      <dl className="facts">
        <dt>{say('state')}</dt>
        <dd>
          {sayState(state)}, {moment(mail.sentAt ?? mail.lastTriedAt)}
        </dd>
        {problem && (
          <>
            <dt>{say('problem')}</dt>
            <dd>{problem}</dd>
          </>
        )}
        {to && (
          <>
            <dt>{say('to')}</dt>
            <dd>{to}</dd>
            <dt>{say('subject')}</dt>
            <dd lang={language ?? undefined}>{subject}</dd>
          </>
        )}
      </dl>
      {text === null ? (
        <p className="muted">{say('notKept')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolled by keyboard. */}
          <section className="mail-text" lang={language ?? undefined} aria-label={say('text')} tabIndex={0}>
            {text}
          </section>
          {text.includes('.…') && <p className="muted">{say('secret')}</p>}
        </>
      )}
    </>
  )
}

function Resend({ mail, onDone }: { readonly mail: MailAsSent; readonly onDone: () => void }) {
  const say = useTranslations('people.mail')
  const mayCall = useMayCall()
  const notify = useNotify()
  const { act, pending } = useAction(useRefusal())
  const resend = () =>
    act(async () => {
      await doAsShown(resendMail, { params: { messageId: mail.messageId } })
      notify(say('resent'), { type: 'success' })
      onDone()
    })
  if (!mayCall(resendMail)) return null
  return (
    <ActionButton
      look="button primary"
      decision={mail.actions.resend}
      unavailable={pending}
      onPress={() => void resend()}
    >
      {say('resend')}
    </ActionButton>
  )
}
