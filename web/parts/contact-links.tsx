import { Link } from '@tanstack/react-router'
import { useSettings, useWords } from '../client/client-context.tsx'
import { Icon } from '../ui/icons.tsx'

interface ContactLinksProps {
  /** Adds the credit guide, with this text. */
  readonly creditText?: string
}

/** Questions and answers, here or at the configured address, and the configured contact. */
export function ContactLinks({ creditText }: ContactLinksProps) {
  const say = useWords('shell')
  const { faqUrl, inquiryUrl } = useSettings()
  return (
    <ul className="links">
      {creditText && <Question href="/credit" name={say('creditGuide')} text={creditText} />}
      <Question href={faqUrl ?? '/faq'} name={say('faq')} text={say('faqText')} />
      {inquiryUrl && <Question href={inquiryUrl} name={say('inquiry')} text={say('inquiryText')} />}
    </ul>
  )
}

function Question({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <li>
      {href === '/faq' || href === '/credit' ? (
        <Link className="more" to={href}>
          {name}
          <Icon name="right" />
        </Link>
      ) : (
        <a className="more" href={href}>
          {name}
          <Icon name="right" />
        </a>
      )}
      <p>{text}</p>
    </li>
  )
}
