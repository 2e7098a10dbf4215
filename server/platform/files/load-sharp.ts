/** Loaded when it is first needed, as few starts of the product ever need it; one picture uses one thread. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
