/** What happens to seats, whoever does it and the clock; each event of a run is of one of these kinds. */
export const kinds = [
  // Members and courses.
  'registers',
  'holds a course seat',
  'pays for a course',
  'course hold ends',
  'cancels a course',
  'waits for a course',
  'leaves a course line',
  'waits for any date',
  'stops waiting for any date',
  'waits with others',
  'is offered a course seat',
  'takes a course offer',
  'declines a course offer',
  'course offer lapses',
  // Guests, some with the address of an account.
  'guest registers',
  'guest waits',
  'guest takes an offer',
  'guest leaves a line',
  'signs in with what a guest has',
  // Organisations.
  'seats are reserved',
  'seat is assigned or taken back',
  'takes a reserved seat',
  'reserved seats are released',
  // Staff and courses.
  'registration is moved',
  'person is added by hand',
  'registration opens',
  'date is paused',
  'date is dropped',
  'date is moved',
  'course capacity changes',
  'line is changed by staff',
  'other date is offered',
  // Waiting rooms.
  'room is planned or closed',
  'enters or leaves a room',
  'turn comes',
  'turn is used',
  // Exams.
  'applies',
  'pays for an exam',
  'exam hold ends',
  'cancels an exam',
  'changes the exam',
  'waits for an exam',
  'leaves an exam line',
  'is offered an exam',
  'takes an exam offer',
  'declines an exam offer',
  'exam offer lapses',
  'offer is passed on',
  'takes a renewal seat',
  'exam is dropped',
  'exam capacity changes',
  // People.
  'accounts are merged',
] as const
export type Kind = (typeof kinds)[number]

/** An event of one kind, and later one of another kind, for the same person, course date or exam. */
export interface Pair {
  readonly first: Kind
  readonly second: Kind
}

/** Something that has happened. */
export interface SeatEvent {
  readonly kind: Kind
  /** Names of the people it happened to. */
  readonly who: readonly string[]
  /** Course dates and exams. */
  readonly dates: readonly string[]
}

/** Pairs that the rules make impossible for a person or a date, with why. */
const impossible: readonly (Pair & { readonly why: string })[] = []

/** All pairs that can occur. */
export const pairs: readonly Pair[] = kinds
  .flatMap((first) => kinds.map((second) => ({ first, second })))
  .filter(({ first, second }) => !impossible.some((one) => one.first === first && one.second === second))

export const textOf = ({ first, second }: Pair) => `${first} → ${second}`

const subjectsOf = ({ who, dates }: Pick<SeatEvent, 'who' | 'dates'>): string[] => [
  ...new Set([...who.map((one) => `person ${one}`), ...dates]),
]

/** Which kinds have followed which others, for the same person or date within a run. */
export class Coverage {
  readonly #occurred = new Set<string>()
  readonly #reached = new Set<string>()
  readonly #before = new Map<string, Set<Kind>>()

  /** A new run, in which nothing has happened yet. */
  begin(): void {
    this.#before.clear()
    this.#reached.clear()
  }

  add({ kind, who, dates }: SeatEvent): void {
    const about = subjectsOf({ who, dates })
    const earlier = new Set(about.flatMap((one) => [...(this.#before.get(one) ?? [])]))
    for (const first of earlier) {
      this.#occurred.add(textOf({ first, second: kind }))
      this.#reached.add(textOf({ first, second: kind }))
    }
    for (const one of about) this.#before.set(one, (this.#before.get(one) ?? new Set()).add(kind))
  }

  /** Whether it has happened to anybody in this run. */
  hasHappened(kind: Kind): boolean {
    return [...this.#before.values()].some((kinds) => kinds.has(kind))
  }

  /** Whether it has happened to somebody or a date that this is about. */
  hasHappenedTo(about: Pick<SeatEvent, 'who' | 'dates'>, kind: Kind): boolean {
    return subjectsOf(about).some((one) => this.#before.get(one)?.has(kind))
  }

  /** Whether the pair has occurred in this run. */
  isReached(pair: Pair): boolean {
    return this.#reached.has(textOf(pair))
  }

  /** Pairs that have not occurred. */
  missing(): Pair[] {
    return pairs.filter((pair) => !this.#occurred.has(textOf(pair)))
  }

  summary(): string {
    const missing = this.missing().map(textOf)
    const few = missing.length <= 100 ? missing : []
    return [
      `${pairs.length - missing.length} of ${pairs.length} pairs occurred`,
      ...few.map((pair) => `missing: ${pair}`),
    ].join('\n')
  }
}
