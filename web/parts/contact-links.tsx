import { useSettings, useWords } from '../client/client-context.tsx'
import { Icon } from '../ui/icons.tsx'

/** Contact links, as configured. */
export function ContactLinks() {
  const say = useWords('shell')
  const { faqUrl, inquiryUrl } = useSettings()
  if (!faqUrl && !inquiryUrl) return null
  return (
    <ul className="links">
      {faqUrl && <Question href={faqUrl} name={say('faq')} text={say('faqText')} />}
      {inquiryUrl && <Question href={inquiryUrl} name={say('inquiry')} text={say('inquiryText')} />}
    </ul>
  )
}

function Question({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <li>
      <a className="more" href={href}>
        {name}
        <Icon name="right" />
      </a>
      <p>{text}</p>
    </li>
  )
}
