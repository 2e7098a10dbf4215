export const isMac = /mac/i.test(navigator.userAgent)

/** A key to press, beside what it does; `aria-keyshortcuts` says it to screen readers. */
export function Key({ children }: { readonly children: string }) {
  return (
    <span className="key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
