import type { HttpError } from 'ra-core'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Error type of a form whose submission failed because the session has ended. */
export const signedOut = 'signedOut'

/**
 * Puts the server's messages at their fields and all of them above the button; the first faulty field gets the focus.
 * `fieldOf` names the field for a path of the request where the two differ.
 */
export function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: HttpError,
  fieldOf: (path: string) => string = (path) => path,
): void {
  if (error.status === 401) {
    form.setError('root', { type: signedOut })
    return
  }
  const fields = new Map(fieldErrors(error).map(([path, text]) => [fieldOf(path), text]))
  let shouldFocus = true
  for (const [field, message] of fields) {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus })
    shouldFocus = false
  }
  form.setError('root', { type: 'server', message: messageOf(error) })
}

/** The server's messages for the fields, each once; without any, the message for the whole request. */
export function messageOf(error: HttpError): string {
  const texts = new Set(fieldErrors(error).map(([, text]) => text))
  return texts.size > 0 ? [...texts].join(' ') : error.message
}

/** The server's messages with the paths of their fields, such as `title.en`. */
export function fieldErrors({ body }: HttpError): [path: string, text: string][] {
  const { errors } = (body ?? {}) as { errors?: object }
  return Object.entries(flat(errors ?? {}))
}

/** `{title: {en: 'Missing'}}` as `{'title.en': 'Missing'}`. */
function flat(errors: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value, `${path}${name}.`))
        : [[`${path}${name}`, String(value)]],
    ),
  )
}
