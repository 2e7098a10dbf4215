import { useTranslations } from 'use-intl'
import { type AdminPastCertificate, revokePastCertificate } from '#contract/certificates/past-certificate.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PastRecordFacts } from './past-record-facts.tsx'

/** A certificate of the former system; it is revoked here. */
export const PastCertificatePage = recordPage<AdminPastCertificate>(
  'pastCertificates',
  (certificate, reload) => <PastCertificate certificate={certificate} reload={reload} />,
  'pastCertificate',
)

interface PastCertificateProps {
  readonly certificate: AdminPastCertificate
  readonly reload: () => unknown
}

function PastCertificate({ certificate, reload }: PastCertificateProps) {
  const say = useTranslations('pastRecords')
  const mayCall = useMayCall()
  const moment = useMoment()
  const { number, title, titleLanguage, level, issuedOn, validUntil, revokedAt, revokedBecause } = certificate
  useTitle(number)
  return (
    <>
      <PageHead
        back={<p>{say('certificate')}</p>}
        title={number}
        beside={<StateBadge certificate={certificate} />}
      >
        <a
          className="button"
          href={`/certification/search?number=${encodeURIComponent(number)}`}
          target="_blank"
          rel="noopener"
        >
          {say('verify')}
        </a>
        {mayCall(revokePastCertificate) && !revokedAt && (
          <ActionDialogButton
            title={say('revoke')}
            look="button danger"
            danger
            act={(form) =>
              call(revokePastCertificate, {
                params: { pastCertificateId: certificate.id },
                body: { reason: textIn(form, 'reason') },
              })
            }
            done={say('revoked')}
            onDone={reload}
          >
            <p>{say('revokeEffect')}</p>
            <ReasonField label={say('reason')} />
          </ActionDialogButton>
        )}
      </PageHead>
      <p>{say('text')}</p>
      <PastRecordFacts
        record={certificate}
        facts={[
          [
            say('title'),
            <span key="title" lang={titleLanguage}>
              {title}
            </span>,
          ],
          [say('level'), level],
          [say('issued'), issuedOn],
          [say('validUntil'), validUntil ?? say('noEnd')],
          [
            say('state.REVOKED'),
            revokedAt && say('revokedOn', { moment: moment(revokedAt), reason: revokedBecause ?? '' }),
          ],
        ]}
      />
    </>
  )
}

function StateBadge({ certificate: { state, revokedAt } }: Pick<PastCertificateProps, 'certificate'>) {
  const say = useTranslations('pastRecords.state')
  if (revokedAt) return <span className="badge bad">{say('REVOKED')}</span>
  return <span className={`badge ${state === 'VALID' ? 'good' : ''}`}>{say(state)}</span>
}
