import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
/** The `fields` words of one language. */
type Values = Readonly<Record<string, string | number>>
type Say = (key: FieldKey, values?: Values) => string
type FieldKey = keyof typeof import('./en/fields.ts').fields

/** Validation messages by field path: `{ 'agreements.collect': 'Please agree …' }`, one per field. */
export function fieldMessages(issues: readonly Issue[], say: Say): Record<string, string> {
  // A map first: a field could be called `constructor`.
  const messages = new Map<string, string>()
  for (const issue of issues)
    for (const [path, message] of messagesOf(issue, say)) if (!messages.has(path)) messages.set(path, message)
  return Object.fromEntries(messages)
}

function messagesOf(issue: Issue, say: Say): [string, string][] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, say('unknownField')])
  return [[path, messageOf(issue, say)]]
}

function messageOf(issue: Issue, say: Say): string {
  switch (issue.code) {
    case 'custom':
      return say(
        (issue.params?.['words'] as FieldKey | undefined) ?? 'invalid',
        issue.params?.['values'] as Values | undefined,
      )
    case 'too_big':
      return say(issue.origin === 'string' ? 'tooLong' : 'tooBig', { maximum: Number(issue.maximum) })
    case 'too_small':
      return issue.origin === 'string' ? say('required') : say('tooSmall', { minimum: Number(issue.minimum) })
    case 'invalid_type':
      // Of a text in several languages.
      if (issue.input === undefined && issue.path.at(-1) === 'en') return say('englishMissing')
      return say(issue.input === undefined ? 'required' : 'invalid')
    case 'invalid_format':
      return say(issue.input === '' ? 'required' : 'invalid')
    default:
      return say(issue.input === undefined ? 'required' : 'invalid')
  }
}
