import type { Control } from '../../client/kept-controls.ts'

declare global {
  interface Window {
    /** Of the page's template, which keeps what a reader does until the page's script has taken over. */
    early?: {
      /** Changed controls with what they held then: React resets some as it hydrates or renders again. */
      readonly typed: ReadonlyMap<EventTarget, { readonly value: string; readonly checked?: boolean }>
      /** The latest button or link that could not answer; it shows that it waits. */
      readonly pressed?: HTMLElement
      /** React is taking the page over: what would leave it waits for the end of that, too. */
      ending?: boolean
      readonly over: AbortController
    }
  }
}

/** Does again what a reader did before the page's script had taken over, which has heard nothing of it. */
export async function redoEarlyActs(): Promise<void> {
  const { early } = window
  if (!early) return
  // Loaded while the template still keeps what is done: a form that is sent meanwhile would go without what was typed.
  const { retell } = early.typed.size > 0 ? await import('../../client/kept-controls.ts') : {}
  early.over.abort()
  if (retell) for (const [control, held] of early.typed) retell(control as Control, held)
  early.pressed?.removeAttribute('aria-busy')
  early.pressed?.click()
}
