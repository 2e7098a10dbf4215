import { type ChangeEvent, useRef, useState } from 'react'
import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { maxSearchLength, readText } from './lecture-address.ts'

interface LectureSearchProps {
  /** What the address says. */
  text: string | undefined
  onSearch(text: string | undefined): void
}

const pauseMs = 180

/**
 * Searches while the reader types, at the first pause. Letters that are still being composed from several keys are
 * waited for.
 */
export function LectureSearch({ text = '', onSearch }: LectureSearchProps) {
  const say = useWords('lectureList')
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  const [known, setKnown] = useState(text)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (text !== known) {
    setKnown(text)
    // Not asked for here: another address was gone to, back, forward, or without filters.
    if (text !== asked) {
      setAsked(text)
      setTyped(text)
    }
  }

  const search = (value: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      const next = readText(value) ?? ''
      if (next === asked) return
      setAsked(next)
      onSearch(next || undefined)
    }, pauseMs)
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
        <Button look="secondary" type="submit" onClick={() => clearTimeout(pause.current)}>
          {say('search')}
        </Button>
      </span>
    </div>
  )
}
