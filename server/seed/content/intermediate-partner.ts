import type { CourseTemplate } from './course-template.ts'

export const intermediatePartner: readonly CourseTemplate[] = [
  {
    key: 'partner-solutions-architect-briefing',
    title: {
      en: 'Partner Solutions Architect Briefing',
      ko: '파트너 솔루션 아키텍트 브리핑',
      ja: 'パートナー・ソリューションアーキテクト説明会',
    },
    level: 'INTERMEDIATE',
    method: 'OFFLINE',
    target: 'PARTNER',
    practice: 'NONE',
    days: 1,
    startTime: '14:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'What changed on the platform in the last quarter, what will change in the next, and what it means for designs already with customers. Each change is shown on a reference architecture, with the step to take and the date by which to take it. The last hour is for open questions.',
      ko: '지난 분기에 플랫폼에서 바뀐 것, 다음 분기에 바뀔 것, 그리고 이미 고객에게 제안한 설계에 미치는 영향을 설명합니다. 변경 사항마다 참조 아키텍처 위에서 필요한 조치와 기한을 짚습니다. 마지막 한 시간은 자유로운 질의응답입니다.',
      ja: '前四半期にプラットフォームで変わったこと、次の四半期に変わること、そして顧客に提案済みの設計への影響を説明します。変更点ごとに、参照アーキテクチャ上で必要な対応と期限を示します。最後の1時間は自由な質疑応答です。',
    },
    forWhom: {
      en: 'For solutions architects of partner organisations who design for customers.',
      ko: '파트너 조직에서 고객의 시스템을 설계하는 솔루션 아키텍트를 위한 강의입니다.',
      ja: 'パートナー組織で顧客のシステムを設計するソリューションアーキテクトが対象です。',
    },
    outline: [
      {
        title: { en: 'Changes and dates', ko: '변경 사항과 일정', ja: '変更点と日程' },
        text: {
          en: 'New, changed and retiring features, with what to tell customers and when.',
          ko: '새로 나오는 기능, 바뀌는 기능, 종료되는 기능과 고객에게 알릴 시점을 정리합니다.',
          ja: '新機能、変更される機能、終了する機能と、顧客に伝える内容と時期を整理します。',
        },
      },
      {
        title: { en: 'Reference architectures', ko: '참조 아키텍처', ja: '参照アーキテクチャ' },
        text: {
          en: 'Three designs reviewed line by line, with the reasons behind each choice.',
          ko: '세 가지 설계를 하나씩 검토하며 선택의 이유를 설명합니다.',
          ja: '3つの設計を順に検討し、それぞれの選択の理由を説明します。',
        },
      },
      {
        title: { en: 'Open questions', ko: '질의응답', ja: '質疑応答' },
        text: {
          en: 'Your designs and your questions, discussed without customer names.',
          ko: '고객 이름을 밝히지 않고 각자의 설계와 질문을 함께 논의합니다.',
          ja: '顧客名を伏せたうえで、各自の設計と質問を議論します。',
        },
      },
    ],
  },
  {
    key: 'partner-project-estimates',
    title: {
      en: 'Partner Workshop: Estimates and Proposals',
      ko: '파트너 워크숍: 견적과 제안',
      ja: 'パートナーワークショップ：見積もりと提案',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'PARTNER',
    practice: 'NONE',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 40,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'A proposal is a promise that engineers have to keep. In this workshop you turn a request from a customer into requirements, an architecture, an estimate with its range, and a text that says what is not included. The groups then review each other as the customer would.',
      ko: '제안서는 엔지니어가 지켜야 하는 약속입니다. 이 워크숍에서는 고객의 요청을 요구 사항, 아키텍처, 범위를 밝힌 견적, 그리고 포함되지 않는 것까지 적은 문서로 옮깁니다. 그런 다음 조별로 고객의 눈이 되어 서로의 제안을 검토합니다.',
      ja: '提案書は、エンジニアが守らなければならない約束です。このワークショップでは、顧客の依頼を、要件、アーキテクチャ、幅を示した見積もり、そして含まれないものまで明記した文書にまとめます。その後、グループ同士で顧客の目から互いの提案を検討します。',
    },
    forWhom: {
      en: 'For consultants, sales engineers and project leads of partner organisations.',
      ko: '파트너 조직의 컨설턴트, 기술 영업, 프로젝트 리더를 위한 강의입니다.',
      ja: 'パートナー組織のコンサルタント、技術営業、プロジェクトリーダーが対象です。',
    },
    outline: [
      {
        title: { en: 'From request to requirement', ko: '요청에서 요구 사항으로', ja: '依頼から要件へ' },
        text: {
          en: 'Twelve questions that have to be answered before a number is named.',
          ko: '금액을 말하기 전에 반드시 답을 받아야 하는 열두 가지 질문을 다룹니다.',
          ja: '金額を口にする前に答えを得ておくべき12の質問を扱います。',
        },
      },
      {
        title: { en: 'Estimating use', ko: '사용량 추정', ja: '利用量の見積もり' },
        text: {
          en: 'Low, expected and high, with the assumption behind each line.',
          ko: '항목마다 가정을 밝히고 최소, 예상, 최대 사용량을 추정합니다.',
          ja: '項目ごとに前提を示し、最小、想定、最大の利用量を見積もります。',
        },
      },
      {
        title: { en: 'Writing the proposal', ko: '제안서 작성', ja: '提案書を書く' },
        text: {
          en: 'Scope, exclusions, acceptance and the first thirty days, on four pages.',
          ko: '범위, 제외 항목, 인수 조건, 첫 30일의 계획을 네 쪽에 담습니다.',
          ja: '範囲、対象外、検収条件、最初の30日間の計画を4ページにまとめます。',
        },
      },
      {
        title: { en: 'Review', ko: '상호 검토', ja: '相互レビュー' },
        text: {
          en: 'Defending a proposal against buyers, operators and lawyers.',
          ko: '구매, 운영, 법무 담당자의 질문에 맞서 제안을 설명합니다.',
          ja: '調達、運用、法務の立場からの質問に対して提案を説明します。',
        },
      },
    ],
  },
]
