/** What is around the pages: a window of their own, or the provider's homepage. */
export interface Surroundings {
  /** Within another site's page, where nobody can be sent to sign in but by the whole window. */
  readonly framed: boolean
  /** Leads the whole window to an address of ours that is shown in no frame. */
  leave(address: string): void
  scrollToTop(): void
}

export const ownWindow: Surroundings = {
  framed: false,
  leave: (address) => void window.open(address, '_top'),
  scrollToTop: () => window.scrollTo({ top: 0 }),
}
