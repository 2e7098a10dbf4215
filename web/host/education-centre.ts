/// <reference path="./embed.d.ts" />
import { type Connection, connect, type RemoteProxy, WindowMessenger } from 'penpal'
import { embedVersion, type HomepageMethods, type ProductMethods, type View } from '#contract/iframe/embed.ts'
import type { KitSettings, KitWords } from '#contract/iframe/embed-kit.ts'
import { isHeight, isPlace, perSecond, screenOf, wayOutOf } from './frame-rules.ts'
import { addressOf, cleanAddress, type Place, passAt, screenAt, stateWith } from './homepage-place.ts'
import { silentPanel } from './silent-panel.ts'

type Remote = Pick<ProductMethods, keyof ProductMethods>

/** How long the product may take to answer. */
const patienceMs = 10_000
const firstHeight = 720

interface Kit extends KitSettings {
  /** Where the script came from. */
  readonly origin: string
}

/** The element that shows the product in a page of the homepage, and keeps history, height and scrolling with it. */
export class EducationCentre extends HTMLElement implements EducationCentreElement {
  /** Said before the element is defined. */
  static kit: Kit
  static readonly observedAttributes = ['path', 'src', 'lang', 'title']

  #origin = ''
  #path = '/'
  #pass: string | undefined
  #version: number | null = null
  #height: number | null = null
  #shown = ''
  #frame: HTMLIFrameElement | undefined
  #connection: Connection<Remote> | undefined
  #product: RemoteProxy<Remote> | undefined
  #panel: HTMLElement | undefined
  #waiting = 0
  #closing = new AbortController()

