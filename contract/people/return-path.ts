/**
 * Is this a place of our own to return to after sign-in: a path on this origin, never another site's address
 * (`//host`, `/\host`, a scheme), nor a sign-in route, which would go round in a circle?
 */
export function isReturnPath(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 2000 &&
    /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u.test(value) &&
    !/^\/(auth|api)(\/|$)/.test(value)
  )
}
