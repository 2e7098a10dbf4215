import type { CourseTemplate } from './course-template.ts'

export const advancePlatforms: readonly CourseTemplate[] = [
  {
    key: 'kubernetes-platforms',
    title: {
      en: 'Kubernetes Platforms for Many Teams',
      ko: '여러 팀이 함께 쓰는 쿠버네티스 플랫폼',
      ja: '複数チームのためのKubernetes基盤',
    },
    level: 'ADVANCE',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 3,
    startTime: '09:30',
    finishTime: '17:30',
    capacity: 16,
    recommended: false,
    fee: 220_000,
    credits: 100000,
    introduction: {
      en: 'Thirty teams on one platform need rules that nobody has to remember. In three days you build such a platform: tenants with fair shares, policies that refuse what is unsafe, a network that separates by default and deliveries that come from Git. The last day belongs to load, upgrades and incidents.',
      ko: '서른 개 팀이 한 플랫폼을 쓰려면 외우지 않아도 지켜지는 규칙이 필요합니다. 사흘 동안 공정한 몫을 나눈 테넌트, 안전하지 않은 것을 거부하는 정책, 기본적으로 분리된 네트워크, Git에서 시작되는 배포를 갖춘 플랫폼을 만듭니다. 마지막 날에는 부하, 업그레이드, 장애를 다룹니다.',
      ja: '30のチームが1つの基盤を使うには、誰も覚えていなくても守られる規則が必要です。3日間で、公平に資源を分け合うテナント、安全でないものを拒むポリシー、初期状態で分離されたネットワーク、Gitを起点とするデリバリーを備えた基盤を構築します。最終日は負荷、アップグレード、障害対応に充てます。',
    },
    forWhom: {
      en: 'For platform engineers who already operate a Kubernetes cluster.',
      ko: '이미 쿠버네티스 클러스터를 운영하고 있는 플랫폼 엔지니어를 위한 강의입니다.',
      ja: 'すでにKubernetesクラスターを運用しているプラットフォームエンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'Tenants and shares', ko: '테넌트와 몫', ja: 'テナントと割り当て' },
        text: {
          en: 'Quotas, priorities and what happens when everyone wants more at once.',
          ko: '할당량과 우선순위를 정하고, 모두가 동시에 더 원할 때 어떻게 되는지 확인합니다.',
          ja: '割り当てと優先度を定め、全員が同時に多くを求めたときに何が起きるかを確かめます。',
        },
      },
      {
        title: { en: 'Policy at the door', ko: '입구에서 검사하는 정책', ja: '入口でのポリシー' },
        text: {
          en: 'Admission rules that refuse an unsafe workload and say how to correct it.',
          ko: '안전하지 않은 워크로드를 거부하고 고치는 방법까지 알려 주는 승인 규칙을 만듭니다.',
          ja: '安全でないワークロードを拒否し、直し方まで示す受け入れ規則を作ります。',
        },
      },
      {
        title: { en: 'Network separation', ko: '네트워크 분리', ja: 'ネットワークの分離' },
        text: {
          en: 'Nothing may talk to anything until a team writes down why.',
          ko: '팀이 이유를 적기 전까지는 어떤 통신도 허용하지 않습니다.',
          ja: 'チームが理由を書くまで、どの通信も許可しない構成にします。',
        },
      },
      {
        title: { en: 'Delivery from Git', ko: 'Git에서 시작하는 배포', ja: 'Gitからのデリバリー' },
        text: {
          en: 'Clusters that pull their own state, and correct what was changed by hand.',
          ko: '클러스터가 스스로 상태를 가져오고, 손으로 바꾼 것을 바로잡게 합니다.',
          ja: 'クラスターが自ら状態を取り込み、手作業の変更を元に戻すようにします。',
        },
      },
      {
        title: { en: 'Many clusters', ko: '여러 클러스터', ja: '複数のクラスター' },
        text: {
          en: 'Upgrading twelve clusters in waves, with a stop after the first bad sign.',
          ko: '클러스터 열두 개를 단계별로 업그레이드하고, 첫 이상 징후에서 멈춥니다.',
          ja: '12個のクラスターを段階的に更新し、最初の異常の兆しで止めます。',
        },
      },
      {
        title: { en: 'Incident lab', ko: '장애 대응 실습', ja: '障害対応演習' },
        text: {
          en: 'Full disks, expired certificates and a noisy neighbour, in one morning.',
          ko: '가득 찬 디스크, 만료된 인증서, 자원을 독차지하는 이웃을 한나절에 해결합니다.',
          ja: 'ディスクの枯渇、期限切れの証明書、資源を占有する隣人に、半日で対処します。',
        },
      },
    ],
  },
  {
    key: 'machine-learning-in-production',
    title: {
      en: 'Machine Learning in Production',
      ko: '운영 환경의 머신러닝',
      ja: '本番環境の機械学習',
    },
    level: 'ADVANCE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 24,
    recommended: false,
    credits: 60000,
    introduction: {
      en: 'A model in a notebook is a beginning. You give it reproducible training, a registry, a service with a deadline and a watch over its answers, and you retire it in good order. The exercises are sized for ordinary instances; no GPU is needed.',
      ko: '노트북 안의 모델은 시작일 뿐입니다. 재현 가능한 학습, 모델 레지스트리, 응답 시간이 정해진 서비스, 결과 감시를 차례로 갖추고, 마지막에는 모델을 질서 있게 퇴역시킵니다. 실습은 일반 인스턴스에 맞추어져 있어 GPU가 필요하지 않습니다.',
      ja: 'ノートブックの中のモデルは出発点にすぎません。再現可能な学習、モデルレジストリ、応答期限のあるサービス、結果の監視を順に整え、最後にはモデルを秩序立てて引退させます。演習は通常のインスタンスで行えるように設計しており、GPUは不要です。',
    },
    forWhom: {
      en: 'For engineers and data scientists who write Python and will be responsible for a model in use.',
      ko: 'Python을 쓰며 실제로 사용되는 모델을 책임질 엔지니어와 데이터 과학자를 위한 강의입니다.',
      ja: 'Pythonを書き、実際に使われるモデルに責任を持つエンジニアとデータサイエンティストが対象です。',
    },
    outline: [
      {
        title: { en: 'Repeatable training', ko: '재현 가능한 학습', ja: '再現できる学習' },
        text: {
          en: 'Fixing data, code and settings, so that the same input gives the same model.',
          ko: '데이터, 코드, 설정을 고정해 같은 입력에서 같은 모델이 나오게 합니다.',
          ja: 'データ、コード、設定を固定し、同じ入力から同じモデルが得られるようにします。',
        },
      },
      {
        title: { en: 'Registry and approval', ko: '레지스트리와 승인', ja: 'レジストリと承認' },
        text: {
          en: 'Knowing which model answers, who approved it and on which evidence.',
          ko: '어떤 모델이 답하고 있는지, 누가 어떤 근거로 승인했는지 알 수 있게 합니다.',
          ja: 'どのモデルが答えているか、誰がどの根拠で承認したかを把握します。',
        },
      },
      {
        title: { en: 'Serving', ko: '서비스 제공', ja: '推論サービス' },
        text: {
          en: 'Batches, time limits, and a simple answer ready for when the model is late.',
          ko: '일괄 처리와 시간제한을 정하고, 모델이 늦을 때 쓸 간단한 답을 준비합니다.',
          ja: 'バッチ処理と制限時間を定め、モデルが遅れたときのための簡単な答えを用意します。',
        },
      },
      {
        title: { en: 'Drift and review', ko: '드리프트와 점검', ja: 'ドリフトと見直し' },
        text: {
          en: 'Noticing that the world has changed, before the users do.',
          ko: '세상이 달라졌음을 사용자보다 먼저 알아차립니다.',
          ja: '世の中の変化に、利用者よりも先に気付けるようにします。',
        },
      },
    ],
  },
  {
    key: 'audit-and-compliance',
    title: {
      en: 'Cloud Compliance: Evidence for Audits',
      ko: '감사 대응을 위한 클라우드 컴플라이언스',
      ja: '監査対応のためのクラウドコンプライアンス',
    },
    level: 'ADVANCE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NONE',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'An audit asks for evidence, not for intentions. Starting from a typical control catalogue, the course shows which controls the provider already covers, which remain yours, and how to collect the proof for them as a by-product of daily work. A mock interview closes the day.',
      ko: '감사에서는 의도가 아니라 증거를 확인합니다. 일반적인 통제 항목을 바탕으로, 제공사가 이미 충족하는 통제와 이용자가 맡아야 하는 통제를 구분하고, 일상 업무에서 증거를 자연스럽게 모으는 방법을 다룹니다. 하루의 마지막은 모의 면담입니다.',
      ja: '監査で問われるのは意図ではなく証拠です。一般的な管理策の一覧をもとに、事業者がすでに満たしている管理策と利用者側に残る管理策を区別し、その証拠を日々の業務の副産物として集める方法を学びます。1日の終わりには模擬面談を行います。',
    },
    forWhom: {
      en: 'For security officers, auditors and architects who prepare a cloud environment for an audit.',
      ko: '클라우드 환경의 감사를 준비하는 보안 책임자, 감사 담당자, 아키텍트를 위한 강의입니다.',
      ja: 'クラウド環境の監査に備えるセキュリティ責任者、監査担当者、アーキテクトが対象です。',
    },
    outline: [
      {
        title: { en: 'Shared controls', ko: '나누어 맡는 통제', ja: '分担される管理策' },
        text: {
          en: "Reading the provider's reports, and finding what they leave to you.",
          ko: '제공사의 보고서를 읽고, 이용자에게 남겨진 부분을 찾아냅니다.',
          ja: '事業者の報告書を読み、利用者に委ねられている部分を見つけます。',
        },
      },
      {
        title: { en: 'Continuous evidence', ko: '상시 증거 수집', ja: '継続的な証拠収集' },
        text: {
          en: 'Configuration checks, access reviews and logs that are collected without a reminder.',
          ko: '설정 점검, 권한 검토, 로그가 재촉 없이도 저절로 모이게 합니다.',
          ja: '設定の点検、権限の棚卸し、ログが、催促なしに集まる仕組みを作ります。',
        },
      },
      {
        title: { en: 'Personal data', ko: '개인정보', ja: '個人データ' },
        text: {
          en: 'Where it lies, how long it is kept, and how to show that it was deleted.',
          ko: '개인정보가 어디에 있고 얼마나 보관되는지, 삭제했음을 어떻게 보일지 다룹니다.',
          ja: 'どこにあり、いつまで保管され、削除したことをどう示すかを扱います。',
        },
      },
      {
        title: { en: 'Exceptions', ko: '예외 관리', ja: '例外の管理' },
        text: {
          en: 'Writing an exception that has a reason, an owner and an end.',
          ko: '이유, 담당자, 종료일이 있는 예외를 작성합니다.',
          ja: '理由、責任者、終了日のそろった例外を作成します。',
        },
      },
      {
        title: { en: 'Mock interview', ko: '모의 면담', ja: '模擬面談' },
        text: {
          en: 'Answering an auditor briefly, truthfully and with the right document.',
          ko: '감사인의 질문에 짧고 사실대로, 알맞은 문서로 답하는 연습을 합니다.',
          ja: '監査人の質問に、簡潔に、事実に基づき、適切な文書で答える練習をします。',
        },
      },
    ],
  },
]
