import type { FormEvent } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'

/** Submits a form at most once at a time. The button is not disabled meanwhile, so that it keeps the focus. */
export function submitOnce<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  submit: SubmitHandler<Values>,
) {
  const { isSubmitting } = form.formState
  return (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    // Errors of the last reply, also at fields that have been removed since: they would prevent submitting.
    form.clearErrors()
    void form.handleSubmit(submit)(event)
  }
}
