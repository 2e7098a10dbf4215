import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { type Credential, withdrawCertificate } from '#contract/certificates/credential.ts'
import { certificationLevels, instructionTypes } from '#contract/exams/certification.ts'
import { call } from '../client/call.ts'
import { useClient, useFormats, useSettings, useWords } from '../client/client-context.tsx'
import { useSiteName } from '../client/site-name.ts'
import { useAction } from '../client/use-action.ts'
import { useScripts } from '../client/use-scripts.ts'
import { CertificationMark } from '../parts/certification-mark.tsx'
import { ProblemPage } from '../parts/problem-page.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Day } from '../ui/day.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/moment.tsx'
import { badgeStates, type CredentialState, credentialState, shownNames } from './credential-state.ts'

const route = getRouteApi('/certification/view/$code')

/** A certificate as its holder shows it: whose it is, of what, and how to check it. */
export function CredentialPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <Sheet credential={data} />
      <div className="credential-after">
        <Examined credential={data} />
        <Proof credential={data} />
      </div>
    </div>
  )
}

interface Shown {
  readonly credential: Credential
}

const stateIcons = { valid: 'check', expired: 'half', revoked: 'cross' } as const

function Sheet({ credential }: Shown) {
  const say = useWords('credential')
  const { language } = useClient()
  const { level, name, holder } = credential
  const state = credentialState(credential)
  const { main, other } = shownNames(holder, language)
  return (
    <article className={`credential is-${state}`}>
      <p className="credential-state">
        <Icon name={stateIcons[state]} />
        <b>{say(`word.${state}`)}</b>
        <StateText credential={credential} state={state} />
      </p>
      <div className="credential-main">
        <div className="credential-art">
          <CertificationMark level={level} state={badgeStates[state]} />
        </div>
        <div className="credential-text">
          <div>
            <h1 lang={main.lang}>{main.name}</h1>
            {other && (
              <p className="muted" lang={other.lang}>
                {other.name}
              </p>
            )}
          </div>
          <p className="credential-title">{name}</p>
          <Facts credential={credential} state={state} />
          <p className="credential-issuer">
            <BrandMark size="mark" />
            <span>
              <span className="muted small">{say('signed')}</span>
              <b>{useSiteName()}</b>
            </span>
          </p>
          <Actions credential={credential} state={state} />
        </div>
      </div>
    </article>
  )
}

function StateText({ credential, state }: Shown & { readonly state: CredentialState }) {
  const say = useWords('credential')
  const { listDay } = useFormats()
  const { checkedAt, finishAt, revokedAt } = credential
  if (state === 'revoked') return <span>{say('gone', { day: listDay(revokedAt ?? checkedAt) })}</span>
  if (state === 'expired') return <span>{say('genuine', { day: listDay(finishAt) })}</span>
  return <span>{say.rich('checked', { moment: () => <Moment at={checkedAt} look="list" /> })}</span>
}

function Facts({ credential, state }: Shown & { readonly state: CredentialState }) {
  const say = useWords('credential')
  const { level, startAt, finishAt, revokedAt } = credential
  return (
    <dl className="credential-facts">
      <div>
        <dt>{say('level')}</dt>
        <dd>{say(`levelName.${level}`)}</dd>
      </div>
      <div>
        <dt>{say('issued')}</dt>
        <dd>
          <Day at={startAt} />
        </dd>
      </div>
      <div>
        <dt>{say(state === 'revoked' ? 'revokedOn' : 'until')}</dt>
        <dd>
          <Day at={revokedAt ?? finishAt} />
        </dd>
      </div>
    </dl>
  )
}

