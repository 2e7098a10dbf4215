import fc from 'fast-check'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { matchesSchema, type Schema } from './document.ts'
import { likelyValue, orderedTimes, type Sender, shareSent } from './likely-values.ts'
import { isSecret } from './records.ts'

export interface ValueContext {
  readonly random: SeededRandom
  readonly sender: Sender
  /** A known value of this name. */
  knownValue(name: string): unknown
}

const texts = ['Text', 'A reason.', '본문', 'テキスト', '文本', 'Ünïcödé', 'a'] as const
/** Unusual text from people or attackers. */
const oddTexts = [
  '👩🏽‍💻 emoji',
  'العربية \u202eabc',
  "'; drop table member; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '=1+1',
  '%00%0a',
  'two\nlines',
  'e\u0301'.repeat(20),
  '__proto__',
] as const

/** A value of the schema: a likely one by name, a known one, or any. */
export function drawValue(schema: Schema, name: string, context: ValueContext): unknown {
  const { random, sender } = context
  const secret = isSecret(name) ? context.knownValue(name) : undefined
  if (secret !== undefined && matchesSchema(schema, secret)) return secret
  const likely = likelyValue(name, random, sender)
  if (likely !== undefined && random.chance(0.97) && matchesSchema(schema, likely)) return likely
  const known = context.knownValue(name)
  if (known !== undefined && random.chance(0.95) && matchesSchema(schema, known)) return known
  return anyValue(schema, name, context)
}

function anyValue(schema: Schema, name: string, context: ValueContext): unknown {
  const { random, sender } = context
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return drawValue(random.pick(schema.anyOf), name, context)
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.7)
    case 'integer':
    case 'number':
      return drawNumber(schema, random)
    case 'array':
      return drawList(schema, name, context)
    case 'object':
      return drawObject(schema, context)
    case 'string':
      return drawText(schema, random, sender)
    default:
      return random.pick([null, 1, 'text', {}, []])
  }
}

function drawObject({ properties = {}, required = [] }: Schema, context: ValueContext): object {
  const { random, sender } = context
  const sent = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.chance(shareSent(name, sender)),
  )
  return orderedTimes(
    Object.fromEntries(sent.map(([name, schema]) => [name, drawValue(schema, name, context)])),
  )
}

function drawList(
  { items = {}, minItems = 0, maxItems = 3 }: Schema,
  name: string,
  context: ValueContext,
): unknown[] {
  const count = Math.max(
    minItems,
    context.random.chance(0.8) ? 1 : context.random.whole(0, Math.min(maxItems, 3)),
  )
  return Array.from({ length: count }, () => drawValue(items, name, context))
}

function drawNumber({ minimum = 0, maximum = 1_000 }: Schema, random: SeededRandom): number {
  if (random.chance(0.1)) return random.pick([minimum, maximum])
  return random.whole(minimum, Math.min(maximum, minimum + 500))
}

function drawText({ pattern, format, maxLength }: Schema, random: SeededRandom, { now }: Sender): string {
  if (format === 'date-time')
    return new Date(now.getTime() + random.whole(-720, 720) * 3_600_000).toISOString()
  if (pattern !== undefined) return matchingText(pattern, random)
  if (maxLength !== undefined && random.chance(0.05)) return 'x'.repeat(maxLength)
  const text: string = random.chance(0.1) ? random.pick(oddTexts) : random.pick(texts)
  return text.slice(0, maxLength)
}

const matchers = new Map<string, fc.Arbitrary<string>>()

function matchingText(pattern: string, random: SeededRandom): string {
  const matcher = matchers.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matchers.set(pattern, matcher)
  return fc.sample(matcher, { seed: random.whole(0, 2 ** 31), numRuns: 1 })[0] ?? ''
}
