/** Used where the browser blocks storage; lost when the page is left. */
const unstored = new Map<string, string>()

/** Storage that the browser's tabs share and that outlives them. Null on the server. */
export function readLocal(key: string): string | null {
  try {
    return typeof document === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Null deletes the key. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) unstored.delete(key)
    else unstored.set(key, value)
  }
}
