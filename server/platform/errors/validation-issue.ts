import type * as z from 'zod/mini'

/** A validation issue that a schema alone cannot detect. */
export type ValidationIssue = z.core.$ZodIssue

/** An issue whose sentence is in the `fields` words. */
export function validationIssue(path: (string | number)[], words: string): ValidationIssue {
  return { code: 'custom', path, message: words, input: undefined, params: { words } }
}

/** A number above its maximum. */
export function tooBig(path: (string | number)[], maximum: number): ValidationIssue {
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
export function prefixPath(path: (string | number)[], inner: ValidationIssue): ValidationIssue {
  return { ...inner, path: [...path, ...inner.path] }
}
