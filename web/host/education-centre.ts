/// <reference path="./embed.d.ts" />
import { type Connection, connect, type RemoteProxy, WindowMessenger } from 'penpal'
import {
  embedVersion,
  type HostMethods,
  type ProductMethods,
  type VisibleArea,
} from '#contract/iframe/embed.ts'
import type { EmbedScriptSettings, EmbedScriptTexts } from '#contract/iframe/embed-script.ts'
import {
  cleanUrl,
  type HistoryEntry,
  hostPathOf,
  iframePassIn,
  screenOfEntry,
  stateWith,
} from './history-entry.ts'
import { embeddablePath, isHeight, isScrollOffset, rateLimiter, topWindowTarget } from './iframe-rules.ts'
import { noResponsePanel } from './no-response-panel.ts'

type Remote = Pick<ProductMethods, keyof ProductMethods>

/** How long to wait for the product's handshake. */
const timeoutMs = 10_000
const initialHeight = 720

interface Settings extends EmbedScriptSettings {
  /** The origin the script was loaded from. */
  readonly origin: string
}

/**
 * The custom element that embeds the product in a page of the host site, and synchronises history, height and
 * scrolling.
 */
export class EducationCentre extends HTMLElement implements EducationCentreElement {
  /** Set before the element is defined. */
  static settings: Settings
  static readonly observedAttributes = ['path', 'src', 'lang', 'title']

  #origin = ''
  #path = '/'
  #pass: string | undefined
  #version: number | null = null
  #height: number | null = null
  #reportedView = ''
  #iframe: HTMLIFrameElement | undefined
  #connection: Connection<Remote> | undefined
  #product: RemoteProxy<Remote> | undefined
  #panel: HTMLElement | undefined
  #timeout = 0
  #listeners = new AbortController()

