/** Key under which `saved-page.ts` stores a page while its language is switched. */
export const savedPageKey = 'kept-page'

/** Session storage of the tab. Where the browser or the iframe blocks storage, every key reads as null. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null deletes the key. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is optional: the page works without it.
  }
}
