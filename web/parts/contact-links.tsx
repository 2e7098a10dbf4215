import { Link } from '@tanstack/react-router'
import { useSettings, useWords } from '../client/client-context.tsx'
import { Icon } from '../ui/icons.tsx'

/** Questions and answers, here or at the configured address, and the configured contact. */
export function ContactLinks() {
  const say = useWords('shell')
  const { faqUrl, inquiryUrl } = useSettings()
  return (
    <ul className="links">
      <Question href={faqUrl ?? '/faq'} name={say('faq')} text={say('faqText')} />
      {inquiryUrl && <Question href={inquiryUrl} name={say('inquiry')} text={say('inquiryText')} />}
    </ul>
  )
}

function Question({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <li>
      {href === '/faq' ? (
        <Link className="more" to="/faq">
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
