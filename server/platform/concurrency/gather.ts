/** So many are asked for in one statement. */
const atOnce = 64

/**
 * Asks for one thing at a time as a list of them: while an answer is under way, what is asked meanwhile is gathered and
 * asked together. Alone nobody waits; in a crowd a statement and its way there and back are shared. `read` answers in
 * the order it was asked; where it fails, all who asked are told.
 */
export function gather<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  interface Asker {
    readonly question: Question
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Asker[] = []
  let underWay = 0

  const askNext = async () => {
    const askers = waiting.splice(0, atOnce)
    if (askers.length === 0) return
    underWay += 1
    try {
      const answers = await read(askers.map(({ question }) => question))
      for (const [index, { resolve }] of askers.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      underWay -= 1
      void askNext()
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      // Who has come by the end of this turn of the loop goes along.
      if (underWay === 0 && waiting.length === 1) setImmediate(() => void askNext())
    })
}
