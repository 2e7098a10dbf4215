import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { ApiError } from '../client/api-error.ts'
import { useClient } from '../client/client-context.tsx'
import { writeRoomGuest } from '../parts/guest/room-guest.ts'
import { holderIn, pollRoom, type RoomHolder, readTicket, type WaitingRoom } from './waiting-room-reads.ts'
import { hasMovedOn, pauseBefore, stageOf } from './waiting-rules.ts'

export interface LiveRoom extends WaitingRoom {
  /** Whose ticket it is, if there is one. */
  readonly holder: RoomHolder
  /** The session has ended meanwhile. */
  readonly signedOut: boolean
  /** The last polls have failed. */
  readonly lost: boolean
  /** The centre's clock, in milliseconds; the device's may be wrong. */
  now(): number
  setTicket(ticket: RoomTicket): void
}

interface State extends WaitingRoom {
  readonly holder: RoomHolder
  readonly signedOut: boolean
  readonly failures: number
  /** The centre's clock beside the page's, which browsers do not adjust. */
  readonly clock: { readonly at: number; readonly measuredAt: number }
}

const firstPollMs = 500

const ofSession: RoomHolder = { guestId: null }

/** One failure may be chance. */
const failuresToTell = 2

/** A room that is read again as often as it asks, and the own ticket whenever the room has moved on past it. */
export function useWaitingRoom(roomId: string, first: WaitingRoom): LiveRoom {
  const { api, session } = useClient()
  const [state, setState] = useState<State>(() => ({
    ...first,
    holder: ofSession,
    signedOut: false,
    failures: 0,
    clock: clockAt(first.room.now),
  }))
  const latest = useRef(state)
  const update = useCallback((next: State) => {
    latest.current = next
    setState(next)
  }, [])
  useEffect(() => {
    let ended = false
    // The page's data may have been on its way for long, and the server knows no guests.
    const holder = holderIn(session, roomId)
    const isGuest = holder !== null && holder.guestId !== null
    let timer = isGuest ? setTimeout(poll, 0, true) : setTimeout(poll, firstPollMs * (1 + Math.random()))

    async function poll(andTicket = false) {
      clearTimeout(timer)
      const before = latest.current
      const after = await readAgain(before, andTicket)
      if (ended) return
      // An action that was taken meanwhile is newer than what this poll has read of the ticket.
      const acted = latest.current.ticket !== before.ticket
      const { ticket, holder } = latest.current
      update(acted ? { ...after, ticket, holder } : after)
      timer = setTimeout(poll, pauseMs(latest.current))
    }

    async function readAgain(before: State, andTicket: boolean): Promise<State> {
      try {
        const room = await pollRoom(api, roomId)
        const read = { ...before, room, failures: 0, clock: clockAt(room.now) }
        const holder = holderIn(session, roomId)
        if (room.phase === 'CLOSED') writeRoomGuest(roomId, null)
        if (!holder) return { ...read, signedOut: before.ticket !== null && before.holder.guestId === null }
        if (!andTicket && !hasMovedOn(room, before.ticket, Date.parse(room.now))) return { ...read, holder }
        const ticket = await readTicket(api, roomId, holder, { background: true })
        return ticket === 'SIGNED_OUT'
          ? { ...read, signedOut: true }
          : { ...read, holder, ticket, signedOut: false }
      } catch (error) {
        if (error instanceof ApiError) return { ...before, failures: before.failures + 1 }
        throw error
      }
    }

    // A hidden tab's timers fire late, and another device may have acted meanwhile.
    const onShown = () => document.visibilityState === 'visible' && void poll(true)
    const onOnline = () => void poll(true)
    document.addEventListener('visibilitychange', onShown)
    window.addEventListener('online', onOnline)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
      window.removeEventListener('online', onOnline)
    }
  }, [api, roomId, session, update])
  return {
    ...state,
    lost: state.failures >= failuresToTell,
    now: () => nowBy(state.clock),
    setTicket: (ticket) => {
      const holder = holderIn(session, roomId) ?? latest.current.holder
      update({ ...latest.current, holder, ticket, clock: clockAt(ticket.now) })
    },
  }
}

function pauseMs({ room, ticket, failures, clock }: State): number {
  const now = nowBy(clock)
  return pauseBefore(room, stageOf(room, ticket, now), now, { failures, spread: Math.random() }) * 1_000
}

const clockAt = (now: string): State['clock'] => ({ at: Date.parse(now), measuredAt: performance.now() })
const nowBy = ({ at, measuredAt }: State['clock']) => at + (performance.now() - measuredAt)
