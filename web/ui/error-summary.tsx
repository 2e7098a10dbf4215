import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../client/client-context.tsx'
import { Icon } from './icons.tsx'

interface ErrorSummaryProps {
  /** By the id of the field. */
  errors: Readonly<Record<string, string>>
  /** Counts the tries: each new one takes the focus here. */
  attempt: number
}

/** What a form was refused for, each sentence leading to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const say = useWords('shell')
  const summary = useRef<HTMLDivElement>(null)
  // Two boxes left empty are one thing to correct; the link leads to the first.
  const entries = Object.entries(errors).filter(
    ([, message], at, all) => all.findIndex(([, other]) => other === message) === at,
  )
  const shown = entries.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try with the same errors takes the focus, too.
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
