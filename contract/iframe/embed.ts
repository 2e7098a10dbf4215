/**
 * What the product in a frame and the homepage around it say to each other, over penpal with exact origins on both
 * sides. `docs/embedding.md` tells it to the homepage's developers, with a log of its versions.
 */
export const embedVersion = 1

/**
 * The greatest height that a frame asks for and a homepage gives, in CSS pixels: ten times the longest page, and far from
 * what a browser can lay out.
 */
export const maxFrameHeight = 200_000

/** The part of the frame that its reader sees, in CSS pixels from the frame's top. */
export interface View {
  readonly top: number
  readonly height: number
}

/** Where the reader is. */
export interface HomepageLocation {
  /** The homepage's whole address. */
  readonly href: string
  readonly view: View
}

/** What the product asks of the homepage. Nothing of it is trusted there: an allowed origin is no trusted argument. */
export interface HomepageMethods {
  /** First of all, with the version that the product speaks. */
  greet(hello: { version: number; path: string }): HomepageGreeting
  /**
   * The product is at another address of its own (path, query and hash). Every step of the history is the homepage's:
   * the frame adds none. A screen without a homepage path keeps the address that the homepage has.
   */
  navigate(step: { path: string; replace: boolean }): void
  /** So far below the frame's top, in CSS pixels. */
  scrollTo(place: { top: number; smooth: boolean }): void
  /** The height of what the frame shows, in CSS pixels. */
  resize(height: number): void
  getLocation(): HomepageLocation
  /** Leads the whole window to an address of the product: to sign in, to pay. */
  leave(path: string): void
}

export interface HomepageGreeting extends HomepageLocation {
  readonly version: number
}

/** What the homepage asks of the product. */
export interface ProductMethods {
  /**
   * Its reader went back or forward, or followed a link of the homepage. `returned` where they went back or forward: the
   * page is shown at the place at which they left it.
   */
  setPath(path: string, returned?: boolean): void
  /** The reader scrolled, or the window changed. */
  setView(view: View): void
}

/**
 * In the hash of a homepage's address, the product's address where that has no homepage path: `#edu=/account/completed`.
 * After a sign-in a pass for the frame stands before it: `#edu=xyz/attend`. The homepage's script takes both out of the
 * address again.
 */
export const innerPathKey = 'edu'

/** Of the query of an address of the product outside the frame: the homepage's address that its reader came from. */
export const homepageKey = 'homepage'
