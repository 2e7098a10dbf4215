import { registerAttender } from '#contract/courses/lecture.ts'
import type { RegistrationBody } from '#contract/courses/registration.ts'
import type { Browser } from './browser.ts'

/** The body of a registration. */
export const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

/** A signed-in member, and the origin of one of the product's processes. */
export interface Registrant {
  readonly browser: Browser
  readonly origin: string
}

/** Registers one. Returns `201`, or status and code of the refusal. */
export async function register(
  { browser, origin }: Registrant,
  lectureId: number,
  body: RegistrationBody = registration,
): Promise<string> {
  const called = await browser.call(origin, registerAttender, { params: { lectureId }, body })
  return called.status === 201 ? '201' : `${called.status} ${called.refusal().code}`
}

/** All register concurrently. Returns the number of each response. */
export async function rush(
  registrants: readonly Registrant[],
  lectureId: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await Promise.all(
    registrants.map(async (one) => {
      const response = await register(one, lectureId)
      counts[response] = (counts[response] ?? 0) + 1
    }),
  )
  return counts
}
