import type { HttpError } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { messageOf, signedOut } from './show-errors.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** Why a call was refused; if the session has ended, a link to sign in and try again. */
export function Problem({ error }: { readonly error: HttpError | undefined }) {
  if (!error) return null
  return error.status === 401 ? <SignInAgain /> : <p role="alert">{messageOf(error)}</p>
}

/** The same for the surrounding form, after `showErrors`. */
export function FormProblem() {
  const { root } = useFormContext().formState.errors
  if (!root) return null
  return root.type === signedOut ? <SignInAgain /> : root.message && <p role="alert">{root.message}</p>
}
