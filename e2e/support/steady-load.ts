import { setTimeout as pause } from 'node:timers/promises'
import { registerAttender } from '#contract/courses/lecture.ts'
import { Browser } from '../../testing/browser.ts'
import { registration } from '../../testing/rush.ts'

interface Load {
  readonly origin: string
  /** Pages and calls of visitors, in turn. */
  readonly paths: readonly string[]
  readonly lectureId: number
  /** Sessions of members who register, each once; the load ends with them. */
  readonly secrets: readonly string[]
}

/** What was answered so far: `page 200`, `registered`, or what went wrong. */
type Answers = Readonly<Record<string, number>>

const visitors = 4
const visitEveryMs = 200
const registerEveryMs = 100

/** Visits and registers at a steady rate until stopped. */
export function steadyLoad({ origin, paths, lectureId, secrets }: Load) {
  const answers: Record<string, number> = {}
  const count = (answer: string) => {
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  let stopped = false
  const visit = async (first: number) => {
    for (let at = first; !stopped; at++) {
      const path = paths[at % paths.length] ?? '/'
      await fetch(origin + path)
        .then(async (response) => {
          const text = await response.text()
          count(response.ok ? 'page 200' : `${path}: ${response.status} ${text.slice(0, 300)}`)
        })
        .catch((error) => count(`${path}: ${error}`))
      await pause(visitEveryMs)
    }
  }
  const register = async () => {
    for (const secret of secrets) {
      if (stopped) return
      const browser = new Browser()
      browser.setCookie(origin, 'sid', secret)
      await browser
        .call(origin, registerAttender, { params: { lectureId }, body: registration })
        .then(({ status, refusal }) => count(status === 201 ? 'registered' : `${status} ${refusal().code}`))
        .catch((error) => count(`registering: ${error}`))
      await pause(registerEveryMs)
    }
  }
  const work = Promise.all([...Array.from({ length: visitors }, (_, index) => visit(index)), register()])
  return {
    answers: (): Answers => ({ ...answers }),
    stop: async (): Promise<Answers> => {
      stopped = true
      await work
      return answers
    },
  }
}