/** A revoked certificate has none; an expired one can only be renewed, by its holder. */
function Actions({ credential, state }: Shown & { readonly state: CredentialState }) {
  const say = useWords('credential')
  const scripts = useScripts()
  const { publicOrigin } = useSettings()
  const { own, level, certificationIssueCode: code } = credential
  if (state === 'revoked') return null
  if (state === 'expired')
    return own ? (
      <p className="no-print">
        <ScheduleLink className={buttonClass()} level={level}>
          {say('renew')}
        </ScheduleLink>
      </p>
    ) : null
  const link = { copy: say('copyLink'), copied: say('copied'), failed: say('failed') }
  return (
    <div className="cluster no-print">
      {own && (
        <a className={buttonClass()} href={own.linkedInUrl} target="_blank" rel="noopener">
          {say('linkedIn')}
          <Icon name="newTab" />
        </a>
      )}
      {scripts && (
        <>
          <CopyText text={() => `${publicOrigin}/certification/view/${code}`} words={link} />
          <Button variant="quiet" small onClick={() => window.print()}>
            <Icon name="print" />
            {say('print')}
          </Button>
        </>
      )}
    </div>
  )
}

function Examined({ credential }: Shown) {
  const say = useWords('credential')
  const { examined, introduce, level, passScore, totalScore } = credential
  const instructionType = instructionTypes[certificationLevels.indexOf(level)] ?? instructionTypes[0]
  return (
    <section aria-labelledby="examined">
      <h2 className="h3" id="examined">
        {say('examined')}
      </h2>
      <p>{introduce}</p>
      {examined.length > 0 && (
        <ul className="credential-examined">
          {examined.map(({ title, text, percent }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
              <data value={percent}>{percent}%</data>
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">
        {say('passMark', { mark: passScore, total: totalScore })}{' '}
        <Link className="no-print" to="/certification/$instructionType" params={{ instructionType }}>
          {say('guide')}
        </Link>
      </p>
    </section>
  )
}

function Proof({ credential }: Shown) {
  const say = useWords('credential')
  const { publicOrigin } = useSettings()
  const { listDay } = useFormats()
  const { certificationIssueCode: code, publishedAt, own } = credential
  const words = { copy: say('copy'), copied: say('codeCopied'), failed: say('failed') }
  return (
    <section className="stack" aria-labelledby="proof">
      <h2 className="h3" id="proof">
        {say('proof')}
      </h2>
      <ul className="credential-proof">
        <li>
          <div>
            <span className="muted small">{say('code')}</span>
            <b className="code">{groupCode(code)}</b>
          </div>
          <CopyText text={() => code} words={words} />
        </li>
        <li>
          <div>
            <b>{say('issuer')}</b>
            <span className="muted small">
              {publicOrigin.replace(/^https?:\/\//, '')}/certification/search
            </span>
          </div>
          <Link
            className={buttonClass({ variant: 'quiet', small: true })}
            to="/certification/search"
            search={{ code }}
          >
            {say('verify')}
          </Link>
        </li>
        <li>
          <div>
            <b>{say('signedFile')}</b>
            <span className="muted small">{say('signedText')}</span>
          </div>
          <a className={buttonClass({ variant: 'quiet', small: true })} href={`/ob/credentials/${code}`}>
            <Icon name="download" />
            {say('json')}
          </a>
        </li>
      </ul>
      <p className="muted small">{say('published', { day: listDay(publishedAt) })}</p>
      {own && <Withdraw id={own.id} />}
    </section>
  )
}

/** For the holder, who goes on to the own certificates as this page is gone then. */
function Withdraw({ id }: { readonly id: number }) {
  const say = useWords('credential')
  const navigate = useNavigate()
  const { act, pending } = useAction()
  const [asked, setAsked] = useState(false)
  const withdraw = async () => {
    const refusal = await act((api) => call(api, withdrawCertificate, { params: { certificationId: id } }), {
      reload: 'never',
    })
    setAsked(false)
    if (!refusal) await navigate({ to: '/account/certification' })
  }
  return (
    <p className="no-print">
      <Button variant="quiet" small onClick={() => setAsked(true)}>
        {say('stop')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={say('stopTitle')}
          keep={say('keep')}
          confirm={say('stop')}
          pending={pending}
          onConfirm={() => void withdraw()}
          onClose={() => setAsked(false)}
        >
          <p>{say('stopText')}</p>
        </ConfirmDialog>
      )}
    </p>
  )
}
