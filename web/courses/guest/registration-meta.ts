import type { GuestRegistrationDetail } from '#contract/courses/guest.ts'
import type { Loaded } from '../../client/outcomes.ts'
import { type HeadAt, metaOf } from '../../routing/page-meta.ts'

/** The head of a guest's registration: its course and state. */
export function registrationMeta({ context }: HeadAt, loaded: Loaded<GuestRegistrationDetail> | undefined) {
  const { translator } = context.client
  const registration = loaded?.data
  if (!registration) return metaOf({ title: translator('guestRegistration')('title'), hidden: true })
  const { title, label } = registration
  const state = translator('account')(`label.${label}`)
  return metaOf({ title: translator('guestRegistration')('page', { title, state }), hidden: true })
}
