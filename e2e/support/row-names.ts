import { expect, type Page } from '@playwright/test'

/**
 * Expects that a screen reader hears the name of each row of a list or table once, apart from the row's actions, which
 * say it once each; and that no two rows have an action of the same name.
 */
export async function expectRowsNamedOnce(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(doubledNames)).toEqual([])
}

/** Runs in the page. */
function doubledNames(): string[] {
  const minLength = 4
  const nameHolders = 'h2, h3, h4, th[scope="row"]'
  const rows = [...document.querySelectorAll('main li, main tbody > tr')].filter(
    (row) => row.checkVisibility({ checkVisibilityCSS: true }) && !row.querySelector('li, tr'),
  )
  const actions = new Map<string, number>()
  const repeated = rows.flatMap((row) => {
    const holder = row.querySelector(nameHolders)
    const [name] = holder ? partsOf(holder) : []
    const own = [...row.querySelectorAll('a[href], button')].filter(
      (action) => !action.closest(nameHolders) && !(holder && action.contains(holder)),
    )
    const labels = own.map((action) => partsOf(action).join(' '))
    for (const label of labels) actions.set(label, (actions.get(label) ?? 0) + 1)
    if (name === undefined || name.length < minLength) return []
    const texts = partsOf(row, own).filter(
      (text) => text === name || text.startsWith(`${name}:`) || text.endsWith(`: ${name}`),
    )
    return [
      ...(texts.length > 1 ? [`"${name}" is said ${texts.length} times`] : []),
      ...labels.filter((label) => label.split(name).length > 2),
    ]
  })
  const alike = [...actions].filter(([, count]) => count > 1)
  return [...new Set([...repeated, ...alike.map(([label]) => `"${label}" in several rows`)])]

  /** The texts of an element in the order in which they are said, without those of some elements within. */
  function partsOf(element: Element, without: readonly Element[] = []): string[] {
    if (without.includes(element)) return []
    if (element.getAttribute('aria-hidden') === 'true' || !element.checkVisibility()) return []
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label !== null) return label === '' ? [] : [label]
    return [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return partsOf(node, without)
      const text = node.textContent?.trim() ?? ''
      return node.nodeType === Node.TEXT_NODE && text !== '' ? [text] : []
    })
  }
}
