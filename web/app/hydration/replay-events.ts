import type { Control } from '../../client/saved-controls.ts'

declare global {
  interface Window {
    /** Set by the page's template, which records input and clicks until the page is hydrated. */
    early?: {
      /** Changed controls with their values at that time: React resets some of them when it hydrates or re-renders. */
      readonly typed: ReadonlyMap<EventTarget, { readonly value: string; readonly checked?: boolean }>
      /** The last clicked button or link that could not respond yet; it is marked busy. */
      readonly pressed?: HTMLElement
      /** React is hydrating: events that would leave the page must wait for it to finish, too. */
      ending?: boolean
      readonly over: AbortController
    }
  }
}

/** Replays what was typed before hydration, which React has not received. */
export async function replayTyping(): Promise<void> {
  const { early } = window
  if (!early) return
  // Loaded while the template still records: a form submitted in between would miss what was typed.
  const { replayInput } = early.typed.size > 0 ? await import('../../client/saved-controls.ts') : {}
  early.over.abort()
  if (replayInput) for (const [control, held] of early.typed) replayInput(control as Control, held)
}

/**
 * Gives controls what was typed before hydration, which React may have reset, and returns whether anything was: for a page
 * that is left before `replayTyping`.
 */
export function putBackTyping(): boolean {
  const { early } = window
  if (!early || early.over.signal.aborted) return false
  for (const [control, held] of early.typed) Object.assign(control, held)
  return early.typed.size > 0
}

/** Presses the button or link that was pressed before hydration: it may leave the page. */
export function replayPress(): void {
  const pressed = window.early?.pressed
  pressed?.removeAttribute('aria-busy')
  pressed?.click()
}
