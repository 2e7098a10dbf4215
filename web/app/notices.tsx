import { useSettings, useWords } from '../client/client-context.tsx'
import { useIsEmbedded } from '../client/use-is-embedded.ts'

/** Notices by staff, above every page. */
export function Notices() {
  const say = useWords('shell')
  const { notices } = useSettings()
  const embedded = useIsEmbedded()
  if (notices.length === 0) return null
  return (
    <aside className="site-notices" aria-label={say('notices')}>
      <ul className="container">
        {notices.map(({ text, isWarning, link }) => (
          <li key={text} className={isWarning ? 'warn' : undefined}>
            {text}{' '}
            {link && (
              <a href={link.address} {...(embedded && isOutside(link.address) && { target: '_top' })}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const isOutside = (address: string) => !address.startsWith('/')
