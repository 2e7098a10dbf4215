import type { HttpError } from 'ra-core'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Puts the server's messages at their fields and all of them above the button; the first faulty field gets the focus. */
export function showErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: HttpError): void {
  const { errors, message } = error.body as { errors?: object; message?: string }
  const fields = Object.entries(flat(errors ?? {}))
  fields.forEach(([path, text], index) => {
    form.setError(path as Path<Values>, { type: 'server', message: text }, { shouldFocus: index === 0 })
  })
  const texts = [...new Set(fields.map(([, text]) => text))]
  const summary = texts.length > 0 ? texts.join(' ') : (message ?? error.message)
  form.setError('root', { type: 'server', message: summary })
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
