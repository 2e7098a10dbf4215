import { useGetOne } from 'ra-core'
import { Fragment, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminCertificate,
  adminReadCertificate,
  reissueCertificate,
  revokeCertificate,
} from '#contract/certificates/certificate-admin.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { dryRunReissue, dryRunRevocation } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { MailedReasonField } from '../ui/mailed-reason-field.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CertificateBadge } from './certificate-list.tsx'

/** A certificate: its facts and its document; it is revoked and issued again here. */
export function CertificatePage() {
  const { certificateId = '' } = useParams()
  const id = Number(certificateId)
  const { data, error, refetch } = useGetOne<AdminCertificate>('certificates', { id })
  if (!data) return <PageState error={error} retry={refetch} />
  return <Certificate key={data.id} certificate={data} reload={refetch} />
}

interface CertificateProps {
  readonly certificate: AdminCertificate
  readonly reload: () => unknown
}

function Certificate({ certificate, reload }: CertificateProps) {
  const say = useTranslations('certificates')
  const mayCall = useMayCall()
  const [dialog, setDialog] = useState<'revoke' | 'reissue'>()
  const code = groupCode(certificate.certificationIssueCode)
  useTitle(code)
  const close = () => setDialog(undefined)
  const isOpen = !certificate.revokedAt && !certificate.replacedAt
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/certificates">{say('title')}</Link>
          <h1>
            {code} <CertificateBadge certificate={certificate} />
          </h1>
        </div>
        <div className="actions">
          <a
            className="button"
            href={`/certification/search?code=${certificate.certificationIssueCode}`}
            target="_blank"
            rel="noopener"
          >
            {say('verify')}
          </a>
          {mayCall(reissueCertificate) && isOpen && (
            <button type="button" className="button" onClick={() => setDialog('reissue')}>
              {say('reissue')}
            </button>
          )}
          {mayCall(revokeCertificate) && isOpen && (
            <button type="button" className="button danger" onClick={() => setDialog('revoke')}>
              {say('revoke')}
            </button>
          )}
        </div>
      </header>
      <Facts certificate={certificate} />
      <Document certificate={certificate} />
      {dialog === 'revoke' && (
        <RevokeDialog
          certificate={certificate}
          onClose={close}
          onDone={() => {
            close()
            reload()
          }}
        />
      )}
      {dialog === 'reissue' && <ReissueDialog certificate={certificate} onClose={close} />}
    </>
  )
}

function Facts({ certificate }: Pick<CertificateProps, 'certificate'>) {
  const say = useTranslations('certificates')
  const moment = useMoment()
  const { listDay } = useFormats()
  const { koreanName, englishFirstName, englishLastName, examId, examNumber, revokedAt } = certificate
  const { replacedBy, personId, masked } = certificate
  const applicants = `/exams/${examId}/applicants?filter=${encodeURIComponent(JSON.stringify({ text: examNumber }))}`
  const facts = [
    [
      say('holder'),
      <Fragment key="holder">
        {koreanName} <DisclosePersonButton personId={personId} masked={masked} label={koreanName} />
      </Fragment>,
    ],
    [say('englishName'), `${englishFirstName} ${englishLastName}`],
    [say('certification'), certificate.certificationCode],
    [
      say('examNumber'),
      <Link key="number" to={applicants}>
        {examNumber}
      </Link>,
    ],
    [say('issued'), listDay(certificate.startAt)],
    [say('expires'), listDay(certificate.finishAt)],
    ...(revokedAt
      ? [
          [
            say('standing.REVOKED'),
            say('revokedOn', { moment: moment(revokedAt), reason: certificate.revokedBecause ?? '' }),
          ],
        ]
      : []),
    ...(replacedBy ? [[say('replacedBy'), groupCode(replacedBy)]] : []),
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fragment key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Document({ certificate }: Pick<CertificateProps, 'certificate'>) {
  const say = useTranslations('certificates')
  const mayCall = useMayCall()
  if (!mayCall(adminReadCertificate)) return null
  if (!certificate.ready) return <p role="status">{say('notReady')}</p>
  const path = buildPath(adminReadCertificate.path, { certificateId: certificate.id }, {})
  return (
    <p>
      <a className="button" href={path} target="_blank" rel="noopener">
        {say('document')}
      </a>
    </p>
  )
}

interface DialogProps {
  readonly certificate: AdminCertificate
  readonly onClose: () => void
}

function RevokeDialog({ certificate, onDone, onClose }: DialogProps & { readonly onDone: () => void }) {
  const say = useTranslations('certificates')
  const requestOf = (form: FormData) => ({
    params: { certificateId: certificate.id },
    body: { reason: String(form.get('reason')).trim() },
  })
  const revoke = async (form: FormData) => {
    await call(revokeCertificate, requestOf(form))
    return say('revoked')
  }
  return (
    <ActionDialog
      title={say('revoke')}
      submitLabel={say('revoke')}
      danger
      dryRun={(form) => call(dryRunRevocation, requestOf(form))}
      act={revoke}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('revokeEffect')}</p>
      <MailedReasonField />
    </ActionDialog>
  )
}

function ReissueDialog({ certificate, onClose }: DialogProps) {
  const say = useTranslations('certificates')
  const navigate = useNavigate()
  const issued = useRef<number>(undefined)
  const idempotencyKey = useRef(crypto.randomUUID())
  const requestOf = (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim()
    const body = {
      koreanName: text('koreanName'),
      reason: text('reason'),
      englishFirstName: text('englishFirstName'),
      englishLastName: text('englishLastName'),
    }
    return { params: { certificateId: certificate.id }, body }
  }
  const reissue = async (form: FormData) => {
    const options = { idempotencyKey: idempotencyKey.current }
    issued.current = (await call(reissueCertificate, requestOf(form), options)).id
    return say('reissued')
  }
  const fields = ['koreanName', 'englishFirstName', 'englishLastName'] as const
  return (
    <ActionDialog
      title={say('reissue')}
      submitLabel={say('reissue')}
      dryRun={(form) => call(dryRunReissue, requestOf(form))}
      act={reissue}
      onDone={() => void navigate(`/certificates/${issued.current}`)}
      onClose={onClose}
    >
      <p>{say('reissueEffect')}</p>
      {fields.map((name) => (
        <label key={name} className="field">
          {say(name)}
          <input name={name} required maxLength={100} defaultValue={certificate[name]} />
        </label>
      ))}
      <MailedReasonField />
    </ActionDialog>
  )
}
