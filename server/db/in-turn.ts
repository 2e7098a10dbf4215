/**
 * Has this process work on the same thing one after another, in the order asked; on different things at once. What would
 * only wait for a row that is locked then holds none of the pool's connections meanwhile.
 */
export function inTurn(): <Result>(thing: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<void>>()

  return (thing, work) => {
    const answer = (last.get(thing) ?? Promise.resolve()).then(work)
    const over = answer.then(
      () => {},
      () => {},
    )
    last.set(thing, over)
    void over.then(() => {
      if (last.get(thing) === over) last.delete(thing)
    })
    return answer
  }
}
