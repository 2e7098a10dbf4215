/** `key` is the block's index. */
export type TermsBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly key: string; readonly text: string }
  | { readonly kind: 'list'; readonly key: string; readonly items: readonly string[] }

/** Markup: paragraphs between blank lines, `## ` headings, `- ` lists. */
export function termsBlocks(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  let lines: string[] = []
  let items: string[] = []
  const flush = () => {
    const key = String(blocks.length)
    if (lines.length > 0) blocks.push({ kind: 'paragraph', key, text: lines.join(' ') })
    if (items.length > 0) blocks.push({ kind: 'list', key, items })
    lines = []
    items = []
  }
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const [, mark = '', rest = line] = /^(##|-) +(\S.*)$/.exec(line) ?? []
    if (line === '' || mark === '##' || (mark === '-') !== items.length > 0) flush()
    if (mark === '##') blocks.push({ kind: 'heading', key: String(blocks.length), text: rest })
    else if (mark === '-') items.push(rest)
    else if (line !== '') lines.push(line)
  }
  flush()
  return blocks
}
