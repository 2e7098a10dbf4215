import type * as z from 'zod/mini'

export type ValidationIssue = z.core.$ZodIssue

/** `words` is a key of `words/…/fields.ts`. */
export function validationIssue(path: (string | number)[], words: string): ValidationIssue {
  return { code: 'custom', path, message: words, input: undefined, params: { words } }
}

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

export function prefixPath(path: (string | number)[], inner: ValidationIssue): ValidationIssue {
  return { ...inner, path: [...path, ...inner.path] }
}
