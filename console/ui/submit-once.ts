import type { FormEvent } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'

/** Ignores what is submitted while the form is being saved: its button stays focusable, and Enter submits from any field. */
export function submitOnce<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  submit: SubmitHandler<Values>,
) {
  const { isSubmitting } = form.formState
  return (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    // The server's messages, some of which may be at what is no longer in the form and would keep it from being sent.
    form.clearErrors()
    void form.handleSubmit(submit)(event)
  }
}
