/** Of the messages between product and host site, over penpal with exact origins; `docs/embedding.md` has a changelog. */
export const embedVersion = 1

/** Height of the iframe in CSS pixels: ten times the longest page, and far below what browsers can lay out. */
export const maxIframeHeight = 200_000

/** In CSS pixels from the iframe's top. */
export interface VisibleArea {
  readonly top: number
  readonly height: number
}

export interface HostLocation {
  readonly href: string
  readonly view: VisibleArea
}

/** Calls to the host site, which must validate every argument: an allowed origin does not make them trustworthy. */
export interface HostMethods {
  /** The first call, with the product's version. */
  greet(hello: { version: number; path: string }): HostGreeting
  /**
   * The product has navigated; `path` has query and hash. The host site owns the session history; the iframe adds no entries. A
   * screen without a host path keeps the host's URL.
   */
  navigate(step: { path: string; replace: boolean }): void
  /** In CSS pixels below the iframe's top. */
  scrollTo(place: { top: number; smooth: boolean }): void
  resize(height: number): void
  getLocation(): HostLocation
  /** Navigates the top-level window to a path of the product: to sign in, to pay. */
  leave(path: string): void
}

export interface HostGreeting extends HostLocation {
  readonly version: number
}

export interface ProductMethods {
  /** By going back or forward (`returned`: shown at its previous scroll position), or by a link of the host site. */
  setPath(path: string, returned?: boolean): void
  /** The user scrolled, or the window was resized. */
  setView(view: VisibleArea): void
}

/**
 * Hash parameter of the host page's URL for a product path without a host path: `#edu=/account/completed`. After a sign-in an
 * iframe pass precedes it: `#edu=xyz/attend`. The host site's script removes both.
 */
export const innerPathParam = 'edu'

/** Query parameter outside the iframe: the host page that the user came from. */
export const hostAddressParam = 'homepage'
