/** What to do when a pooler in transaction mode refuses a connection that is meant for the server itself. */
export function poolerAdvice(error: unknown): string | undefined {
  const { code, message } = error as Error & { code?: string }
  if (code !== '08P01' || !message.startsWith('unsupported startup parameter')) return undefined
  return 'DATABASE_URL is that of a connection pooler. Set DATABASE_DIRECT_URL to the address of the server itself, too.'
}
