import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NoticeField } from '#contract/exams/certification.ts'
import type {
  AdminCertification,
  CertificationChange,
  CertificationVersion,
} from '#contract/exams/certification-admin.ts'
import { isLanguage, languageNames } from '#contract/platform/languages.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { recordPage } from '../ui/record-page.tsx'

/** Who changed what of a certification, with the values before and after. */
export const CertificationVersionsPage = recordPage<AdminCertification>(
  'certifications',
  (certification) => <Versions certification={certification} />,
  'certification',
)

function Versions({ certification }: { readonly certification: AdminCertification }) {
  const say = useTranslations('certifications')
  const name = useLocalised()(certification.name)
  return (
    <ListPage
      resource="certificationVersions"
      title={say('versions')}
      back={<Link to={`/certifications/${certification.id}`}>{name}</Link>}
      params={{ certificationId: certification.id }}
      columns={useColumns()}
      filters={[]}
      sort={{ field: 'at', order: 'DESC' }}
      empty={<p>{say('noVersions')}</p>}
    />
  )
}

function useColumns(): Column<CertificationVersion>[] {
  const say = useTranslations('certifications')
  const sayCommon = useTranslations('common')
  const moment = useMoment()
  return [
    { key: 'at', whole: true, label: say('versionAt'), sortBy: 'at', render: ({ at }) => moment(at) },
    { key: 'by', label: say('versionBy'), render: ({ by }) => by ?? sayCommon('somebody') },
    { key: 'changes', label: say('versionChanges'), render: ({ changes }) => <Changes changes={changes} /> },
  ]
}

function Changes({ changes }: { readonly changes: readonly CertificationChange[] }) {
  const say = useTranslations('certifications')
  const fieldOf = useChangedField()
  if (changes.length === 0) return say('created')
  return (
    <dl className="changes">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{fieldOf(path)}</dt>
          <dd>
            <del>{before ?? say('nothing')}</del>
            <ins>{after ?? say('nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type PlainField =
  | 'code'
  | 'level'
  | 'name'
  | 'introduction'
  | 'passScore'
  | 'totalScore'
  | 'questionCount'
  | 'minutes'
const sampleFields = {
  question: 'sampleQuestion',
  options: 'sampleOption',
  explanation: 'sampleExplanation',
} as const
const partFields = { title: 'partTitle', text: 'partText', questions: 'partQuestions' } as const

/** The name of a certification's field by its path, such as `notice.refund.ko`, as the form says it. */
function useChangedField(): (path: string) => string {
  const say = useTranslations('certifications')
  const nameOf = ([field, first = '', index, part]: readonly string[]) => {
    if (field === 'sampleQuestions')
      return say(sampleFields[index as keyof typeof sampleFields], {
        number: Number(first) + 1,
        option: Number(part) + 1,
      })
    if (field === 'notice') return `${say('field.notice')}: ${say(`notice.${first as NoticeField}`)}`
    if (field === 'forWhom') return say('forWhomOf', { number: Number(first) + 1 })
    if (field !== 'parts') return say(`field.${field as PlainField}`)
    if (first === 'kind') return say('partsKind')
    return say(partFields[part as keyof typeof partFields], { number: Number(index) + 1 })
  }
  return (path) => {
    const names = path.split('.')
    const language = names.at(-1)
    return isLanguage(language) ? `${nameOf(names)}, ${languageNames[language]}` : nameOf(names)
  }
}
