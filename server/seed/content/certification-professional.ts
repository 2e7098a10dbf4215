import { registered, sharedNotice } from './certification-notice.ts'
import type { CertificationTemplate } from './certification-template.ts'
import { sampleQuestions } from './sample-questions.ts'

export const professionalCertification: CertificationTemplate = {
  code: 'CLOUD-ARCHITECT-PROFESSIONAL',
  level: 'PROFESSIONAL',
  name: {
    en: 'Cloud Architect Professional',
    ko: 'Cloud Architect Professional',
    ja: 'Cloud Architect Professional',
  },
  introduction: {
    en: 'Shows that you can design the cloud of a whole company: many teams, several regions, strict rules and large bills, and that you can give reasons for what you decide.',
    ko: '여러 팀과 리전, 엄격한 규정, 큰 비용이 얽힌 전사 클라우드를 설계하고 그 결정의 근거를 설명할 수 있음을 보여 줍니다.',
    ja: '多くのチーム、複数のリージョン、厳しい規則、大きな費用が関わる全社のクラウドを設計し、判断の理由を説明できることを示します。',
  },
  guide: {
    forWhom: [
      {
        en: 'Architects with three or more years of work on the cloud',
        ko: '클라우드 실무 경험이 3년 이상인 아키텍트',
        ja: 'クラウドの実務経験が3年以上あるアーキテクト',
      },
      {
        en: 'Leads of platform and operation teams',
        ko: '플랫폼 팀과 운영 팀의 리더',
        ja: '基盤チームや運用チームのリーダー',
      },
      {
        en: 'Consultants who answer for the migration of large systems',
        ko: '대규모 시스템 이전을 책임지는 컨설턴트',
        ja: '大規模システムの移行に責任を持つコンサルタント',
      },
    ],
    parts: {
      kind: 'SECTIONS',
      list: [
        {
          title: { en: 'Organisations and governance', ko: '조직과 거버넌스', ja: '組織とガバナンス' },
          text: {
            en: 'Accounts of many teams, permissions, rules and how they are enforced.',
            ko: '여러 팀의 계정과 권한, 규칙을 정하고 지키게 하는 방법',
            ja: '多数のチームのアカウントと権限、規則の決め方と守らせ方',
          },
          questions: 15,
        },
        {
          title: { en: 'Resilience', ko: '복원력', ja: 'レジリエンス' },
          text: {
            en: 'Designing across zones and regions, with goals for time and data that may be lost.',
            ko: '복구 시간과 복구 시점 목표를 세우고 여러 존과 리전에 걸쳐 설계하기',
            ja: '復旧時間と復旧時点の目標を立て、複数のゾーンとリージョンにまたがって設計する',
          },
          questions: 18,
        },
        {
          title: { en: 'Migration', ko: '마이그레이션', ja: '移行' },
          text: {
            en: 'Moving large systems and their data without stopping the business.',
            ko: '업무를 멈추지 않고 대규모 시스템과 데이터를 옮기기',
            ja: '業務を止めずに、大規模なシステムとデータを移す',
          },
          questions: 15,
        },
        {
          title: { en: 'Security at scale', ko: '대규모 보안', ja: '大規模環境のセキュリティ' },
          text: {
            en: 'Threats, separation of duties, encryption and answering an incident.',
            ko: '위협 분석, 직무 분리, 암호화, 침해 사고 대응',
            ja: '脅威の分析、職務の分離、暗号化、インシデントへの対応',
          },
          questions: 15,
        },
        {
          title: { en: 'Cost and performance', ko: '비용과 성능', ja: 'コストと性能' },
          text: {
            en: 'Weighing cost against performance with numbers, and showing both to those who decide.',
            ko: '비용과 성능을 수치로 비교하고 의사 결정자에게 제시하기',
            ja: 'コストと性能を数値で比べ、意思決定者に示す',
          },
          questions: 12,
        },
      ],
    },
    sampleQuestions: sampleQuestions.PROFESSIONAL,
  },
  notice: {
    ...sharedNotice,
    registration: registered('0000-000003'),
    eligibility: {
      en: 'Open to every member with an account of their own. The Architect-Associate certificate is recommended, but not needed.',
      ko: '본인 명의의 회원 계정이 있으면 누구나 응시할 수 있습니다. Architect-Associate 인증서가 있으면 좋지만 필수는 아닙니다.',
      ja: '本人名義のアカウントをお持ちの会員であれば、どなたでも受験できます。Architect-Associateの取得をお勧めしますが、必須ではありません。',
    },
    content: {
      en: 'Designing and answering for the cloud of a whole company, in five sections with case studies.',
      ko: '전사 클라우드를 설계하고 책임지는 능력을 사례 중심의 5개 영역으로 평가합니다.',
      ja: '全社のクラウドを設計し、責任を持つ力を、事例を含む5セクションで問います。',
    },
  },
  passScore: 700,
  totalScore: 1000,
  questionCount: 75,
  minutes: 150,
  fee: 220_000,
  capacity: 16,
}
