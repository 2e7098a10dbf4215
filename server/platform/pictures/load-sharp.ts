/** Loads sharp on first use, which few processes reach; limits it to one thread per picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
