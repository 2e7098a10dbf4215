/** Types of `<education-centre>`, the element that `/embed.js` defines. Version 1. */

interface EducationCentreStep {
  /** The product's address: path, query and hash. */
  readonly path: string
  /** The homepage's address of that screen; null where it keeps the one that it has. */
  readonly address: string | null
  readonly replace: boolean
  /** What the entry of the history must hold, so that back, forward and reload find the screen again. */
  readonly state: Readonly<Record<string, unknown>>
}

interface EducationCentreStatus {
  /** The product's origin. */
  readonly origin: string
  /** The product's address that the frame shows. */
  readonly path: string
  /** The version of the messages that the product speaks; null until it has answered. */
  readonly version: number | null
  /** The frame's height in CSS pixels, as the product asked for it; null until it has. */
  readonly height: number | null
}

interface EducationCentreElement extends HTMLElement {
  readonly status: EducationCentreStatus
  /** Shows another screen of the product, without a step of the homepage's history. */
  show(path: string): void
}

interface HTMLElementTagNameMap {
  'education-centre': EducationCentreElement
}

interface HTMLElementEventMap {
  /** Before a step of the history. A homepage with a router of its own takes the step itself and cancels this one. */
  'centre-navigate': CustomEvent<EducationCentreStep>
  /** The product has answered. */
  'centre-ready': CustomEvent<EducationCentreStatus>
  /** The product has not answered for ten seconds; the reader is offered a way on. */
  'centre-silent': CustomEvent<EducationCentreStatus>
}
