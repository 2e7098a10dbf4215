/** Goes on in a task of its own, before which the browser answers and paints. */
export async function nextTask(): Promise<void> {
  // Safari knows no `scheduler`.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
