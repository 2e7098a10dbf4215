import { type TermsBlock, termsBlocks } from '#contract/people/terms-blocks.ts'

interface TermsTextProps {
  text: string
  /** `h2` if the text is the page's content; its headings then have ids. */
  heading?: 'h2' | 'h3'
}

export function TermsText({ text, heading = 'h3' }: TermsTextProps) {
  return <div className="prose">{termsBlocks(text).map((block) => renderBlock(block, heading))}</div>
}

/** The element id of a heading. */
export function headingId(key: string): string {
  return `part-${key}`
}

function renderBlock(block: TermsBlock, heading: 'h2' | 'h3') {
  switch (block.kind) {
    case 'heading':
      return heading === 'h2' ? (
        <h2 key={block.key} id={headingId(block.key)}>
          {block.text}
        </h2>
      ) : (
        <h3 key={block.key}>{block.text}</h3>
      )
    case 'list':
      return (
        <ul key={block.key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'paragraph':
      return <p key={block.key}>{block.text}</p>
  }
}
