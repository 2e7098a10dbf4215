import { useEffect, useRef, useState } from 'react'
import { useWords } from '../client/client-context.tsx'
import type { Place } from './room-stage.tsx'

/** Numbers that change are read aloud this often at most; a new stage at once. */
const pauseMs = 30_000

/** What screen readers are told of the own place; also says it in the tab's title. */
export function useAnnouncement({ room, stage }: Place): string {
  const say = useWords('waitingRoom')
  const sentence =
    stage.kind === 'WAITING'
      ? `${say('position', { position: stage.position })} ${say('ahead', { ahead: stage.ahead })}`
      : say(`said.${stage.kind}`)
  const important = `${stage.kind} ${room.phase}`
  const [said, setSaid] = useState('')
  const last = useRef({ at: 0, important: '' })
  useEffect(() => {
    const wait =
      last.current.important === important ? Math.max(0, last.current.at + pauseMs - performance.now()) : 0
    const timer = setTimeout(() => {
      last.current = { at: performance.now(), important }
      setSaid(sentence)
    }, wait)
    return () => clearTimeout(timer)
  }, [sentence, important])

  const title =
    stage.kind === 'WAITING'
      ? say('tab.waiting', { ahead: stage.ahead })
      : stage.kind === 'TURN'
        ? say('tab.turn')
        : say('title')
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The next page has set its own by then, unless this is only another number.
      if (document.title === title) document.title = before
    }
  }, [title])
  return said
}
