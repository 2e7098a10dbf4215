import { getRouteApi } from '@tanstack/react-router'
import { confirmAddressCorrection, type GuestAddressCorrection } from '#contract/courses/guest.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { InvalidLinkPage } from '../../parts/invalid-link-page.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

const route = getRouteApi('/address-confirm')

/** Shows what confirming a corrected address does, with a button: opening the link confirms nothing. */
export function AddressConfirmPage() {
  const say = useWords('guestAddress')
  const { token } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem?.kind === 'notify') return <InvalidAddressLink />
  if (problem) return <ProblemPage problem={problem} />
  return (
    <PlainPage title={say(data.confirmed ? 'doneTitle' : 'title')}>
      <Correction key={token} correction={data} token={token} />
    </PlainPage>
  )
}

function Correction({ correction, token }: { correction: GuestAddressCorrection; token: string }) {
  const say = useWords('guestAddress')
  const { api } = useClient()
  const { act, pending } = useAction()
  const { email, confirmed, expiresAt } = correction
  const confirm = () => act(() => call(api, confirmAddressCorrection, { params: { token } }))
  return (
    <>
      <div role="status">
        {confirmed && (
          <Alert tone="good">
            <p>{say('done', { email })}</p>
          </Alert>
        )}
      </div>
      {!confirmed && <p className="text-column">{say('lead', { email })}</p>}
      <Courses correction={correction} />
      {!confirmed && (
        <>
          <p className="text-column">{say('effect')}</p>
          <p>
            <Button onClick={() => void confirm()} pending={pending}>
              {say('confirm')}
            </Button>
          </p>
          <p className="muted">
            {say.rich('until', { moment: () => <Deadline key="until" at={expiresAt} /> })}
          </p>
          <p className="muted">{say('notYou')}</p>
        </>
      )}
    </>
  )
}

function Courses({ correction: { lectures } }: { correction: GuestAddressCorrection }) {
  const say = useWords('guestAddress')
  const { textDay } = useFormats()
  return (
    <section className="stack">
      <h2>{say('courses')}</h2>
      <ul>
        {lectures.map(({ lectureId, title, startAt }) => (
          <li key={lectureId}>
            {title}, {textDay(startAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown for a link that is invalid, expired or withdrawn. */
export function InvalidAddressLink() {
  const say = useWords('guestAddress')
  return (
    <InvalidLinkPage
      title={say('invalidTitle')}
      text={say('invalidText')}
      link={{ to: '/attend', label: say('browse') }}
    />
  )
}
