/** The number of a person in the console; a guest is known by any registration or place in a line of the address. */
export function personIdOf(
  memberId: number | null,
  guest: `g-${number}` | `w-${number}` | null = null,
): string | null {
  return memberId === null ? guest : `m-${memberId}`
}
