import type * as z from 'zod/mini'

/** A validation issue that a schema alone cannot detect. */
export type Fault = z.core.$ZodIssue

/** An issue whose sentence is in the `fields` words. */
export function fault(path: (string | number)[], words: string): Fault {
  return { code: 'custom', path, message: words, input: undefined, params: { words } }
}

/** A number above its maximum. */
export function tooMuch(path: (string | number)[], maximum: number): Fault {
  return {
    code: 'too_big',
    origin: 'number',
    maximum,
    inclusive: true,
    path,
    message: 'tooBig',
    input: undefined,
  }
}

/** Prefixes the path of a nested issue. */
export function under(path: (string | number)[], inner: Fault): Fault {
  return { ...inner, path: [...path, ...inner.path] }
}
