import { type ChangeEvent, useRef, useState } from 'react'
import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { maxSearchLength, readText } from './lecture-list-url.ts'

interface LectureSearchProps {
  /** The search text in the URL. */
  text: string | undefined
  onSearch(text: string | undefined): void
}

const debounceMs = 180

/** Searches as the user types, debounced. Waits for the end of an IME composition. */
export function LectureSearch({ text = '', onSearch }: LectureSearchProps) {
  const say = useWords('lectureList')
  const [typed, setTyped] = useState(text)
  const [submitted, setSubmitted] = useState(text)
  const [textOfUrl, setTextOfUrl] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (text !== textOfUrl) {
    setTextOfUrl(text)
    // Not our own search: the user navigated back, forward, or cleared the filters.
    if (text !== submitted) {
      setSubmitted(text)
      setTyped(text)
    }
  }

  const search = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = readText(value) ?? ''
      if (next === submitted) return
      setSubmitted(next)
      onSearch(next || undefined)
    }, debounceMs)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    if (!(event.nativeEvent as InputEvent).isComposing) search(event.target.value)
  }
  return (
    <div className="field">
      <label htmlFor="text">{say('search')}</label>
      <span className="joined">
        <input
          className="input"
          type="search"
          id="text"
          name="text"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder={say('searchHint')}
          value={typed}
          onChange={change}
          onCompositionEnd={(event) => search(event.currentTarget.value)}
        />
        <Button variant="secondary" type="submit" onClick={() => clearTimeout(timer.current)}>
          {say('search')}
        </Button>
      </span>
    </div>
  )
}
