import type { CourseTemplate } from './course-template.ts'

export const advancePartner: readonly CourseTemplate[] = [
  {
    key: 'partner-managed-operations',
    title: {
      en: 'Managed Operations for Partners',
      ko: '파트너를 위한 매니지드 운영',
      ja: 'パートナーのための運用代行',
    },
    level: 'ADVANCE',
    method: 'OFFLINE',
    target: 'PARTNER',
    practice: 'NONE',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 24,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'Running the systems of others is a craft of its own. The course covers the service catalogue, shifts and on-call, the hour-by-hour handling of a major incident across three organisations, and the monthly report that a customer reads. Participants compare their own practice with each other.',
      ko: '남의 시스템을 운영하는 일에는 그것만의 기술이 필요합니다. 이 강의에서는 서비스 목록, 교대와 당직, 세 조직이 얽힌 중대 장애를 시간대별로 다루는 방법, 그리고 고객이 실제로 읽는 월간 보고서를 다룹니다. 수강생은 서로의 운영 방식을 비교합니다.',
      ja: '他社のシステムを運用することは、それ自体が1つの技術です。この講座では、サービスカタログ、交代勤務と当番、3つの組織にまたがる重大障害への時間ごとの対応、そして顧客に読まれる月次報告書を扱います。受講者は互いの運用のやり方を比較します。',
    },
    forWhom: {
      en: 'For service managers and operation leads of partner organisations.',
      ko: '파트너 조직의 서비스 관리자와 운영 리더를 위한 강의입니다.',
      ja: 'パートナー組織のサービスマネージャーと運用リーダーが対象です。',
    },
    outline: [
      {
        title: { en: 'Service catalogue', ko: '서비스 목록', ja: 'サービスカタログ' },
        text: {
          en: 'Describing what is done, how fast, and what is charged separately.',
          ko: '무엇을 얼마나 빨리 하는지, 무엇이 별도 비용인지 명확히 적습니다.',
          ja: '何を、どの速さで行い、何が別料金かを明記します。',
        },
      },
      {
        title: { en: 'Shifts and handover', ko: '교대와 인수인계', ja: '交代と引き継ぎ' },
        text: {
          en: 'Rosters that people can live with, and a handover that loses nothing.',
          ko: '사람이 감당할 수 있는 근무표와, 빠뜨림 없는 인수인계를 설계합니다.',
          ja: '無理のない勤務表と、抜けのない引き継ぎを設計します。',
        },
      },
      {
        title: { en: 'Major incidents', ko: '중대 장애', ja: '重大障害' },
        text: {
          en: 'One leader, one channel, one truth, from the first call to the final report.',
          ko: '첫 연락부터 최종 보고서까지 지휘자, 창구, 사실 기록을 하나로 유지합니다.',
          ja: '最初の連絡から最終報告まで、指揮者、窓口、事実の記録を1つに保ちます。',
        },
      },
      {
        title: { en: 'Monthly report', ko: '월간 보고서', ja: '月次報告書' },
        text: {
          en: 'Three pages that show what was promised, what was kept and what comes next.',
          ko: '약속한 것, 지킨 것, 다음에 할 것을 세 쪽으로 보여 줍니다.',
          ja: '約束したこと、守ったこと、次に行うことを3ページで示します。',
        },
      },
    ],
  },
  {
    key: 'partner-migration-lead',
    title: {
      en: 'Leading Customer Migrations',
      ko: '고객 마이그레이션 프로젝트 이끌기',
      ja: '顧客の移行プロジェクトを率いる',
    },
    level: 'ADVANCE',
    method: 'OFFLINE',
    target: 'PARTNER',
    practice: 'NONE',
    days: 2,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 18,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'Two days in the role of the person who says go or stop. A fictitious customer with ninety systems, a fixed date and three departments of different opinion is moved on paper, from the first workshop to the acceptance. Decisions are taken in the group and compared with what happened in similar projects.',
      ko: '진행과 중단을 결정하는 사람의 역할을 이틀 동안 맡아 봅니다. 시스템 90개, 정해진 기한, 의견이 다른 세 부서를 가진 가상의 고객을 첫 워크숍부터 인수까지 도상으로 옮깁니다. 조별로 결정을 내리고, 비슷한 프로젝트에서 실제로 있었던 일과 비교합니다.',
      ja: '進めるか止めるかを決める人の役割を、2日間担います。90のシステム、動かせない期日、意見の異なる3つの部門を持つ架空の顧客を、最初のワークショップから検収まで机上で移行します。判断はグループで下し、類似の案件で実際に起きたことと比べます。',
    },
    forWhom: {
      en: 'For experienced architects and project leads of partner organisations.',
      ko: '파트너 조직에서 경험을 쌓은 아키텍트와 프로젝트 리더를 위한 강의입니다.',
      ja: 'パートナー組織の、経験を積んだアーキテクトとプロジェクトリーダーが対象です。',
    },
    outline: [
      {
        title: { en: 'Mandate and team', ko: '권한과 팀', ja: '権限とチーム' },
        text: {
          en: 'Who decides, who is asked and who is told, agreed in the first week.',
          ko: '누가 결정하고, 누구와 협의하고, 누구에게 알릴지 첫 주에 합의합니다.',
          ja: '誰が決め、誰に相談し、誰に知らせるかを、最初の週に合意します。',
        },
      },
      {
        title: { en: 'Plan under pressure', ko: '압박 속의 계획', ja: '制約下の計画' },
        text: {
          en: 'Forming waves around a fixed date, and saying early what will not fit.',
          ko: '정해진 기한에 맞추어 단계를 나누고, 담을 수 없는 것은 일찍 알립니다.',
          ja: '動かせない期日に合わせてウェーブを組み、収まらないものを早めに伝えます。',
        },
      },
      {
        title: { en: 'Risk and cost', ko: '위험과 비용', ja: 'リスクと費用' },
        text: {
          en: 'Keeping a short list of risks that is read, with a price on each.',
          ko: '위험마다 금액을 매기고, 실제로 읽히는 짧은 목록으로 관리합니다.',
          ja: 'リスクごとに金額を付け、実際に読まれる短い一覧で管理します。',
        },
      },
      {
        title: { en: 'Go or stop', ko: '진행인가 중단인가', ja: '進めるか、止めるか' },
        text: {
          en: 'Three decisions at night with incomplete information, and how to stand by them.',
          ko: '한밤중에 불완전한 정보로 세 번 결정하고, 그 결정을 책임지는 법을 다룹니다.',
          ja: '不完全な情報のまま夜中に3つの判断を下し、それに責任を持つ方法を考えます。',
        },
      },
      {
        title: { en: 'Acceptance', ko: '인수', ja: '検収' },
        text: {
          en: 'Ending a project on purpose: criteria, handover and the first quiet month.',
          ko: '인수 기준, 인수인계, 안정화 첫 달까지 계획해 프로젝트를 제대로 끝냅니다.',
          ja: '検収基準、引き継ぎ、安定稼働の最初の1か月まで計画し、プロジェクトをきちんと終えます。',
        },
      },
    ],
  },
]
