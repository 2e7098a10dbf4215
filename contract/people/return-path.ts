/** Never another site's URL (`//host`, `/\host`, a scheme), nor a sign-in route, which would redirect in a loop. */
export function isReturnPath(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 2000 &&
    /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u.test(value) &&
    !/^\/(auth|api)(\/|$)/.test(value)
  )
}
