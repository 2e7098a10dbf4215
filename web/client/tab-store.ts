/** Where `kept-page.ts` keeps a page while its language is switched. */
export const keptPageKey = 'kept-page'

/** What is kept with the tab and gone with it. A browser or frame that keeps nothing has nothing here, quietly. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null takes it away. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The page is there all the same.
  }
}
