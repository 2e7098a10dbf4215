/** Counter for unique codes. */
let counter = 0

/** A number that is unique within these tests. */
export function uniqueNumber(): number {
  return counter++
}
