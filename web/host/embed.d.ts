/** Types of `<education-centre>`, the element that `/embed.js` defines. Version 1. */

interface EducationCentreStep {
  /** Path of the product, with query and hash. */
  readonly path: string
  /** The host path of that screen; null if the host keeps its current URL. */
  readonly address: string | null
  readonly replace: boolean
  /** What the history entry's state must contain, so that back, forward and reload restore the screen. */
  readonly state: Readonly<Record<string, unknown>>
}

interface EducationCentreStatus {
  /** The product's origin. */
  readonly origin: string
  /** The product's path shown in the iframe. */
  readonly path: string
  /** The product's protocol version; null until the handshake. */
  readonly version: number | null
  /** The iframe's height in CSS pixels, as requested by the product; null until then. */
  readonly height: number | null
}

interface EducationCentreElement extends HTMLElement {
  readonly status: EducationCentreStatus
  /** Shows another screen of the product, without adding to the host's history. */
  show(path: string): void
}

interface HTMLElementTagNameMap {
  'education-centre': EducationCentreElement
}

interface HTMLElementEventMap {
  /** Before a history entry is written. A host site with its own router cancels the event and navigates itself. */
  'centre-navigate': CustomEvent<EducationCentreStep>
  /** The handshake is complete. */
  'centre-ready': CustomEvent<EducationCentreStatus>
  /** No handshake within ten seconds; the user is offered a retry and a plain link. */
  'centre-silent': CustomEvent<EducationCentreStatus>
}
