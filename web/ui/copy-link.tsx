import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

interface CopyLinkProps {
  words: { copy: string; copied: string; failed: string }
}

/** Copies the page's address and says whether that worked. */
export function CopyLink({ words }: CopyLinkProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  const copy = async () =>
    setResult((await copyText(location.origin + location.pathname)) ? 'copied' : 'failed')
  return (
    <div className="copy-link">
      <Button look="quiet" small onClick={() => void copy()}>
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

/** The old way, where the clipboard is not to be had: in frames and without https. */
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
