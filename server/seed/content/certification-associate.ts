import { registered, sharedNotice } from './certification-notice.ts'
import type { CertificationTemplate } from './certification-template.ts'
import { sampleQuestions } from './sample-questions.ts'

export const associateCertification: CertificationTemplate = {
  code: 'CLOUD-ARCHITECT-ASSOCIATE',
  level: 'ASSOCIATE',
  name: {
    en: 'Cloud Architect Associate',
    ko: 'Cloud Architect Associate',
    ja: 'Cloud Architect Associate',
  },
  introduction: {
    en: 'Shows that you can plan, build and run a service on the cloud that stays available, keeps its data safe and costs no more than it has to.',
    ko: '장애에 강하고 데이터를 안전하게 지키며 불필요한 비용이 들지 않는 서비스를 클라우드에서 설계하고 구축하고 운영할 수 있음을 보여 줍니다.',
    ja: '止まりにくく、データを安全に守り、余計な費用のかからないサービスを、クラウド上で設計、構築、運用できることを示します。',
  },
  guide: {
    forWhom: [
      {
        en: 'Engineers with about a year of work on the cloud',
        ko: '클라우드 실무 경험이 1년 정도 있는 엔지니어',
        ja: 'クラウドの実務経験が1年ほどあるエンジニア',
      },
      {
        en: 'Developers and administrators who move systems to the cloud',
        ko: '시스템을 클라우드로 이전하는 개발자와 시스템 관리자',
        ja: 'システムをクラウドへ移す開発者とシステム管理者',
      },
      {
        en: 'Staff of partners who advise customers',
        ko: '고객을 지원하는 파트너사 실무자',
        ja: 'お客様を支援するパートナー企業の担当者',
      },
    ],
    parts: {
      kind: 'SECTIONS',
      list: [
        {
          title: { en: 'Compute', ko: '컴퓨팅', ja: 'コンピューティング' },
          text: {
            en: 'Choosing servers and images, scaling them with the load, and containers.',
            ko: '서버와 이미지 선택, 부하에 따른 확장, 컨테이너',
            ja: 'サーバーとイメージの選び方、負荷に応じた拡張、コンテナ',
          },
          questions: 13,
        },
        {
          title: { en: 'Network', ko: '네트워크', ja: 'ネットワーク' },
          text: {
            en: 'Private networks, load balancers, names and connections to other sites.',
            ko: '사설 네트워크, 로드 밸런서, 도메인 이름, 다른 거점과의 연결',
            ja: 'プライベートネットワーク、ロードバランサー、名前解決、他拠点との接続',
          },
          questions: 12,
        },
        {
          title: { en: 'Storage', ko: '스토리지', ja: 'ストレージ' },
          text: {
            en: 'Block, file and object storage, backups and how long they are kept.',
            ko: '블록, 파일, 오브젝트 스토리지, 백업과 보관 기간',
            ja: 'ブロック、ファイル、オブジェクトの各ストレージ、バックアップと保管期間',
          },
          questions: 10,
        },
        {
          title: { en: 'Database', ko: '데이터베이스', ja: 'データベース' },
          text: {
            en: 'Managed databases, replicas, moving data and caching it.',
            ko: '관리형 데이터베이스, 복제본, 데이터 이전과 캐시',
            ja: 'マネージドデータベース、レプリカ、データ移行とキャッシュ',
          },
          questions: 10,
        },
        {
          title: { en: 'Security', ko: '보안', ja: 'セキュリティ' },
          text: {
            en: 'Accounts and permissions, keys and certificates, and records of what happened.',
            ko: '계정과 권한, 키와 인증서, 활동 기록의 관리',
            ja: 'アカウントと権限、鍵と証明書、操作の記録の管理',
          },
          questions: 12,
        },
        {
          title: { en: 'Operation and cost', ko: '운영과 비용', ja: '運用とコスト' },
          text: {
            en: 'Watching services, acting on alarms, and reading and lowering the bill.',
            ko: '서비스 모니터링, 경보 대응, 청구 내역 분석과 비용 절감',
            ja: 'サービスの監視、アラートへの対応、請求の読み方とコストの削減',
          },
          questions: 8,
        },
      ],
    },
    sampleQuestions: sampleQuestions.ASSOCIATE,
  },
  notice: {
    ...sharedNotice,
    registration: registered('0000-000002'),
    eligibility: {
      en: 'Open to every member with an account of their own. The Essentials certificate is recommended, but not needed.',
      ko: '본인 명의의 회원 계정이 있으면 누구나 응시할 수 있습니다. Essentials 인증서가 있으면 좋지만 필수는 아닙니다.',
      ja: '本人名義のアカウントをお持ちの会員であれば、どなたでも受験できます。Essentialsの取得をお勧めしますが、必須ではありません。',
    },
    content: {
      en: 'Planning, building and running services on the cloud, in six sections of multiple-choice questions.',
      ko: '클라우드 서비스의 설계, 구축, 운영 능력을 객관식 6개 영역으로 평가합니다.',
      ja: 'クラウド上のサービスの設計、構築、運用を、選択式の6セクションで問います。',
    },
  },
  passScore: 700,
  totalScore: 1000,
  questionCount: 65,
  minutes: 100,
  fee: 110_000,
  capacity: 24,
}
