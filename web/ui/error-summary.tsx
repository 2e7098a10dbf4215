import { useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../client/client-context.tsx'
import { Icon } from './icons.tsx'

interface ErrorSummaryProps {
  /** Messages by field id. */
  errors: Readonly<Record<string, string>>
  /** Labels of fields whose messages do not name them, by field id. */
  labels?: Readonly<Record<string, string>>
  /** Names the form, on a page with several. */
  form?: string
  /** Number of attempts: each new one focuses the summary. */
  attempt: number
}

/** The errors of a form, each linked to its field. */
export function ErrorSummary({ errors, attempt, form, labels = {} }: ErrorSummaryProps) {
  const say = useWords('shell')
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const messages = Object.entries(errors).map(([id, message]) => {
    const field = labels[id]
    return [id, field ? say('errorOf', { field, message }) : message] as const
  })
  // Identical messages are shown once; the link leads to the first field.
  const entries = messages.filter(
    ([, message], at, all) => all.findIndex(([, other]) => other === message) === at,
  )
  const shown = entries.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors takes the focus, too.
  useLayoutEffect(() => {
    if (shown) summary.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  const title = say('errorSummary', { count: entries.length })
  return (
    <div ref={summary} className="alert alert-bad" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Icon name="warning" />
      <h2 id={titleId}>{form ? say('errorOf', { field: form, message: title }) : title}</h2>
      <ul>
        {entries.map(([id, message]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
