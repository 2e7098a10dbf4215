import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminPastCertificate, revokePastCertificate } from '#contract/certificates/past-certificate.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PastRecordFacts } from './past-record-facts.tsx'

/** A certificate of the former system; it is revoked here. */
export function PastCertificatePage() {
  const { pastCertificateId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminPastCertificate>('pastCertificates', {
    id: Number(pastCertificateId),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return <PastCertificate key={data.id} certificate={data} reload={refetch} />
}

interface PastCertificateProps {
  readonly certificate: AdminPastCertificate
  readonly reload: () => unknown
}

function PastCertificate({ certificate, reload }: PastCertificateProps) {
  const say = useTranslations('pastRecords')
  const mayCall = useMayCall()
  const moment = useMoment()
  const [revoking, setRevoking] = useState(false)
  const { number, title, titleLanguage, level, issuedOn, validUntil, revokedAt, revokedBecause } = certificate
  useTitle(number)
  return (
    <>
      <header className="page-head">
        <div>
          <p>{say('certificate')}</p>
          <h1>
            {number} <StateBadge certificate={certificate} />
          </h1>
        </div>
        <div className="actions">
          <a
            className="button"
            href={`/certification/search?number=${encodeURIComponent(number)}`}
            target="_blank"
            rel="noopener"
          >
            {say('verify')}
          </a>
          {mayCall(revokePastCertificate) && !revokedAt && (
            <button type="button" className="button danger" onClick={() => setRevoking(true)}>
              {say('revoke')}
            </button>
          )}
        </div>
      </header>
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
      {revoking && (
        <RevokeDialog
          pastCertificateId={certificate.id}
          onClose={() => setRevoking(false)}
          onDone={() => {
            setRevoking(false)
            reload()
          }}
        />
      )}
    </>
  )
}

function StateBadge({ certificate: { state, revokedAt } }: Pick<PastCertificateProps, 'certificate'>) {
  const say = useTranslations('pastRecords.state')
  if (revokedAt) return <span className="badge bad">{say('REVOKED')}</span>
  return <span className={`badge ${state === 'VALID' ? 'good' : ''}`}>{say(state)}</span>
}

interface RevokeDialogProps {
  readonly pastCertificateId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

function RevokeDialog({ pastCertificateId, onDone, onClose }: RevokeDialogProps) {
  const say = useTranslations('pastRecords')
  const revoke = async (form: FormData) => {
    const reason = String(form.get('reason')).trim()
    await call(revokePastCertificate, { params: { pastCertificateId }, body: { reason } })
    return say('revoked')
  }
  return (
    <ActionDialog
      title={say('revoke')}
      submitLabel={say('revoke')}
      danger
      act={revoke}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('revokeEffect')}</p>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
