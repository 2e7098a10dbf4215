import { sandboxSecrets } from '#contract/platform/sandbox-secrets.ts'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { isLocalHost } from '../platform/settings/setting-checks.ts'

interface OriginSettings {
  readonly SANDBOX: 'on' | 'off'
  readonly EMBED_COOKIE_MODE: string
}

/** Refuses origins with which others could read or take over sessions. */
export function assertOriginFits(publicOrigin: string, values: OriginSettings): void {
  const { protocol, hostname } = new URL(publicOrigin)
  const isSandbox = values.SANDBOX === 'on'
  const problems: string[] = []
  if (isSandbox && protocol === 'https:')
    problems.push('SANDBOX=on signs anybody in and is refused together with an https PUBLIC_ORIGIN.')
  if (!isSandbox && protocol === 'http:' && !isLocalHost(hostname))
    problems.push(
      `PUBLIC_ORIGIN: ${hostname} needs https; by plain http, everybody in between reads sessions.`,
    )
  if (values.EMBED_COOKIE_MODE === 'partitioned' && protocol === 'http:' && hostname !== 'localhost')
    problems.push('EMBED_COOKIE_MODE=partitioned needs an https PUBLIC_ORIGIN.')
  if (problems.length > 0) throw new ConfigError(problems)
}

/** The demonstration's secrets are public: anybody could forge sessions and links with them. */
export function rejectDemonstrationSecrets(values: {
  readonly LINK_SECRETS: readonly string[]
  readonly OIDC_CLIENT_SECRET: string
  readonly TOSS_SECRET_KEY: string
}): void {
  const builtIn: readonly string[] = Object.values(sandboxSecrets)
  const names = (['LINK_SECRETS', 'OIDC_CLIENT_SECRET', 'TOSS_SECRET_KEY'] as const).filter((name) =>
    [values[name]].flat().some((secret) => builtIn.includes(secret)),
  )
  if (names.length > 0)
    throw new ConfigError(names.map((name) => `${name} is that of the demonstration, which everybody knows.`))
}
