import { useTranslations } from 'use-intl'
import {
  type AdminCertificate,
  certificateStandings,
  standingOf,
} from '#contract/certificates/certificate-admin.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import { useFormats } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PersonLink } from '../ui/person-link.tsx'

const tones = { IN_FORCE: 'good', EXPIRED: '', REVOKED: 'bad', REPLACED: '' } as const

/** Certificates of exams, the newest first. */
export function CertificateList() {
  const say = useTranslations('certificates')
  const sayCertifications = useTranslations('certifications')
  return (
    <ListPage
      resource="certificates"
      title={say('title')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        {
          name: 'standing',
          label: say('state'),
          choices: certificateStandings.map((value) => ({
            value,
            label: say(`standing.${value}`),
          })),
        },
        {
          name: 'level',
          label: say('level'),
          choices: certificationLevels.map((value) => ({
            value,
            label: sayCertifications(`level.${value}`),
          })),
        },
      ]}
      sort={{ field: 'startAt', order: 'DESC' }}
      pathOf={({ id }) => `/certificates/${id}`}
      empty={<p>{say('none')}</p>}
    />
  )
}

function useColumns(): Column<AdminCertificate>[] {
  const say = useTranslations('certificates')
  const { listDay } = useFormats()
  return [
    {
      key: 'code',
      whole: true,
      label: say('code'),
      render: ({ certificationIssueCode }) => groupCode(certificationIssueCode),
    },
    {
      key: 'holder',
      label: say('holder'),
      render: ({ koreanName, personId, masked }) => (
        <>
          <PersonLink personId={personId}>{koreanName}</PersonLink>{' '}
          <DisclosePersonButton personId={personId} masked={masked} label={koreanName} />
        </>
      ),
    },
    {
      key: 'english',
      label: say('englishName'),
      hidden: true,
      render: ({ englishFirstName, englishLastName }) => `${englishFirstName} ${englishLastName}`,
    },
    {
      key: 'certification',
      label: say('certification'),
      render: ({ certificationCode }) => certificationCode,
    },
    { key: 'number', whole: true, label: say('examNumber'), render: ({ examNumber }) => examNumber },
    {
      key: 'issued',
      whole: true,
      label: say('issued'),
      sortBy: 'startAt',
      render: ({ startAt }) => listDay(startAt),
    },
    { key: 'expires', whole: true, label: say('expires'), render: ({ finishAt }) => listDay(finishAt) },
    {
      key: 'state',
      label: say('state'),
      render: (certificate) => <CertificateBadge certificate={certificate} />,
    },
  ]
}

export function CertificateBadge({ certificate }: { readonly certificate: AdminCertificate }) {
  const say = useTranslations('certificates')
  const standing = standingOf(certificate)
  return <span className={`badge ${tones[standing]}`}>{say(`standing.${standing}`)}</span>
}
