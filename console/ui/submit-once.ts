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
    if (!isSubmitting) void form.handleSubmit(submit)(event)
  }
}
