import { useEffect, useRef, useState } from 'react'
import { applyStyle, applyTheme, type PreviewTheme, showPage } from './preview-document.ts'

interface PreviewFrameProps {
  readonly title: string
  readonly html: string
  /** A style sheet on top of those of the page. */
  readonly style?: string | null
  readonly theme?: PreviewTheme
  /** Width of the page, which is scaled to its place; by default that of the place. */
  readonly width?: number | undefined
  /** Called with the page to open or mark a part of it; what it returns is scrolled to. */
  readonly onShow?: ((page: Document) => Element | undefined) | undefined
}

/** A page that the server has made of what is typed, in its whole height, to be looked at only. */
export function PreviewFrame({
  title,
  html,
  style = null,
  theme = 'light',
  width,
  onShow,
}: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || !isReady) return
    showPage(page, html)
    if (style !== null) applyStyle(page, style)
    applyTheme(page, theme)
    const part = onShow?.(page)
    const resize = () => fitFrame(place.current, frame.current, width)
    const observer = new ResizeObserver(resize)
    if (place.current) observer.observe(place.current)
    resize()
    if (part) scrollTo(place.current, part, width)
    return () => observer.disconnect()
  }, [html, style, theme, width, isReady, onShow])
  return (
    <div className="preview-frame" ref={place} inert>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><title>…</title>"
        tabIndex={-1}
        onLoad={() => setReady(true)}
      />
    </div>
  )
}

/** Without moving the page around the preview. */
function scrollTo(place: HTMLElement | null, part: Element, width: number | undefined): void {
  const pane = place?.parentElement
  if (!pane || !place) return
  const scale = width ? place.clientWidth / width : 1
  const { top, bottom } = part.getBoundingClientRect()
  const [start, end] = [top * scale, bottom * scale]
  if (start < pane.scrollTop || end > pane.scrollTop + pane.clientHeight)
    pane.scrollTop = start - pane.clientHeight / 4
}

/** As high as its page, whose own height may be that of the window it is in. */
function fitFrame(
  place: HTMLElement | null,
  frame: HTMLIFrameElement | null,
  width: number | undefined,
): void {
  const page = frame?.contentDocument?.documentElement
  if (!place || !page) return
  const scale = width ? place.clientWidth / width : 1
  Object.assign(frame.style, {
    width: width ? `${width}px` : '100%',
    height: '0',
    transform: `scale(${scale})`,
  })
  const height = page.scrollHeight
  frame.style.height = `${height}px`
  place.style.height = `${Math.ceil(height * scale)}px`
}
