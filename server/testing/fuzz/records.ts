import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { type Operation, pathNames, type Schema } from './document.ts'

/** Related values, by parameter name. */
export type Facts = Readonly<Record<string, string | number>>

/** Secrets that grant access; they are only given to their recipient. */
const secretNames: ReadonlySet<string> = new Set(['token', 'emailVerifyId'])

export const isSecret = (name: string): boolean => secretNames.has(name)

/** Other names of the same value in some operations. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  certificationIssueCode: ['code'],
  examId: ['targetExamId'],
  orgId: ['partnerId'],
}

/** Owner of facts that everybody may know from pages and mails. */
export const everybody = 'everybody'

/** Facts remembered per caller and name. */
const maxFacts = 40

/**
 * Values that callers have learned from responses. An `id` is stored under the parameter name that follows its
 * collection in the document's paths: the `id` of `/api/lecture/v1/lectures` as `lectureId`, because of
 * `/api/lecture/v1/lectures/{lectureId}`.
 */
export class Records {
  readonly #wanted: ReadonlySet<string>
  readonly #namesOfIds: ReadonlyMap<string, string>
  readonly #byOwner = new Map<string, Map<string, Facts[]>>()

  constructor(operations: readonly Operation[]) {
    this.#wanted = new Set(operations.flatMap((one) => [...inputNames(one)]))
    this.#namesOfIds = new Map(
      operations.flatMap(({ path }) =>
        [...path.matchAll(/\/([\w-]+)\/\{(\w+Id)\}/g)].map(
          ([, word = '', name = '']) => [word, name] as const,
        ),
      ),
    )
  }

  note(owner: string, facts: Facts): void {
    const mine = this.#byOwner.get(owner) ?? new Map<string, Facts[]>()
    this.#byOwner.set(owner, mine)
    for (const name of Object.keys(facts)) {
      const list = mine.get(name) ?? []
      mine.set(name, list)
      list.push(facts)
      if (list.length > maxFacts) list.shift()
    }
  }

  /** Stores and returns the facts of a response. */
  noteReply(owner: string, { path }: Operation, given: Facts, body: unknown): readonly Facts[] {
    const word = path.match(/\/([\w-]+)(?:\/\{\w+\})?$/)?.[1] ?? ''
    const found: Facts[] = []
    this.#collect(body, this.#nameOfId(word), given, found)
    for (const one of found) this.note(owner, one)
    return found
  }

  /** A caller's facts, newest last. */
  of(owner: string, name: string): readonly Facts[] {
    return this.#byOwner.get(owner)?.get(name) ?? []
  }

  /** Draws facts with all of these names, or the last of them: mostly the caller's own, preferring newer ones. */
  draw(
    random: SeededRandom,
    owner: string,
    names: readonly string[],
  ): { of: string; facts: Facts } | undefined {
    const last = names.at(-1)
    if (last === undefined || random.chance(0.05)) return undefined
    const owners = [...this.#byOwner.keys()]
    const of =
      isSecret(last) || random.chance(0.6) ? owner : random.chance(0.5) ? everybody : random.pick(owners)
    const known =
      this.of(of, last).length > 0 || isSecret(last) ? this.of(of, last) : this.of(everybody, last)
    const public_ = of === owner ? known : known.filter((one) => !Object.keys(one).some(isSecret))
    const whole = public_.filter((one) => names.every((name) => name in one))
    const list = whole.length > 0 ? whole : public_
    if (list.length === 0) return undefined
    const back = Math.min(random.whole(0, list.length - 1), random.whole(0, list.length - 1))
    return { of, facts: list[list.length - 1 - back] as Facts }
  }

  /** The value of this name in records about the same objects. */
  alike(owner: string, name: string, facts: Facts): string | number | undefined {
    const known = [...this.of(everybody, name), ...this.of(owner, name)]
    const names = Object.keys(facts)
    return known.findLast(
      (one) => names.some((of) => of in one) && names.every((of) => !(of in one) || one[of] === facts[of]),
    )?.[name]
  }

  #nameOfId(word: string): string | undefined {
    const exact = this.#namesOfIds.get(word)
    return exact ?? [...this.#namesOfIds].find(([known]) => word.endsWith(`-${known}`))?.[1]
  }

  #collect(value: unknown, nameOfId: string | undefined, around: Facts, found: Facts[]): void {
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 10)) this.#collect(one, nameOfId, around, found)
      return
    }
    if (typeof value !== 'object' || value === null) return
    // Paging fields are no facts of the listed items.
    if ('content' in value && 'totalPages' in value) {
      this.#collect(value.content, nameOfId, around, found)
      return
    }
    const own: Record<string, string | number> = {}
    for (const [name, one] of Object.entries(value)) {
      if (typeof one !== 'string' && typeof one !== 'number') continue
      const as = name === 'id' && nameOfId ? nameOfId : name
      for (const known of [as, ...(aliases[as] ?? [])]) if (this.#wanted.has(known)) own[known] = one
    }
    const facts = { ...around, ...own }
    if (Object.keys(own).length > 0) found.push(facts)
    for (const [name, one] of Object.entries(value))
      if (typeof one === 'object')
        this.#collect(
          one,
          this.#nameOfId(kebab(name)) ?? this.#nameOfId(`${name}s`) ?? nameOfId,
          facts,
          found,
        )
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Names of an operation's inputs. */
function inputNames(operation: Operation): Set<string> {
  const names = new Set(pathNames(operation))
  const walk = (schema: Schema) => {
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      if (one.type !== 'boolean' && !one.enum && one.format !== 'date-time') names.add(name)
      walk(one)
    }
    if (schema.items) walk(schema.items)
    for (const one of schema.anyOf ?? []) walk(one)
  }
  if (operation.body) walk(operation.body.schema)
  return names
}
