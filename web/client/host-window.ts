/** The top-level window, or an iframe of the host site. */
export interface HostWindow {
  readonly isInIframe: boolean
  /** Opens a path of ours in the top-level window, because it cannot be embedded. */
  navigateTop(address: string): void
  scrollToTop(): void
}

export const topLevelWindow: HostWindow = {
  isInIframe: false,
  navigateTop: (address) => void window.open(address, '_top'),
  scrollToTop: () => window.scrollTo({ top: 0 }),
}
