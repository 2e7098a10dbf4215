import { type TermsBlock, termsBlocks } from './terms-blocks.ts'

/** The text of terms; its headings stand one below the page's title. */
export function TermsText({ text }: { text: string }) {
  return <div className="prose">{termsBlocks(text).map(show)}</div>
}

function show(block: TermsBlock) {
  switch (block.kind) {
    case 'heading':
      return <h3 key={block.key}>{block.text}</h3>
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
