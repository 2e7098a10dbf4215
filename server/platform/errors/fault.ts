import type * as z from 'zod/mini'

/** What is wrong with a part of the input, where a schema alone cannot tell. */
export type Fault = z.core.$ZodIssue

/** A fault with a sentence of the `fields` words. */
export function fault(path: (string | number)[], words: string): Fault {
  return { code: 'custom', path, message: words, input: undefined, params: { words } }
}

/** A number above what is possible. */
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

/** The same fault within something that holds its part. */
export function under(path: (string | number)[], inner: Fault): Fault {
  return { ...inner, path: [...path, ...inner.path] }
}
