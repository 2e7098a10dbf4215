import { useTranslations } from 'use-intl'
import type { MessagePreview } from '#contract/courses/message.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { useAction } from '../client/use-action.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Problem } from '../ui/problem.tsx'

interface MessagePreviewProps {
  readonly preview: MessagePreview
  /** Whether the preview is of what is typed now. */
  readonly isCurrent: boolean
  readonly send: () => Promise<void>
}

/** Who gets a mail and how it looks in each language; sends it. */
export function MessagePreviewSection({ preview, isCurrent, send }: MessagePreviewProps) {
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
