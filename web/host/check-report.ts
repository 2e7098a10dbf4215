type Words = Readonly<Record<string, string>>
type State = 'good' | 'note' | 'bad'

export interface Report {
  readonly element: HTMLElement
  /** Adds a check; its texts are `{topic}Good`, `{topic}Bad` and `{topic}Mend`. */
  add(topic: string, state: State, values: Words): void
  done(): void
}

const tones: Readonly<Record<State, { ink: string; mark: string }>> = {
  good: { ink: '#067647', mark: '✓' },
  note: { ink: '#475467', mark: 'i' },
  bad: { ink: '#b42318', mark: '!' },
}

/** The report shown to the host site's developer, above the element. */
export function checkReport(words: Words, language: string): Report {
  const host = document.createElement('div')
  const box = createElement('section', {
    font: 'inherit',
    maxWidth: '960px',
    boxSizing: 'border-box',
    width: 'calc(100% - 32px)',
    margin: '16px auto',
    padding: '20px 24px',
    border: '1px solid #7a8599',
    borderRadius: '8px',
    background: '#ffffff',
    color: '#101828',
    textAlign: 'start',
    wordBreak: language === 'ko' ? 'keep-all' : 'auto-phrase',
    overflowWrap: 'anywhere',
  })
  const title = createElement('h2', { margin: '0 0 4px', fontSize: '18px' }, words['title'])
  box.setAttribute('aria-label', title.textContent)
  const lead = createElement('p', { margin: '0 0 16px', color: '#475467', fontSize: '14px' }, words['lead'])
  const list = createElement('ul', { margin: '0', padding: '0', listStyle: 'none' })
  const end = createElement('p', { margin: '16px 0 0', fontWeight: '600' }, words['running'])
  end.setAttribute('role', 'status')
  box.append(title, lead, list, end)
  host.attachShadow({ mode: 'open' }).append(box)

  let wrong = false
  return {
    element: host,
    add(topic, state, values) {
      wrong ||= state === 'bad'
      list.append(reportRow(words, { topic, state, values }))
    },
    done() {
      end.textContent = words[wrong ? 'someBad' : 'allGood'] ?? ''
    },
  }
}

function reportRow(
  words: Words,
  { topic, state, values }: { topic: string; state: State; values: Words },
): HTMLElement {
  const { ink, mark } = tones[state]
  const say = (key: string) =>
    (words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const row = createElement('li', {
    display: 'flex',
    gap: '12px',
    padding: '8px 0',
    borderTop: '1px solid #e4e7ec',
  })
  row.dataset['topic'] = topic
  row.dataset['state'] = state
  const badge = createElement(
    'span',
    { flex: '0 0 5em', color: ink, fontWeight: '600' },
    `${mark} ${words[state] ?? ''}`,
  )
  const text = createElement('div', { flex: '1' })
  // An unreachable product has a single text.
  const textKey =
    topic === 'unreachable' ? topic : topic + state.replace(/^./, (letter) => letter.toUpperCase())
  text.append(createElement('p', { margin: '0' }, say(textKey)))
  if (state !== 'good')
    text.append(createElement('p', { margin: '4px 0 0', color: '#475467' }, say(`${topic}Mend`)))
  row.append(badge, text)
  return row
}

/** Creates an element styled by script: a host site's policy may forbid inline styles. */
function createElement(tag: string, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const element = document.createElement(tag)
  Object.assign(element.style, style)
  element.textContent = text
  return element
}
