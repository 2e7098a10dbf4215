import type { CourseTemplate } from './course-template.ts'

export const intermediateData: readonly CourseTemplate[] = [
  {
    key: 'operating-postgresql',
    title: {
      en: 'Operating PostgreSQL: Backup, Replication, Tuning',
      ko: 'PostgreSQL 운영: 백업, 복제, 튜닝',
      ja: 'PostgreSQLの運用：バックアップ、レプリケーション、チューニング',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 24,
    recommended: false,
    credits: 50000,
    introduction: {
      en: 'Two days with a database under load. You measure before you tune, set up replicas and let one of them take over, and restore a backup against the clock. The exercises use a managed instance, so that the lessons carry over to your own.',
      ko: '부하가 걸린 데이터베이스와 함께하는 이틀입니다. 튜닝하기 전에 먼저 측정하고, 복제본을 구성해 그중 하나가 역할을 이어받게 하고, 시간을 재며 백업을 복원합니다. 실습은 관리형 인스턴스로 진행하므로 배운 내용을 실무에 그대로 옮길 수 있습니다.',
      ja: '負荷のかかったデータベースと向き合う2日間です。チューニングの前にまず計測し、レプリカを構成して1台に役割を引き継がせ、時間を計りながらバックアップを復元します。演習ではマネージドインスタンスを使うため、学んだことをそのまま実務に生かせます。',
    },
    forWhom: {
      en: 'For developers and database administrators who write SQL and are responsible for a production database.',
      ko: 'SQL을 작성할 수 있고 운영 데이터베이스를 책임지는 개발자와 데이터베이스 관리자를 위한 강의입니다.',
      ja: 'SQLを書け、本番データベースに責任を持つ開発者とデータベース管理者が対象です。',
    },
    outline: [
      {
        title: { en: 'Measuring', ko: '측정', ja: '計測' },
        text: {
          en: 'Finding the ten statements that cost the most, and the waits behind them.',
          ko: '비용이 가장 큰 구문 열 개와 그 뒤에 숨은 대기를 찾아냅니다.',
          ja: '最も負荷の大きい10個の文と、その背後にある待機を見つけます。',
        },
      },
      {
        title: { en: 'Indexes and plans', ko: '인덱스와 실행 계획', ja: 'インデックスと実行計画' },
        text: {
          en: 'Reading a plan, testing an index without risk, and dropping those that only cost.',
          ko: '실행 계획을 읽고, 인덱스를 위험 없이 시험하고, 비용만 드는 것은 지웁니다.',
          ja: '実行計画を読み、インデックスを安全に試し、負担になるだけのものを削除します。',
        },
      },
      {
        title: { en: 'Vacuum and growth', ko: 'VACUUM과 용량 증가', ja: 'VACUUMと肥大化' },
        text: {
          en: 'Why tables grow, what cleans them, and how a long transaction stops the cleaning.',
          ko: '테이블이 커지는 이유와 정리되는 원리, 긴 트랜잭션이 정리를 막는 과정을 이해합니다.',
          ja: 'テーブルが肥大化する理由、掃除の仕組み、長いトランザクションがそれを妨げる過程を理解します。',
        },
      },
      {
        title: { en: 'Replicas and failover', ko: '복제본과 장애 조치', ja: 'レプリカとフェイルオーバー' },
        text: {
          en: 'Reading from a replica without reading the past, and switching over under load.',
          ko: '복제본에서 지난 데이터를 읽지 않는 방법을 익히고, 부하가 걸린 채 전환합니다.',
          ja: 'レプリカから古いデータを読まない方法を学び、負荷をかけたまま切り替えます。',
        },
      },
      {
        title: { en: 'Restore against the clock', ko: '시간을 재는 복원', ja: '時間を計る復元' },
        text: {
          en: 'Restoring to a point in time, and knowing afterwards how long it really takes.',
          ko: '특정 시점으로 복원해 보고, 실제로 얼마나 걸리는지 확인합니다.',
          ja: '特定の時点に復元し、実際にどれだけかかるかを把握します。',
        },
      },
    ],
  },
  {
    key: 'data-pipelines',
    title: {
      en: 'Data Pipelines: From Source to Report',
      ko: '데이터 파이프라인: 데이터 소스에서 보고서까지',
      ja: 'データパイプライン：データソースからレポートまで',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: false,
    credits: 50000,
    introduction: {
      en: 'A report is only as good as the weakest step before it. You build a pipeline that takes orders from a database and clicks from a stream, stores them in an open table format and feeds a daily report. Then you correct a mistake from last month without counting anything twice.',
      ko: '보고서의 품질은 그 앞의 가장 약한 단계가 결정합니다. 데이터베이스의 주문과 스트림의 클릭을 모아 공개 테이블 형식으로 저장하고, 일일 보고서까지 이어지는 파이프라인을 만듭니다. 그런 다음 지난달의 오류를 중복 집계 없이 바로잡습니다.',
      ja: 'レポートの質は、その手前にある最も弱い工程で決まります。データベースの注文とストリームのクリックを集め、オープンなテーブル形式で保存し、日次レポートにつなぐパイプラインを構築します。そのうえで、先月の誤りを二重計上なしに訂正します。',
    },
    forWhom: {
      en: 'For data engineers and developers who write SQL and some Python.',
      ko: 'SQL을 작성하고 Python을 조금 쓸 수 있는 데이터 엔지니어와 개발자를 위한 강의입니다.',
      ja: 'SQLを書け、Pythonを少し使えるデータエンジニアと開発者が対象です。',
    },
    outline: [
      {
        title: { en: 'Taking data in', ko: '데이터 수집', ja: 'データの取り込み' },
        text: {
          en: 'Changes from a database and events from a stream, each exactly once in the result.',
          ko: '데이터베이스의 변경과 스트림의 이벤트가 결과에 정확히 한 번씩 반영되게 합니다.',
          ja: 'データベースの変更とストリームのイベントを、結果に正確に1回ずつ反映させます。',
        },
      },
      {
        title: {
          en: 'Tables on object storage',
          ko: '오브젝트 스토리지의 테이블',
          ja: 'オブジェクトストレージ上の表',
        },
        text: {
          en: 'Files, partitions and table formats, and what they mean for the cost of a query.',
          ko: '파일, 파티션, 테이블 형식이 쿼리 비용에 어떤 영향을 주는지 살펴봅니다.',
          ja: 'ファイル、パーティション、テーブル形式がクエリの費用にどう影響するかを見ます。',
        },
      },
      {
        title: { en: 'Quality checks', ko: '품질 점검', ja: '品質チェック' },
        text: {
          en: 'Stopping wrong data at the door, with a message its sender understands.',
          ko: '잘못된 데이터를 입구에서 막고, 보낸 쪽이 이해할 수 있는 메시지를 남깁니다.',
          ja: '誤ったデータを入口で止め、送り手に伝わるメッセージを返します。',
        },
      },
      {
        title: { en: 'Running it again', ko: '다시 실행하기', ja: '再実行' },
        text: {
          en: 'Repeating a day, a month or everything, with the same result as the first time.',
          ko: '하루치든 한 달치든 전체든, 다시 실행해도 처음과 같은 결과가 나오게 합니다.',
          ja: '1日分でも1か月分でも全期間でも、やり直して初回と同じ結果になるようにします。',
        },
      },
    ],
  },
]
