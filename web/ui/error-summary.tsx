import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../client/client-context.tsx'
import { Icon } from './icons.tsx'

interface ErrorSummaryProps {
  /** Messages by field id. */
  errors: Readonly<Record<string, string>>
  /** Labels of fields whose messages do not name them, by field id. */
  labels?: Readonly<Record<string, string>>
  /** Number of attempts: each new one focuses the summary. */
  attempt: number
}

/** The errors of a form, each linked to its field. */
export function ErrorSummary({ errors, attempt, labels = {} }: ErrorSummaryProps) {
  const say = useWords('shell')
  const summary = useRef<HTMLDivElement>(null)
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
  return (
    <div ref={summary} className="alert alert-bad" role="alert" tabIndex={-1} aria-labelledby="errors">
      <Icon name="warning" />
      <h2 id="errors">{say('errorSummary', { count: entries.length })}</h2>
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
