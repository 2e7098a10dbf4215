import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSettings, useWords } from '../client/client-context.tsx'
import { ProblemPage } from '../parts/problem-page.tsx'
import { Icon } from '../ui/icons.tsx'
import { ListState } from '../ui/list-state.tsx'

const route = getRouteApi('/faq')

/**
 * Questions and answers by topic. The anchor of an answer is inside its `details` element, so that browsers open it
 * when it is the target of a loaded page; within the site the page opens it itself.
 */
export function FaqPage() {
  const say = useWords('faq')
  const { data, problem } = route.useLoaderData()
  const { hash } = useLocation()
  useEffect(() => openAnswer(hash), [hash])
  if (problem) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{say('lead')}</p>
        <Inquiry />
      </div>
      {data.length === 0 && <ListState title={say('none')} text={say('noneText')} />}
      {data.map(({ topic, entries }) => (
        <section key={topic} className="section split" aria-labelledby={topic}>
          <h2 id={topic}>{say(`topic.${topic}`)}</h2>
          <div className="stack-s">
            {entries.map(({ number, question, answer }) => (
              <details key={number} className="disclosure">
                <summary>
                  {question}
                  <Icon name="chevronDown" />
                </summary>
                <div id={`q-${number}`} className="prose">
                  {answer.split(/\n\s*\n/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The router scrolls to it. */
function openAnswer(id: string): void {
  const details = document.getElementById(id)?.closest('details')
  if (details) details.open = true
}

function Inquiry() {
  const say = useWords('shell')
  const { inquiryUrl } = useSettings()
  if (!inquiryUrl) return null
  return (
    <p className="no-print">
      <a className="more" href={inquiryUrl}>
        {say('inquiry')}
        <Icon name="right" />
      </a>
    </p>
  )
}
