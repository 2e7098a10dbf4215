import { HttpError } from 'ra-core'
import { useRef, useState } from 'react'

/** Runs one call at a time and keeps its refusal, unless `onRefused` shows it. Other errors are bugs, thrown again. */
export function useAction(onRefused?: (refusal: HttpError) => void) {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<HttpError>()
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (onRefused) onRefused(error)
      else setProblem(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { act, pending, problem, forgetProblem: () => setProblem(undefined) }
}
