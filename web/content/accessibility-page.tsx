import { useFormats, useSettings, useWords } from '../client/client-context.tsx'
import { Icon } from '../ui/icons.tsx'

/** The day of the last check of all screens (`docs/accessibility.md`), at noon in UTC. */
const lastCheck = '2026-11-22T12:00:00Z'

/** What works for whom, what does not, and whom to tell. */
export function AccessibilityPage() {
  const say = useWords('accessibility')
  const { textDay } = useFormats()
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{say('lead')}</p>
      </div>
      <section className="section split" aria-labelledby="works">
        <h2 id="works">{say('works.title')}</h2>
        <ul className="bullets text-column">
          {(['keyboard', 'reader', 'text', 'colour', 'script'] as const).map((one) => (
            <li key={one}>{say(`works.${one}`)}</li>
          ))}
        </ul>
      </section>
      <section className="section split" aria-labelledby="limits">
        <h2 id="limits">{say('limits.title')}</h2>
        <ul className="bullets text-column">
          {(['hold', 'translation', 'outside', 'reader'] as const).map((one) => (
            <li key={one}>{say(`limits.${one}`)}</li>
          ))}
        </ul>
      </section>
      <section className="section split" aria-labelledby="contact">
        <h2 id="contact">{say('contact.title')}</h2>
        <div className="stack text-column">
          <p>{say('contact.text')}</p>
          <Contact />
          <p className="muted small">{say('checked', { day: textDay(lastCheck) })}</p>
        </div>
      </section>
    </div>
  )
}

/** The configured contact, or the address of the centre. */
function Contact() {
  const say = useWords('accessibility')
  const inquiry = useWords('shell')('inquiry')
  const { inquiryUrl, brand } = useSettings()
  if (inquiryUrl)
    return (
      <p>
        <a className="more" href={inquiryUrl}>
          {inquiry}
          <Icon name="right" />
        </a>
      </p>
    )
  return brand && brand.imprint.length > 0 ? <p>{say('contact.none')}</p> : null
}
