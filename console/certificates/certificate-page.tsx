import { Fragment } from 'react'
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
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { FactList, type Facts } from '../ui/fact-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useLiveRecord } from '../ui/use-live-record.ts'
import { useTitle } from '../ui/use-title.ts'
import { CertificateBadge } from './certificate-list.tsx'

/** A certificate: its facts and its document; it is revoked and issued again here. */
export function CertificatePage() {
  const id = Number(useParams()['certificateId'])
  // Its document is made in the background.
  const { data, error, refetch } = useLiveRecord<AdminCertificate>('certificates', id)
  if (!data) return <PageState of="certificate" error={error} retry={refetch} />
  return <Certificate key={data.id} certificate={data} reload={refetch} />
}

interface CertificateProps {
  readonly certificate: AdminCertificate
  readonly reload: () => unknown
}

function Certificate({ certificate, reload }: CertificateProps) {
  const say = useTranslations('certificates')
  const mayCall = useMayCall()
  const code = groupCode(certificate.certificationIssueCode)
  useTitle(code)
  const isOpen = !certificate.revokedAt && !certificate.replacedAt
  return (
    <>
      <PageHead
        back={<BackLink to="/certificates">{say('title')}</BackLink>}
        title={code}
        beside={<CertificateBadge certificate={certificate} />}
      >
        <a
          className="button"
          href={`/certification/search?code=${certificate.certificationIssueCode}`}
          target="_blank"
          rel="noopener"
        >
          {say('verify')}
        </a>
        {mayCall(reissueCertificate) && isOpen && <Reissue certificate={certificate} />}
        {mayCall(revokeCertificate) && isOpen && <Revoke certificate={certificate} reload={reload} />}
      </PageHead>
      <CertificateFacts certificate={certificate} />
      <Document certificate={certificate} />
    </>
  )
}

function CertificateFacts({ certificate }: Pick<CertificateProps, 'certificate'>) {
  const say = useTranslations('certificates')
  const moment = useMoment()
  const { listDay } = useFormats()
  const { koreanName, englishFirstName, englishLastName, examId, examNumber, revokedAt } = certificate
  const { replacedBy, personId, masked } = certificate
  const applicants = `/exams/${examId}/applicants?filter=${encodeURIComponent(JSON.stringify({ text: examNumber }))}`
  const facts: Facts = [
    [
      say('holder'),
      <Fragment key="holder">
        <PersonLink personId={personId}>{koreanName}</PersonLink>{' '}
        <DisclosePersonButton personId={personId} masked={masked} label={koreanName} />
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
    revokedAt && [
      say('standing.REVOKED'),
      say('revokedOn', { moment: moment(revokedAt), reason: certificate.revokedBecause ?? '' }),
    ],
    replacedBy && [say('replacedBy'), groupCode(replacedBy)],
  ]
  return <FactList facts={facts} />
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

function Revoke({ certificate, reload }: CertificateProps) {
  const say = useTranslations('certificates')
  const requestOf = (form: FormData) => ({
    params: { certificateId: certificate.id },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      title={say('revoke')}
      look="button danger"
      danger
      {...staffAct(revokeCertificate, requestOf)}
      done={say('revoked')}
      onDone={reload}
    >
      <p>{say('revokeEffect')}</p>
      <ReasonField />
    </ActionDialogButton>
  )
}

function Reissue({ certificate }: Pick<CertificateProps, 'certificate'>) {
  const say = useTranslations('certificates')
  const navigate = useNavigate()
  const requestOf = (form: FormData) => ({
    params: { certificateId: certificate.id },
    body: {
      koreanName: textIn(form, 'koreanName'),
      reason: textIn(form, 'reason'),
      englishFirstName: textIn(form, 'englishFirstName'),
      englishLastName: textIn(form, 'englishLastName'),
    },
  })
  const fields = ['koreanName', 'englishFirstName', 'englishLastName'] as const
  return (
    <ActionDialogButton
      title={say('reissue')}
      {...staffAct(reissueCertificate, requestOf)}
      done={say('reissued')}
      onDone={({ id }) => void navigate(`/certificates/${id}`)}
    >
      <p>{say('reissueEffect')}</p>
      {fields.map((name) => (
        <label key={name} className="field">
          {say(name)}
          <input name={name} required maxLength={100} defaultValue={certificate[name]} />
        </label>
      ))}
      <ReasonField />
    </ActionDialogButton>
  )
}
