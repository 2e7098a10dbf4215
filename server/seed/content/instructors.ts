import type { LocalisedText } from '#contract/platform/languages.ts'

interface InstructorTemplate {
  readonly name: string
  readonly about: LocalisedText
}

const operation: InstructorTemplate = {
  name: 'Gildong Hong',
  about: {
    en: 'Ran the provider’s monitoring for eight years and still takes a shift a month.',
    ko: '8년간 서비스 관제를 맡았으며 지금도 매달 한 번 당직을 섭니다.',
    ja: '8年間サービスの監視を担当し、現在も月に一度は当番に入っています。',
  },
}
const security: InstructorTemplate = {
  name: 'Chunhyang Seong',
  about: {
    en: 'Security engineer; led the reviews behind three public audits.',
    ko: '보안 엔지니어로, 세 차례의 외부 감사에 앞선 점검을 이끌었습니다.',
    ja: 'セキュリティエンジニアとして、3回の外部監査に向けた点検を主導しました。',
  },
}
const platforms: InstructorTemplate = {
  name: 'Mongryong Yi',
  about: {
    en: 'Builds the provider’s Kubernetes service and teaches what its support tickets taught him.',
    ko: 'Kubernetes 서비스를 개발하며, 고객 문의에서 얻은 경험을 강의에 담습니다.',
    ja: 'Kubernetesサービスの開発者。サポートで得た経験を講座で伝えています。',
  },
}
const data: InstructorTemplate = {
  name: 'Cheong Sim',
  about: {
    en: 'Database administrator who has moved more than a hundred databases, most of them by day.',
    ko: '데이터베이스 관리자로, 100개가 넘는 데이터베이스를 대부분 업무 시간에 이전했습니다.',
    ja: 'データベース管理者。100を超えるデータベースを、その多くは業務時間中に移行してきました。',
  },
}

/** Who teaches a course, by what its key begins with or contains. */
export function instructorsOf(key: string): readonly InstructorTemplate[] {
  if (/partner|decision/.test(key)) return [operation, security]
  if (/security|users|keys|audit|network/.test(key)) return [security]
  if (/kubernetes|container|serverless|delivery|machine|infrastructure/.test(key)) return [platforms]
  if (/postgresql|storage|data/.test(key)) return [data]
  return [operation]
}
