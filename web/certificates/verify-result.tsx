import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { VerifiedPastCertificate } from '#contract/certificates/past-certificate.ts'
import { useWords } from '../client/client-context.tsx'
import { useScripts } from '../client/use-scripts.ts'
import { HolderNames } from '../parts/holder-names.tsx'
import { Button } from '../ui/button.tsx'
import { Day, PlainDay } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/moment.tsx'
import { type Verdict, verdictOf } from './verdict.ts'
import type { Verification } from './verify-reads.ts'

type Result = Exclude<Verification, { kind: 'limited' } | null>
type Found = Extract<Result, { kind: 'found' }>['certificate']

/** The result at a glance: a symbol, a word and a sentence before the facts. */
export function VerifyResult({ verification }: { verification: Result }) {
  const say = useWords('verify')
  const verdict = verdictOf(verification) ?? 'unknown'
  const { checkedAt } = 'certificate' in verification ? verification.certificate : verification
  return (
    <section className={`answer answer-${verdict}`} aria-labelledby="answer">
      <div className="answer-head">
        <h2 id="answer" className="answer-word">
          <Sign verdict={verdict} />
          {say(`word.${verdict}`)}
        </h2>
        <p>{verification.kind === 'unknownPast' ? say('past.unknownPast') : say(`text.${verdict}`)}</p>
      </div>
      <div className="answer-body">
        {verification.kind === 'found' && <CertificateFacts certificate={verification.certificate} />}
        {verification.kind === 'foundPast' && <PastFacts certificate={verification.certificate} />}
        <div className="answer-foot">
          <p>{say.rich('checked', { moment: () => <Moment at={checkedAt} look="list" /> })}</p>
          {'certificate' in verification && <Print />}
        </div>
      </div>
    </section>
  )
}

function CertificateFacts({ certificate }: { certificate: Found }) {
  const say = useWords('verify')
  const {
    certificationIssueCode,
    replacedCode,
    heldSince,
    renewedBy,
    name,
    level,
    holder,
    latinHolder,
    startAt,
    finishAt,
    revokedAt,
  } = certificate
  return (
    <>
      {replacedCode && (
        <p className="answer-note">
          <Icon name="info" />
          {say('replaced', { code: groupCode(replacedCode) })}
        </p>
      )}
      {renewedBy && (
        <p className="answer-note">
          <Icon name="info" />
          <span>
            {say.rich('renewed', {
              day: () => <Day at={renewedBy.finishAt} />,
              code: () => (
                <Link
                  className="code"
                  to="/certification/search"
                  search={{ code: renewedBy.certificationIssueCode }}
                >
                  {groupCode(renewedBy.certificationIssueCode)}
                </Link>
              ),
            })}
          </span>
        </p>
      )}
      <Facts
        rows={[
          [say('certification'), name],
          [say('levelLabel'), say(`level.${level}`)],
          [
            say('holder'),
            <Holder key="holder">
              <HolderNames name={holder} latinName={latinHolder} />
            </Holder>,
          ],
          [
            say('code'),
            <span key="code" className="code">
              {groupCode(certificationIssueCode)}
            </span>,
          ],
          [say('heldSince'), heldSince && <Day key="heldSince" at={heldSince} />],
          [say('issued'), <Day key="issued" at={startAt} />],
          [say('validUntil'), <Day key="validUntil" at={finishAt} />],
          [say('revoked'), revokedAt && <Day key="revoked" at={revokedAt} />],
        ]}
      />
    </>
  )
}

/** A certificate of the former system has days, but no times. */
function PastFacts({ certificate }: { certificate: VerifiedPastCertificate }) {
  const say = useWords('verify')
  const sayPast = useWords('verify.past')
  const { number, title, titleLanguage, level, holder, issuedOn, validUntil, revokedAt } = certificate
  return (
    <>
      <p className="answer-note">
        <Icon name="info" />
        {sayPast('pastText')}
      </p>
      <Facts
        rows={[
          [
            sayPast('certificate'),
            <span key="title" lang={titleLanguage}>
              {title}
            </span>,
          ],
          [say('levelLabel'), level && <span lang={titleLanguage}>{level}</span>],
          [say('holder'), <Holder key="holder">{holder}</Holder>],
          [
            sayPast('oldNumber'),
            <span key="number" className="code">
              {number}
            </span>,
          ],
          [say('issued'), <PlainDay key="issued" day={issuedOn} />],
          [say('validUntil'), validUntil ? <PlainDay key="validUntil" day={validUntil} /> : sayPast('noEnd')],
          [say('revoked'), revokedAt && <Day key="revoked" at={revokedAt} />],
        ]}
      />
    </>
  )
}

function Holder({ children }: { children: ReactNode }) {
  const say = useWords('verify')
  return (
    <>
      <b>{children}</b>
      <span className="fact-line muted small">{say('holderMasked')}</span>
    </>
  )
}

/** Shown only with scripts, which printing needs. */
function Print() {
  const say = useWords('verify')
  if (!useScripts()) return null
  return (
    <Button variant="quiet" small onClick={() => window.print()}>
      <Icon name="print" />
      {say('print')}
    </Button>
  )
}

const signPaths: Record<Verdict, string> = {
  valid: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM5 8.2l2.2 2.2L11 6',
  expired: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 4.5V8l2.5 1.5',
  revoked: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM3.6 3.6l8.8 8.8',
  unknown: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM10.8 10.8l3.4 3.4',
}

function Sign({ verdict }: { verdict: Verdict }) {
  return (
    <svg className="answer-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={signPaths[verdict]} />
    </svg>
  )
}
