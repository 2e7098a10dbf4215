import type { CourseTemplate } from './course-template.ts'

export const intermediateNetworksSecurity: readonly CourseTemplate[] = [
  {
    key: 'networking-in-practice',
    title: {
      en: 'Networking in Practice: VPC, Routing and Load Balancing',
      ko: '실무 네트워크: VPC, 라우팅, 로드 밸런싱',
      ja: '実践ネットワーク：VPC、ルーティング、ロードバランシング',
    },
    level: 'INTERMEDIATE',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '09:30',
    finishTime: '17:30',
    capacity: 24,
    recommended: true,
    credits: 50000,
    introduction: {
      en: 'Build a network as it is run in production: address plans, route tables, private links and load balancers, then break it on purpose and find out why. Each participant works in a sandbox account of their own.',
      ko: '주소 계획, 라우팅 테이블, 프라이빗 연결, 로드 밸런서까지 운영 환경과 같은 네트워크를 만들고, 일부러 고장 낸 뒤 원인을 찾습니다. 수강생은 각자의 샌드박스 계정에서 실습합니다.',
      ja: 'アドレス計画、ルートテーブル、プライベート接続、ロードバランサーを備えた本番同様のネットワークを構築し、わざと壊して原因を突き止めます。受講者は各自のサンドボックスアカウントで作業します。',
    },
    forWhom: {
      en: 'For engineers who know addresses and routes and will design or operate cloud networks.',
      ko: '주소와 라우팅의 기본을 알고 클라우드 네트워크를 설계하거나 운영할 엔지니어를 위한 강의입니다.',
      ja: 'アドレスとルーティングの基礎を理解し、クラウドネットワークを設計または運用するエンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'Addresses and subnets', ko: '주소와 서브넷', ja: 'アドレスとサブネット' },
        text: {
          en: 'Planning ranges that still fit in three years.',
          ko: '3년 뒤에도 모자라지 않을 주소 범위를 계획합니다.',
          ja: '3年後にも足りるアドレス範囲を計画します。',
        },
      },
      {
        title: {
          en: 'Routing and private links',
          ko: '라우팅과 프라이빗 연결',
          ja: 'ルーティングとプライベート接続',
        },
        text: {
          en: 'Route tables, peering, and what never to peer.',
          ko: '라우팅 테이블과 피어링, 그리고 절대 피어링해서는 안 되는 것을 다룹니다.',
          ja: 'ルートテーブルとピアリング、そして決してピアリングしてはならないものを扱います。',
        },
      },
      {
        title: { en: 'Connecting the office', ko: '사무실 연결', ja: 'オフィスとの接続' },
        text: {
          en: 'A tunnel, a second tunnel, and a proof that the second one takes over.',
          ko: '터널 두 개를 만들고, 하나가 끊기면 다른 하나가 이어받는지 확인합니다.',
          ja: '2本のトンネルを作り、一方が切れたらもう一方が引き継ぐことを確かめます。',
        },
      },
      {
        title: { en: 'Load balancing', ko: '로드 밸런싱', ja: 'ロードバランシング' },
        text: {
          en: 'Health checks, draining and certificates.',
          ko: '상태 확인, 연결 드레이닝, 인증서를 설정합니다.',
          ja: 'ヘルスチェック、接続のドレイン、証明書を設定します。',
        },
      },
      {
        title: { en: 'Failure lab', ko: '장애 실습', ja: '障害演習' },
        text: {
          en: 'Six broken networks, one afternoon.',
          ko: '고장 난 네트워크 여섯 개를 오후 한나절에 고칩니다.',
          ja: '壊れた6つのネットワークを、半日で直します。',
        },
      },
    ],
  },
  {
    key: 'keys-secrets-encryption',
    title: {
      en: 'Keys, Secrets and Encryption',
      ko: '키, 시크릿, 암호화',
      ja: '鍵、シークレット、暗号化',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: false,
    credits: 30000,
    introduction: {
      en: 'Encryption is easy to switch on and hard to run: someone must own the keys, rotate them and be able to open old data. You set up a key hierarchy, move the passwords of an application into a secret store and rotate both while the application keeps answering.',
      ko: '암호화는 켜기는 쉽지만 운영하기는 어렵습니다. 누군가는 키를 책임지고 교체해야 하며, 오래된 데이터도 열 수 있어야 합니다. 키 계층을 구성하고, 애플리케이션의 비밀번호를 시크릿 저장소로 옮기고, 서비스가 계속 응답하는 상태에서 둘 다 교체해 봅니다.',
      ja: '暗号化は有効にするのは簡単でも、運用は簡単ではありません。誰かが鍵に責任を持ち、更新し、古いデータも開けなければなりません。鍵の階層を構成し、アプリケーションのパスワードをシークレットストアへ移し、サービスを止めずに両方を更新します。',
    },
    forWhom: {
      en: 'For developers and security engineers who know users, roles and permissions.',
      ko: '사용자, 역할, 권한의 개념을 이해하는 개발자와 보안 엔지니어를 위한 강의입니다.',
      ja: 'ユーザー、ロール、権限を理解している開発者とセキュリティエンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'Key hierarchy', ko: '키 계층', ja: '鍵の階層' },
        text: {
          en: 'Why data keys are wrapped by other keys, and who may use which.',
          ko: '데이터 키를 다른 키로 감싸는 이유와, 누가 어떤 키를 쓸 수 있는지를 다룹니다.',
          ja: 'データキーを別の鍵で包む理由と、誰がどの鍵を使えるかを扱います。',
        },
      },
      {
        title: {
          en: 'Secrets out of the code',
          ko: '코드에서 시크릿 분리',
          ja: 'コードからシークレットを出す',
        },
        text: {
          en: 'Finding passwords in repositories and images, and giving them a proper home.',
          ko: '저장소와 이미지에 남은 비밀번호를 찾아 알맞은 곳으로 옮깁니다.',
          ja: 'リポジトリやイメージに残ったパスワードを見つけ、適切な場所に移します。',
        },
      },
      {
        title: { en: 'Rotation', ko: '교체', ja: 'ローテーション' },
        text: {
          en: 'Two valid keys for a while, then one: rotation without an outage.',
          ko: '잠시 두 키를 함께 쓰다가 하나로 줄여, 중단 없이 키를 교체합니다.',
          ja: '一時的に2つの鍵を有効にしてから1つに戻し、停止なしで鍵を更新します。',
        },
      },
      {
        title: { en: 'When a key is lost', ko: '키를 잃었을 때', ja: '鍵を失ったとき' },
        text: {
          en: 'What can be recovered, what cannot, and what must have been prepared.',
          ko: '되살릴 수 있는 것과 없는 것, 그리고 미리 준비해 두어야 하는 것을 구분합니다.',
          ja: '復旧できるもの、できないもの、事前に備えておくべきものを整理します。',
        },
      },
    ],
  },
]
