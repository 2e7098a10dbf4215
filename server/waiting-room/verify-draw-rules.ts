import * as z from 'zod/mini'
import { roomDraw } from '#contract/waiting-room/waiting-room.ts'
import { draw, hashOfSeed } from './draw-rules.ts'

/** Values noted before the draw, to verify it against. */
interface Noted {
  readonly seedHash?: string | undefined
  readonly code?: string | undefined
}

export interface DrawReport {
  readonly entries: number
  /** Null if no code was given. */
  readonly position: number | null
  /** In English. Empty if the draw is right. */
  readonly faults: readonly string[]
}

/** Repeats the draw and compares. Takes the response of `GET /api/waiting-room/v1/rooms/:roomId/draw`. */
export function verifyDraw(response: unknown, { seedHash, code }: Noted): DrawReport {
  const parsed = z.safeParse(roomDraw, response)
  if (!parsed.success)
    return { entries: 0, position: null, faults: ['This is not the draw of a waiting room.'] }
  const published = parsed.data
  const codes = published.entries.map((entry) => entry.code)
  const { entriesHash, order } = draw(published.seed, codes)
  const expected = new Map(order.map((one, index) => [one, index + 1]))
  const wrong = published.entries.find((entry) => expected.get(entry.code) !== entry.position)
  const position = code === undefined ? null : (expected.get(code) ?? null)
  const faults = [
    hashOfSeed(published.seed) !== published.seedHash && 'The seed does not have the hash that is published.',
    seedHash !== undefined && seedHash !== published.seedHash && 'The hash of the seed is not the one given.',
    entriesHash !== published.entriesHash && 'The codes do not have the hash that is published.',
    new Set(codes).size !== codes.length && 'A code is listed more than once.',
    wrong && `${wrong.code} is listed at ${wrong.position}, but was drawn for ${expected.get(wrong.code)}.`,
    code !== undefined && position === null && `The code ${code} did not take part.`,
  ]
  return { entries: codes.length, position, faults: faults.filter((fault) => typeof fault === 'string') }
}
