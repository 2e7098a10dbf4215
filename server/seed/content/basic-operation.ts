import type { CourseTemplate } from './course-template.ts'

export const basicOperation: readonly CourseTemplate[] = [
  {
    key: 'monitoring-first-alerts',
    title: {
      en: 'Monitoring: Your First Useful Alerts',
      ko: '모니터링: 쓸모 있는 첫 알림 만들기',
      ja: '監視入門：役に立つ最初のアラート',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '09:30',
    finishTime: '12:30',
    capacity: 40,
    recommended: false,
    credits: 20000,
    introduction: {
      en: 'An alert is useful when someone has to act on it now. In one morning you choose the few numbers that describe a healthy service, draw them on one screen and set alerts that wake nobody without a reason.',
      ko: '알림은 누군가 지금 움직여야 할 때에만 쓸모가 있습니다. 오전 반나절 동안 건강한 서비스를 나타내는 지표 몇 가지를 고르고, 한 화면에 그리고, 이유 없이 사람을 깨우지 않는 알림을 설정합니다.',
      ja: 'アラートは、誰かが今すぐ動く必要があるときにだけ役に立ちます。午前の半日で、健全なサービスを表す少数の指標を選び、1つの画面にまとめ、理由なく人を起こさないアラートを設定します。',
    },
    forWhom: {
      en: 'For developers and operators who are responsible for a running service for the first time.',
      ko: '운영 중인 서비스를 처음 책임지게 된 개발자와 운영자를 위한 강의입니다.',
      ja: '稼働中のサービスを初めて担当する開発者と運用担当者が対象です。',
    },
    outline: [
      {
        title: { en: 'What to measure', ko: '무엇을 잴 것인가', ja: '何を測るか' },
        text: {
          en: 'Traffic, errors, response time and load: four numbers that come before all others.',
          ko: '무엇보다 먼저 보아야 할 트래픽, 오류, 응답 시간, 부하의 네 가지 지표를 다룹니다.',
          ja: '何よりも先に見るべきトラフィック、エラー、応答時間、負荷の4つの指標を扱います。',
        },
      },
      {
        title: { en: 'One screen', ko: '한 화면으로 보기', ja: '1つの画面にまとめる' },
        text: {
          en: 'A dashboard that shows at a glance whether the fault is ours, and since when.',
          ko: '우리 쪽 문제인지, 언제부터인지에 바로 답하는 대시보드를 만듭니다.',
          ja: '「原因は自分たちか、いつからか」に答えるダッシュボードを作ります。',
        },
      },
      {
        title: { en: 'Alerts and silence', ko: '알림과 침묵', ja: 'アラートと静けさ' },
        text: {
          en: 'Thresholds, waiting times, and the alert that fires when no data comes at all.',
          ko: '임계값과 대기 시간, 그리고 데이터가 아예 오지 않을 때 울리는 알림을 설정합니다.',
          ja: 'しきい値と待ち時間、そしてデータがまったく届かないときに鳴るアラートを設定します。',
        },
      },
    ],
  },
  {
    key: 'cost-management',
    title: { en: 'Cost Management for Teams', ko: '팀을 위한 비용 관리', ja: 'チームのためのコスト管理' },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NONE',
    days: 1,
    startTime: '14:00',
    finishTime: '17:00',
    capacity: 40,
    recommended: true,
    credits: 0,
    introduction: {
      en: 'A cloud bill is the sum of many small decisions, most of them made by engineers. This course teaches a team to see its own share, to give each resource an owner and to find the ten percent that nobody uses. The sample bills are modelled on real ones.',
      ko: '클라우드 청구서는 수많은 작은 결정의 합이고, 그 결정은 대부분 엔지니어가 내립니다. 이 강의에서는 팀이 자기 몫을 확인하고, 자원마다 담당자를 정하고, 아무도 쓰지 않는 10%를 찾아내는 방법을 배웁니다. 예제 청구서는 실제 청구서를 본떠 만들었습니다.',
      ja: 'クラウドの請求額は数多くの小さな判断の合計であり、その大半はエンジニアが下しています。この講座では、チームが自分たちの分を把握し、リソースごとに担当者を決め、誰も使っていない1割を見つける方法を学びます。例題の請求書は、実際の請求書にならって作成したものです。',
    },
    forWhom: {
      en: 'For team leads, engineers and finance staff who share responsibility for a cloud budget.',
      ko: '클라우드 예산을 함께 책임지는 팀 리더, 엔지니어, 재무 담당자를 위한 강의입니다.',
      ja: 'クラウド予算の責任を分担するチームリーダー、エンジニア、財務担当の方が対象です。',
    },
    outline: [
      {
        title: { en: 'Reading the bill', ko: '청구서 읽기', ja: '請求書の読み方' },
        text: {
          en: 'The five items that make up most of any bill, and what drives each of them.',
          ko: '청구서의 대부분을 차지하는 다섯 항목과 각 항목을 움직이는 요인을 살펴봅니다.',
          ja: '請求の大半を占める5つの項目と、それぞれを増減させる要因を確認します。',
        },
      },
      {
        title: { en: 'Tags and owners', ko: '태그와 담당자', ja: 'タグと担当者' },
        text: {
          en: 'A naming rule that is short enough to be kept, and a report per team.',
          ko: '지킬 수 있을 만큼 짧은 명명 규칙을 정하고, 팀별 보고서를 만듭니다.',
          ja: '守り続けられるほど短い命名規則を決め、チーム別のレポートを作ります。',
        },
      },
      {
        title: { en: 'Saving without risk', ko: '위험 없는 절감', ja: 'リスクのない節約' },
        text: {
          en: 'Switching off at night, right sizes and commitments, in the order of effort and effect.',
          ko: '야간 중지, 적정 사양, 약정 할인을 드는 노력과 효과의 순서로 정리합니다.',
          ja: '夜間の停止、適正なサイズ、利用確約を、手間と効果の順に整理します。',
        },
      },
      {
        title: { en: 'Budgets and alarms', ko: '예산과 경보', ja: '予算と警告' },
        text: {
          en: 'Hearing about a cost on the second day, not at the end of the month.',
          ko: '비용 증가를 월말이 아니라 이틀째에 알 수 있게 합니다.',
          ja: '費用の増加を、月末ではなく2日目に知る仕組みを作ります。',
        },
      },
    ],
  },
  {
    key: 'partner-onboarding',
    title: {
      en: 'Partner Onboarding: Contract to First Project',
      ko: '파트너 온보딩: 계약에서 첫 프로젝트까지',
      ja: 'パートナー導入研修：契約から最初の案件まで',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'PARTNER',
    practice: 'NONE',
    days: 1,
    startTime: '14:00',
    finishTime: '17:00',
    capacity: 60,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'What a new partner organisation should know before its first customer project. The session explains the organisation and its roles, the way a customer account is handed over, and where support ends and consulting begins. Questions from current projects are welcome.',
      ko: '새 파트너 조직이 첫 고객 프로젝트를 시작하기 전에 알아야 할 내용을 다룹니다. 조직과 역할의 구조, 고객 계정을 넘겨받는 절차, 기술 지원과 컨설팅의 경계를 설명합니다. 진행 중인 프로젝트에 관한 질문도 환영합니다.',
      ja: '新しいパートナー組織が、最初の顧客案件の前に知っておくべきことを扱います。組織と役割の仕組み、顧客アカウントの引き継ぎ手順、サポートとコンサルティングの境目を説明します。進行中の案件についての質問も歓迎します。',
    },
    forWhom: {
      en: 'For members of new partner organisations in sales, engineering and support.',
      ko: '새 파트너 조직에서 영업, 기술, 지원을 맡은 구성원을 위한 강의입니다.',
      ja: '新しいパートナー組織で営業、技術、サポートを担当するメンバーが対象です。',
    },
    outline: [
      {
        title: { en: 'Organisation and roles', ko: '조직과 역할', ja: '組織と役割' },
        text: {
          en: 'Owner, administrator and member: who grants membership, who may register, who answers.',
          ko: '소유자, 관리자, 구성원 가운데 누가 구성원을 등록하고, 누가 신청하고, 누가 책임지는지 정리합니다.',
          ja: 'オーナー、管理者、メンバーのうち、誰がメンバーを登録し、誰が申し込み、誰が責任を負うかを整理します。',
        },
      },
      {
        title: { en: 'Customer accounts', ko: '고객 계정', ja: '顧客アカウント' },
        text: {
          en: 'Taking over an account with consent, a record and a way back.',
          ko: '동의와 기록을 남기고, 되돌릴 방법을 갖춘 상태로 계정을 넘겨받습니다.',
          ja: '同意と記録を残し、元に戻す手段を備えたうえでアカウントを引き継ぎます。',
        },
      },
      {
        title: { en: 'Working with support', ko: '기술 지원 활용', ja: 'サポートとの連携' },
        text: {
          en: 'Writing a request that is answered the first time.',
          ko: '한 번에 답을 받을 수 있는 문의를 작성하는 법을 익힙니다.',
          ja: '一度で回答が得られる問い合わせの書き方を身に付けます。',
        },
      },
    ],
  },
]
