import { maxId } from '#contract/platform/wire.ts'

/** Ids, or 0, which nothing has, if the text is no such number. */
export function completionNumber(text: string): [lectureId: number, attenderId: number, id: number] {
  const numbers = /^(\d{1,10})-(\d{1,10})-(\d{1,10})$/.exec(text)?.slice(1).map(Number) ?? []
  const [lectureId = 0, attenderId = 0, id = 0] = numbers.every((one) => one <= maxId) ? numbers : []
  return [lectureId, attenderId, id]
}
