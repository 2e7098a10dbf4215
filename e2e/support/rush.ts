import { registerAttender } from '#contract/courses/lecture.ts'
import type { Browser } from './browser.ts'

const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

/** A signed-in member before one of the product's addresses. */
export interface Registrant {
  readonly browser: Browser
  readonly origin: string
}

/** All of them press the button at once; how often each answer came. */
export async function rush(
  seekers: readonly Registrant[],
  lectureId: number,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  await Promise.all(
    seekers.map(async ({ browser, origin }) => {
      const called = await browser.call(origin, registerAttender, {
        params: { lectureId },
        body: registration,
      })
      const answer = called.status === 201 ? '201' : `${called.status} ${called.refusal().code}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }),
  )
  return answers
}