  get status(): EducationCentreStatus {
    return { origin: this.#origin, path: this.#path, version: this.#version, height: this.#height }
  }

  connectedCallback(): void {
    const place = currentPlace()
    this.#path = screenAt(place, EducationCentre.kit.paths) ?? screenOf(this.getAttribute('path')) ?? '/'
    this.#pass = passAt(place.hash)
    history.replaceState(stateWith(this.#path, history.state), '', cleanAddress(place))
    this.style.display ||= 'block'
    this.#open()
  }

  disconnectedCallback(): void {
    this.#close()
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#frame || before === now) return
    if (name === 'title') this.#frame.title = now || this.#words.title
    else if (name === 'path') this.show(now ?? '/')
    else this.#open()
  }

  show(path: string, returned = false): void {
    const screen = screenOf(path)
    if (!screen || screen === this.#path) return
    this.#path = screen
    // Nothing is added to the history, whether the product takes the step or the browser does.
    if (this.#product) void this.#product.setPath(screen, returned).catch(() => {})
    else this.#frame?.contentWindow?.location.replace(this.#origin + screen)
  }

  get #words(): KitWords {
    const [language = ''] = (this.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase().split('-')
    const { words } = EducationCentre.kit
    return words[language] ?? words.en
  }

  #open(): void {
    this.#close()
    this.#origin = new URL(this.getAttribute('src') ?? EducationCentre.kit.origin, location.href).origin
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const frame = document.createElement('iframe')
    frame.title = this.title || this.#words.title
    frame.allow = 'clipboard-write'
    const screen = inLanguage(this.#path, this.getAttribute('lang'))
    frame.src = this.#origin + (this.#pass ? entrance(this.#pass, screen) : screen)
    // Good once.
    this.#pass = ''
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', colorScheme: 'light' })
    frame.style.height = `${firstHeight}px`
    shadow.replaceChildren(frame)
    this.#frame = frame
    this.#connect(frame)
    this.#waiting = window.setTimeout(() => this.#giveUp(), patienceMs)
    this.#follow()
  }

  #close(): void {
    this.#closing.abort()
    this.#closing = new AbortController()
    clearTimeout(this.#waiting)
    this.#connection?.destroy()
    this.#connection = this.#product = this.#frame = this.#panel = undefined
    this.#version = this.#height = null
    this.#shown = ''
  }

  #connect({ contentWindow }: HTMLIFrameElement): void {
    if (!contentWindow) return
    const messenger = new WindowMessenger({ remoteWindow: contentWindow, allowedOrigins: [this.#origin] })
    const connection = connect<Remote>({ messenger, methods: this.#methods() })
    this.#connection = connection
    connection.promise.then(
      (product) => {
        if (this.#connection !== connection) return
        this.#product = product
        this.#tellView()
      },
      () => {},
    )
  }

  /** What the product may ask for. What it must not is dropped without a word. */
  #methods(): Record<keyof HomepageMethods, (given: unknown) => unknown> {
    const admits = perSecond(60)
    const within = (method: (given: unknown) => unknown) => (given: unknown) => {
      if (!admits(performance.now())) throw new Error('Too many messages.')
      return method(given)
    }
    return {
      greet: within((hello) => this.#greet(fieldsOf(hello))),
      navigate: within((step) => this.#navigate(fieldsOf(step))),
      scrollTo: within((place) => this.#scrollTo(fieldsOf(place))),
      resize: within((height) => this.#resize(height)),
      getLocation: within(() => ({ href: location.href, view: this.#view() })),
      leave: within((path) => {
        const address = wayOutOf(path, this.#origin)
        if (address) location.assign(address)
      }),
    }
  }

  #greet({ version, path }: Fields) {
    clearTimeout(this.#waiting)
    this.#panel?.remove()
    if (this.#frame) this.#frame.style.display = 'block'
    this.#version = typeof version === 'number' ? version : null
    this.#path = screenOf(path) ?? this.#path
    this.#tell('centre-ready')
    return { version: embedVersion, href: location.href, view: this.#view() }
  }

  #navigate({ path, replace }: Fields): void {
    const screen = screenOf(path)
    if (!screen) return
    const address = addressOf(screen, EducationCentre.kit.paths)
    this.#path = screen
    const step: EducationCentreStep = {
      path: screen,
      address,
      replace: replace === true,
      state: stateWith(screen, replace === true ? history.state : null),
    }
    const given = new CustomEvent('centre-navigate', { detail: step, bubbles: true, cancelable: true })
    if (!this.dispatchEvent(given)) return
    const method = step.replace ? 'replaceState' : 'pushState'
    history[method](step.state, '', address ?? location.href)
  }

  #scrollTo({ top, smooth }: Fields): void {
    if (!isPlace(top) || !this.#frame) return
    const begin = this.#frame.getBoundingClientRect().top + scrollY
    // Where the frame begins on the first screen, its top is that of the page.
    const wanted = top === 0 && begin < innerHeight ? 0 : begin + top - this.#covered()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: wanted, behavior: smooth === true && !still ? 'smooth' : 'instant' })
  }

  #resize(height: unknown): void {
    if (!isHeight(height) || !this.#frame) return
    this.#height = Math.ceil(height)
    this.#frame.style.height = `${this.#height}px`
    this.#tellView()
  }

  /** How much of the window's top a header of the homepage covers: the element's `scroll-margin-top`. */
  #covered(): number {
    return Number.parseFloat(getComputedStyle(this).scrollMarginTop) || 0
  }

  #view(): View {
    const { top = 0, bottom = 0 } = this.#frame?.getBoundingClientRect() ?? {}
    const from = Math.max(top, this.#covered())
    return {
      top: Math.round(from - top),
      height: Math.round(Math.max(0, Math.min(bottom, innerHeight) - from)),
    }
  }

  #tellView(): void {
    const view = this.#view()
    const said = `${view.top} ${view.height}`
    if (!this.#product || said === this.#shown) return
    this.#shown = said
    void this.#product.setView(view).catch(() => {})
  }

  #follow(): void {
    const { signal } = this.#closing
    let asked = 0
    const seen = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => this.#tellView())
    }
    addEventListener('scroll', seen, { passive: true, signal })
    addEventListener('resize', seen, { signal })
    addEventListener('popstate', () => this.#goWithHistory(), { signal })
  }

  #goWithHistory(): void {
    const place = currentPlace()
    // A link to another part of the homepage's own page.
    if (place.state === null && document.getElementById(place.hash.slice(1))) return
    const screen = screenAt(place, EducationCentre.kit.paths)
    if (screen) this.show(screen, true)
  }

  #giveUp(): void {
    if (!this.#frame) return
    this.#frame.style.display = 'none'
    this.#panel = silentPanel(this.#words, this.#origin + this.#path, () => this.#open())
    this.shadowRoot?.append(this.#panel)
    this.#tell('centre-silent')
  }

  #tell(name: 'centre-ready' | 'centre-silent'): void {
    this.dispatchEvent(new CustomEvent(name, { detail: this.status, bubbles: true }))
  }
}

/** Where the frame is told that its reader has signed in. */
const entrance = (pass: string, screen: string) =>
  `/auth/frame?${new URLSearchParams({ pass, nextUrl: screen })}`

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

function currentPlace(): Place {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: history.state }
}

function inLanguage(path: string, language: string | null): string {
  if (!language) return path
  const address = new URL(path, 'https://product.invalid')
  address.searchParams.set('lang', language)
  return address.pathname + address.search + address.hash
}