  get status(): EducationCentreStatus {
    return { origin: this.#origin, path: this.#path, version: this.#version, height: this.#height }
  }

  connectedCallback(): void {
    const entry = currentEntry()
    this.#path =
      screenOfEntry(entry, EducationCentre.settings.paths) ?? embeddablePath(this.getAttribute('path')) ?? '/'
    this.#pass = iframePassIn(entry.hash)
    history.replaceState(stateWith(this.#path, history.state), '', cleanUrl(entry))
    this.style.display ||= 'block'
    this.#open()
  }

  disconnectedCallback(): void {
    this.#close()
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#iframe || before === now) return
    if (name === 'title') this.#iframe.title = now || this.#words.title
    else if (name === 'path') this.show(now ?? '/')
    else this.#open()
  }

  show(path: string, returned = false): void {
    const screen = embeddablePath(path)
    if (!screen || screen === this.#path) return
    this.#path = screen
    // The session history must not grow, whether the product navigates or the browser replaces the page.
    if (this.#product) void this.#product.setPath(screen, returned).catch(() => {})
    else this.#iframe?.contentWindow?.location.replace(this.#origin + screen)
  }

  get #words(): EmbedScriptTexts {
    const [language = ''] = (this.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase().split('-')
    const { words } = EducationCentre.settings
    return words[language] ?? words.en
  }

  #open(): void {
    this.#close()
    this.#origin = new URL(this.getAttribute('src') ?? EducationCentre.settings.origin, location.href).origin
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const iframe = document.createElement('iframe')
    iframe.title = this.title || this.#words.title
    iframe.allow = 'clipboard-write'
    const screen = inLanguage(this.#path, this.getAttribute('lang'))
    iframe.src = this.#origin + (this.#pass ? passUrl(this.#pass, screen) : screen)
    // Single use.
    this.#pass = ''
    Object.assign(iframe.style, { display: 'block', width: '100%', border: '0', colorScheme: 'light' })
    iframe.style.height = `${initialHeight}px`
    shadow.replaceChildren(iframe)
    this.#iframe = iframe
    this.#connect(iframe)
    this.#timeout = window.setTimeout(() => this.#showNoResponse(), timeoutMs)
    this.#listen()
  }

  #close(): void {
    this.#listeners.abort()
    this.#listeners = new AbortController()
    clearTimeout(this.#timeout)
    this.#connection?.destroy()
    this.#connection = this.#product = this.#iframe = this.#panel = undefined
    this.#version = this.#height = null
    this.#reportedView = ''
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
        this.#reportView()
      },
      () => {},
    )
  }

  /** The calls that the product may make. Invalid ones are ignored. */
  #methods(): Record<keyof HostMethods, (args: unknown) => unknown> {
    const allows = rateLimiter(60)
    const rateLimited = (method: (args: unknown) => unknown) => (args: unknown) => {
      if (!allows(performance.now())) throw new Error('Too many messages.')
      return method(args)
    }
    return {
      greet: rateLimited((hello) => this.#greet(fieldsOf(hello))),
      navigate: rateLimited((step) => this.#navigate(fieldsOf(step))),
      scrollTo: rateLimited((place) => this.#scrollTo(fieldsOf(place))),
      resize: rateLimited((height) => this.#resize(height)),
      getLocation: rateLimited(() => ({ href: location.href, view: this.#view() })),
      leave: rateLimited((path) => {
        const address = topWindowTarget(path, this.#origin)
        if (address) location.assign(address)
      }),
    }
  }

  #greet({ version, path }: Fields) {
    clearTimeout(this.#timeout)
    this.#panel?.remove()
    if (this.#iframe) this.#iframe.style.display = 'block'
    this.#version = typeof version === 'number' ? version : null
    this.#path = embeddablePath(path) ?? this.#path
    this.#dispatch('centre-ready')
    return { version: embedVersion, href: location.href, view: this.#view() }
  }

  #navigate({ path, replace }: Fields): void {
    const screen = embeddablePath(path)
    if (!screen) return
    const address = hostPathOf(screen, EducationCentre.settings.paths)
    this.#path = screen
    const step: EducationCentreStep = {
      path: screen,
      address,
      replace: replace === true,
      state: stateWith(screen, replace === true ? history.state : null),
    }
    const event = new CustomEvent('centre-navigate', { detail: step, bubbles: true, cancelable: true })
    if (!this.dispatchEvent(event)) return
    const method = step.replace ? 'replaceState' : 'pushState'
    history[method](step.state, '', address ?? location.href)
  }

  #scrollTo({ top, smooth }: Fields): void {
    if (!isScrollOffset(top) || !this.#iframe) return
    const begin = this.#iframe.getBoundingClientRect().top + scrollY
    // If the iframe starts on the first screen, scroll to the top of the page.
    const target = top === 0 && begin < innerHeight ? 0 : begin + top - this.#coveredTop()
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: target, behavior: smooth === true && !reducedMotion ? 'smooth' : 'instant' })
  }

  #resize(height: unknown): void {
    if (!isHeight(height) || !this.#iframe) return
    this.#height = Math.ceil(height)
    this.#iframe.style.height = `${this.#height}px`
    this.#reportView()
  }

  /** How much of the window's top a sticky header of the host site covers: the element's `scroll-margin-top`. */
  #coveredTop(): number {
    return Number.parseFloat(getComputedStyle(this).scrollMarginTop) || 0
  }

  #view(): VisibleArea {
    const { top = 0, bottom = 0 } = this.#iframe?.getBoundingClientRect() ?? {}
    const from = Math.max(top, this.#coveredTop())
    return {
      top: Math.round(from - top),
      height: Math.round(Math.max(0, Math.min(bottom, innerHeight) - from)),
    }
  }

  #reportView(): void {
    const view = this.#view()
    const serialised = `${view.top} ${view.height}`
    if (!this.#product || serialised === this.#reportedView) return
    this.#reportedView = serialised
    void this.#product.setView(view).catch(() => {})
  }

  #listen(): void {
    const { signal } = this.#listeners
    let frameRequest = 0
    const scheduleReport = () => {
      cancelAnimationFrame(frameRequest)
      frameRequest = requestAnimationFrame(() => this.#reportView())
    }
    addEventListener('scroll', scheduleReport, { passive: true, signal })
    addEventListener('resize', scheduleReport, { signal })
    addEventListener('popstate', () => this.#onPopState(), { signal })
  }

  #onPopState(): void {
    const entry = currentEntry()
    // A link to an anchor of the host page itself.
    if (entry.state === null && document.getElementById(entry.hash.slice(1))) return
    const screen = screenOfEntry(entry, EducationCentre.settings.paths)
    if (screen) this.show(screen, true)
  }

  #showNoResponse(): void {
    if (!this.#iframe) return
    this.#iframe.style.display = 'none'
    this.#panel = noResponsePanel(this.#words, this.#origin + this.#path, () => this.#open())
    this.shadowRoot?.append(this.#panel)
    this.#dispatch('centre-silent')
  }

  #dispatch(name: 'centre-ready' | 'centre-silent'): void {
    this.dispatchEvent(new CustomEvent(name, { detail: this.status, bubbles: true }))
  }
}

/** The URL at which the iframe exchanges the pass for its session. */
const passUrl = (pass: string, screen: string) =>
  `/auth/frame?${new URLSearchParams({ pass, nextUrl: screen })}`

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

function currentEntry(): HistoryEntry {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: history.state }
}

function inLanguage(path: string, language: string | null): string {
  if (!language) return path
  const address = new URL(path, 'https://product.invalid')
  address.searchParams.set('lang', language)
  return address.pathname + address.search + address.hash
}
