/** Trusted markup. Any other value in an `html` template is escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.map((part, index) => part + markupOf(values[index])).join(''))
}

type HtmlValue = string | number | Html | readonly Html[] | null | undefined

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
