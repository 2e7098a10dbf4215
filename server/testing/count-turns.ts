/** Counts how often the event loop turns, as it must for other requests to be served. */
export function countTurns(): { count(): number; stop(): void } {
  let turns = 0
  let stopped = false
  const turn = () => {
    turns += 1
    if (!stopped) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    count: () => turns,
    stop: () => {
      stopped = true
    },
  }
}
