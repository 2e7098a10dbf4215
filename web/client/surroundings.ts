/** The window that hosts the pages: the top-level window, or an iframe of the host site. */
export interface Surroundings {
  /** In an iframe, where signing in needs the top-level window. */
  readonly framed: boolean
  /** Opens a path of ours in the top-level window, because it cannot be embedded. */
  leave(address: string): void
  scrollToTop(): void
}

export const ownWindow: Surroundings = {
  framed: false,
  leave: (address) => void window.open(address, '_top'),
  scrollToTop: () => window.scrollTo({ top: 0 }),
}
