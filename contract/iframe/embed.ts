/**
 * The messages between the product in an iframe and its host site, over penpal with exact origins on both sides.
 * `docs/embedding.md` documents them for the host site's developers, with a changelog of versions.
 */
export const embedVersion = 1

/**
 * Maximum height that the iframe requests and the host site grants, in CSS pixels: ten times the longest page, and far
 * below what browsers can lay out.
 */
export const maxIframeHeight = 200_000

/** The visible part of the iframe, in CSS pixels from the iframe's top. */
export interface VisibleArea {
  readonly top: number
  readonly height: number
}

/** The host page's URL and what is visible of the iframe. */
export interface HostLocation {
  /** The host page's full URL. */
  readonly href: string
  readonly view: VisibleArea
}

/**
 * Calls from the product to the host site. The host must validate every argument: an allowed origin does not make the
 * arguments trustworthy.
 */
export interface HostMethods {
  /** Handshake: the first call, with the product's protocol version. */
  greet(hello: { version: number; path: string }): HostGreeting
  /**
   * The product has navigated to another path of its own (path, query and hash). The host site owns the session
   * history; the iframe adds no entries. A screen without a host path keeps the host's current URL.
   */
  navigate(step: { path: string; replace: boolean }): void
  /** In CSS pixels below the iframe's top. */
  scrollTo(place: { top: number; smooth: boolean }): void
  /** The height of the iframe's content, in CSS pixels. */
  resize(height: number): void
  getLocation(): HostLocation
  /** Navigates the top-level window to a path of the product: to sign in, to pay. */
  leave(path: string): void
}

export interface HostGreeting extends HostLocation {
  readonly version: number
}

/** Calls from the host site to the product. */
export interface ProductMethods {
  /**
   * The user went back or forward, or followed a link of the host site. `returned` is true for back and forward: the
   * page is shown at its previous scroll position.
   */
  setPath(path: string, returned?: boolean): void
  /** The user scrolled, or the window was resized. */
  setView(view: VisibleArea): void
}

/**
 * Hash parameter of the host page's URL that carries the product's path if that has no host path:
 * `#edu=/account/completed`. After a sign-in, an iframe pass precedes it: `#edu=xyz/attend`. The host site's script
 * removes both from the URL.
 */
export const innerPathParam = 'edu'

/** Query parameter of product URLs outside the iframe: the host page's URL that the user came from. */
export const hostAddressParam = 'homepage'
