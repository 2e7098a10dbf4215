import type { SeededRandom } from '../../../testing/seeded-random.ts'

/** Values that no field expects. */
const invalidValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  Number.MIN_SAFE_INTEGER - 1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u0007b',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  [],
  [[]],
  {},
  { en: null },
  { $gt: 0 },
]

/** Raw bodies that are malformed or no object. */
const malformedBodies = [
  '{',
  '',
  'null',
  '[]',
  '"text"',
  '{}{}',
  '{"__proto__":{"operator":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '{"a":1e999}',
] as const

/** Encoded path segments. Without `.` and `..`, which change the path. */
const hostileParts = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  'abc',
  '__proto__',
  'null',
  '%00',
  '1%00',
  '%201',
  '1%2F..%2F2',
  "1'%20or%20'1'='1",
  '%EF%BC%91',
  '%zz',
  '%ED%A0%80',
  '%F0%9F%98%80',
  'x'.repeat(300),
] as const

export const hostilePart = (random: SeededRandom): string => random.pick(hostileParts)

/** Makes one field of a body invalid, or replaces the body. `protectedFields` are not changed. */
export function corruptBody(
  body: unknown,
  random: SeededRandom,
  protectedFields: readonly string[],
): unknown {
  if (random.chance(0.12)) return random.pick(malformedBodies)
  if (typeof body !== 'object' || body === null) return random.pick(invalidValues)
  const copy = structuredClone(body) as Record<string, unknown>
  const positions = fieldPositions(copy).filter(([, name]) => !protectedFields.includes(name))
  if (positions.length === 0 || random.chance(0.15)) return { ...copy, surplus: random.pick(invalidValues) }
  const [holder, name] = random.pick(positions)
  if (random.chance(0.25)) delete holder[name]
  else holder[name] = corruptedValue(holder[name], random)
  return copy
}

function corruptedValue(value: unknown, random: SeededRandom): unknown {
  if (typeof value === 'string' && random.chance(0.4))
    return random.pick([
      `${value}\u0000`,
      value.repeat(50),
      ` ${value} `,
      `${value}\u202e`,
      value.toLowerCase(),
    ])
  if (typeof value === 'number' && random.chance(0.4))
    return random.pick([String(value), value + 0.5, -value, value * 1e9])
  return random.pick(invalidValues)
}

type FieldPosition = [holder: Record<string, unknown>, name: string]

function fieldPositions(value: object): FieldPosition[] {
  return Object.entries(value).flatMap(([name, one]) => [
    [value as Record<string, unknown>, name] satisfies FieldPosition,
    ...(typeof one === 'object' && one !== null ? fieldPositions(one) : []),
  ])
}
