/** Continues in a new task, so that the browser can handle input and paint first. */
export async function nextTask(): Promise<void> {
  // Safari has no `scheduler`.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
