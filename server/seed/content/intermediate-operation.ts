import type { CourseTemplate } from './course-template.ts'

export const intermediateOperation: readonly CourseTemplate[] = [
  {
    key: 'observability',
    title: {
      en: 'Observability: Metrics, Logs and Traces',
      ko: '관측 가능성: 지표, 로그, 추적',
      ja: 'オブザーバビリティ：メトリクス、ログ、トレース',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: true,
    credits: 30000,
    introduction: {
      en: 'Monitoring tells you that something is wrong; observability lets you ask what. You instrument a service of five parts with open standards, connect metrics, logs and traces, and use them to explain a slow page that no single graph can explain.',
      ko: '모니터링은 무언가 잘못되었음을 알려 주고, 관측 가능성은 무엇이 잘못되었는지 묻게 해 줍니다. 다섯 부분으로 이루어진 서비스에 공개 표준으로 계측을 넣고 지표, 로그, 추적을 연결한 뒤, 그래프 하나로는 설명되지 않는 느린 페이지의 원인을 밝혀냅니다.',
      ja: '監視は異常の発生を知らせ、オブザーバビリティは何が起きているのかを問えるようにします。5つの部分からなるサービスをオープンな標準で計装し、メトリクス、ログ、トレースを結び付け、1つのグラフでは説明できない遅いページの原因を明らかにします。',
    },
    forWhom: {
      en: 'For developers and operators of services that consist of several parts.',
      ko: '여러 부분으로 이루어진 서비스를 개발하거나 운영하는 분을 위한 강의입니다.',
      ja: '複数の部分からなるサービスを開発または運用する方が対象です。',
    },
    outline: [
      {
        title: { en: 'Metrics that add up', ko: '합산되는 지표', ja: '集計できるメトリクス' },
        text: {
          en: 'Histograms instead of averages, and labels that do not explode.',
          ko: '평균 대신 히스토그램을 쓰고, 끝없이 늘어나지 않는 레이블을 고릅니다.',
          ja: '平均の代わりにヒストグラムを使い、際限なく増えないラベルを選びます。',
        },
      },
      {
        title: { en: 'Logs worth keeping', ko: '남길 만한 로그', ja: '残す価値のあるログ' },
        text: {
          en: 'Structure, levels, request numbers, and what must never be written down.',
          ko: '구조, 수준, 요청 번호를 정하고, 절대 기록해서는 안 되는 것을 구분합니다.',
          ja: '構造、レベル、リクエスト番号を決め、決して記録してはならないものを区別します。',
        },
      },
      {
        title: { en: 'Traces across services', ko: '서비스를 잇는 추적', ja: 'サービスをまたぐトレース' },
        text: {
          en: 'Passing the context on, sampling fairly, and reading a trace from right to left.',
          ko: '문맥을 전달하고, 공정하게 표본을 뽑고, 추적 기록을 거꾸로 읽어 갑니다.',
          ja: 'コンテキストを引き継ぎ、公平にサンプリングし、トレースを後ろから読み解きます。',
        },
      },
      {
        title: { en: 'Service objectives', ko: '서비스 목표', ja: 'サービス目標' },
        text: {
          en: 'Agreeing on how good is good enough, and alerting on the budget that remains.',
          ko: '어느 정도면 충분한지 합의하고, 남은 오류 예산을 기준으로 알림을 보냅니다.',
          ja: 'どこまでなら十分かを合意し、残りのエラーバジェットを基準にアラートを出します。',
        },
      },
    ],
  },
  {
    key: 'infrastructure-as-code',
    title: {
      en: 'Infrastructure as Code',
      ko: '코드로 관리하는 인프라',
      ja: 'コードによるインフラ管理',
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
      en: 'Whatever was clicked together cannot be reviewed, repeated or restored. In two days you turn an environment that grew by hand into code, step by step and without stopping it, and make changes that a colleague can read before they happen.',
      ko: '클릭으로 만든 환경은 검토할 수도, 반복할 수도, 되살릴 수도 없습니다. 이틀 동안 손으로 키워 온 환경을 멈추지 않고 한 단계씩 코드로 옮기고, 동료가 미리 읽어 볼 수 있는 방식으로 변경합니다.',
      ja: '画面の操作だけで作った環境は、レビューも再現も復元もできません。2日間で、手作業で育ってきた環境を止めずに少しずつコードへ移し、同僚が事前に読める形で変更を行います。',
    },
    forWhom: {
      en: 'For engineers who administer cloud environments and use Git.',
      ko: '클라우드 환경을 관리하며 Git을 쓰는 엔지니어를 위한 강의입니다.',
      ja: 'クラウド環境を管理し、Gitを使うエンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'Describing, not doing', ko: '실행이 아니라 서술', ja: '手順ではなく状態を書く' },
        text: {
          en: 'Declaring a wanted state, reading the plan, and applying it twice without a difference.',
          ko: '원하는 상태를 선언하고, 계획을 읽고, 두 번 적용해도 달라지지 않는 것을 확인합니다.',
          ja: '望む状態を宣言し、計画を読み、2回適用しても変わらないことを確かめます。',
        },
      },
      {
        title: { en: 'State and locks', ko: '상태와 잠금', ja: '状態とロック' },
        text: {
          en: 'Where the state is kept, who may change it, and how two people avoid each other.',
          ko: '상태를 어디에 두고 누가 바꿀 수 있는지, 두 사람이 어떻게 충돌을 피하는지 다룹니다.',
          ja: '状態をどこに置き、誰が変更でき、2人の作業をどう衝突させないかを扱います。',
        },
      },
      {
        title: { en: 'Modules', ko: '모듈', ja: 'モジュール' },
        text: {
          en: 'Cutting modules along the teams that change them, with few and clear inputs.',
          ko: '변경을 맡는 팀을 기준으로 모듈을 나누고, 입력은 적고 분명하게 정합니다.',
          ja: '変更を担うチームの単位でモジュールを分け、入力を少なく明確にします。',
        },
      },
      {
        title: { en: 'Taking over what exists', ko: '기존 자원 가져오기', ja: '既存リソースの取り込み' },
        text: {
          en: 'Importing running resources, and proving that the code changes nothing yet.',
          ko: '운영 중인 자원을 가져오고, 코드가 아직 아무것도 바꾸지 않음을 확인합니다.',
          ja: '稼働中のリソースを取り込み、コードがまだ何も変えないことを確かめます。',
        },
      },
      {
        title: { en: 'Review and drift', ko: '검토와 드리프트', ja: 'レビューとドリフト' },
        text: {
          en: 'A review that sees the effect, and a nightly check that notices manual changes.',
          ko: '변경의 영향을 보며 검토하고, 수동 변경을 찾아내는 야간 점검을 만듭니다.',
          ja: '影響を見ながらレビューし、手作業の変更に気付く夜間チェックを作ります。',
        },
      },
    ],
  },
  {
    key: 'migration-planning',
    title: {
      en: 'Planning a Migration: Inventory, Waves, Rehearsals',
      ko: '마이그레이션 계획: 현황 파악, 단계 구분, 예행연습',
      ja: '移行計画：棚卸し、ウェーブ、リハーサル',
    },
    level: 'INTERMEDIATE',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NONE',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: true,
    credits: 0,
    introduction: {
      en: 'Migrations seldom fail on technology. They fail on a dependency nobody knew, a window that was too short or a way back that was never tried. Working in groups on one case, you take an inventory, form waves and write the plan for the night of the move, hour by hour.',
      ko: '마이그레이션이 기술 때문에 실패하는 일은 드뭅니다. 아무도 몰랐던 의존 관계, 너무 짧은 작업 시간, 한 번도 시험하지 않은 복귀 절차 때문에 실패합니다. 조별로 한 사례를 맡아 현황을 파악하고, 단계를 나누고, 전환 당일 밤의 계획을 시간 단위로 작성합니다.',
      ja: '移行が技術そのもので失敗することはまれです。誰も知らなかった依存関係、短すぎる作業時間、一度も試していない切り戻しによって失敗します。グループで1つの事例に取り組み、棚卸しを行い、移行のウェーブを分け、当夜の計画を1時間単位で作成します。',
    },
    forWhom: {
      en: 'For project leads and architects who prepare the move of existing services.',
      ko: '기존 서비스의 이전을 준비하는 프로젝트 리더와 아키텍트를 위한 강의입니다.',
      ja: '既存サービスの移行を準備するプロジェクトリーダーとアーキテクトが対象です。',
    },
    outline: [
      {
        title: { en: 'Inventory', ko: '현황 파악', ja: '棚卸し' },
        text: {
          en: 'Finding servers, owners and dependencies, and the three systems missing from every list.',
          ko: '서버, 담당자, 의존 관계를 찾고, 어느 목록에나 빠져 있는 세 가지 시스템까지 챙깁니다.',
          ja: 'サーバー、担当者、依存関係を洗い出し、どの一覧にも抜けがちな3つのシステムも押さえます。',
        },
      },
      {
        title: { en: 'Choosing a path', ko: '방법 선택', ja: '方法の選択' },
        text: {
          en: 'Move, adapt, rebuild, replace or retire: one decision and one reason for each system.',
          ko: '그대로 이전, 조정, 재구축, 교체, 폐기 가운데 시스템마다 하나를 고르고 이유를 적습니다.',
          ja: 'そのまま移す、調整する、作り直す、置き換える、廃止するのうち、システムごとに1つを選び、理由を書きます。',
        },
      },
      {
        title: { en: 'Waves', ko: '단계 구분', ja: 'ウェーブ' },
        text: {
          en: 'Grouping systems so that each wave is small, complete and reversible.',
          ko: '각 단계가 작고, 그 자체로 완결되며, 되돌릴 수 있도록 시스템을 묶습니다.',
          ja: '各ウェーブが小さく、完結し、元に戻せるようにシステムをまとめます。',
        },
      },
      {
        title: { en: 'The night of the move', ko: '전환 당일 밤', ja: '移行当夜' },
        text: {
          en: 'A run sheet with times, names, checks, and the point after which there is no way back.',
          ko: '시각, 담당자, 점검 항목, 그리고 되돌릴 수 없게 되는 시점을 담은 진행표를 만듭니다.',
          ja: '時刻、担当者、確認項目、そして引き返せなくなる時点を記した進行表を作ります。',
        },
      },
    ],
  },
]
