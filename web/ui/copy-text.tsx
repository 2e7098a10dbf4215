import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

interface CopyTextProps {
  text(): string
  words: {
    copy: string
    /** The accessible name, if a page has several such buttons. */
    copyOf?: string
    copied: string
    failed: string
  }
}

/** Copies a text and reports whether that worked. */
export function CopyText({ text, words }: CopyTextProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => setResult((await copyText(text())) ? 'copied' : 'failed')
  return (
    <div className="copy-text">
      <Button variant="quiet" small aria-label={words.copyOf} onClick={() => void copy()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
        {words.copy}
      </Button>
      <p role="status">{result && words[result]}</p>
    </div>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback where the clipboard API is unavailable: in iframes and without https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
