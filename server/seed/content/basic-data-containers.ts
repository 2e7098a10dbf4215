import type { CourseTemplate } from './course-template.ts'

export const basicDataContainers: readonly CourseTemplate[] = [
  {
    key: 'object-storage',
    title: {
      en: 'Object Storage and Data Lifecycles',
      ko: '오브젝트 스토리지와 데이터 수명 주기',
      ja: 'オブジェクトストレージとデータのライフサイクル',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '13:00',
    finishTime: '17:00',
    capacity: 40,
    recommended: true,
    credits: 20000,
    introduction: {
      en: 'Data is written once, read often for a week and seldom afterwards, yet it is paid for every month. This half day shows how buckets, classes and lifecycle rules follow that curve, and how versions and locks keep what must not be lost. You try every rule on a bucket of your own.',
      ko: '데이터는 한 번 기록되고 일주일쯤 자주 읽히다가 그 뒤로는 거의 쓰이지 않지만, 비용은 매달 나갑니다. 이 반나절 강의에서는 버킷, 등급, 수명 주기 규칙을 그 흐름에 맞추는 방법과, 잃어서는 안 될 것을 버전과 잠금으로 지키는 방법을 다룹니다. 모든 규칙을 각자의 버킷에서 시험해 봅니다.',
      ja: 'データは一度書き込まれ、1週間ほどはよく読まれ、その後はめったに使われません。それでも料金は毎月かかります。この半日の講座では、バケット、ストレージクラス、ライフサイクルルールをその曲線に合わせる方法と、失ってはならないものをバージョニングとロックで守る方法を学びます。ルールはすべて自分のバケットで試します。',
    },
    forWhom: {
      en: 'For developers and operators who store files, backups or logs in the cloud.',
      ko: '파일, 백업, 로그를 클라우드에 저장하는 개발자와 운영자를 위한 강의입니다.',
      ja: 'ファイル、バックアップ、ログをクラウドに保存する開発者と運用担当者が対象です。',
    },
    outline: [
      {
        title: { en: 'Buckets and access', ko: '버킷과 접근 권한', ja: 'バケットとアクセス権' },
        text: {
          en: 'Private by default, shared by a link that expires.',
          ko: '기본은 비공개로 두고, 공유할 때는 만료되는 링크를 씁니다.',
          ja: '初期状態は非公開とし、共有には期限付きのリンクを使います。',
        },
      },
      {
        title: { en: 'Lifecycle rules', ko: '수명 주기 규칙', ja: 'ライフサイクルルール' },
        text: {
          en: 'Moving data to cheaper classes, and deleting what is no longer needed.',
          ko: '데이터를 더 저렴한 등급으로 옮기고, 더 이상 필요 없는 데이터는 삭제합니다.',
          ja: 'データをより安価なクラスへ移し、誰も必要としないものは削除します。',
        },
      },
      {
        title: { en: 'Versions and locks', ko: '버전과 잠금', ja: 'バージョンとロック' },
        text: {
          en: 'Undoing an overwrite, and making a backup that even an administrator cannot delete.',
          ko: '덮어쓴 파일을 되돌리고, 관리자도 지울 수 없는 백업을 만듭니다.',
          ja: '上書きを元に戻し、管理者でも削除できないバックアップを作ります。',
        },
      },
    ],
  },
  {
    key: 'first-steps-postgresql',
    title: {
      en: 'First Steps with Managed PostgreSQL',
      ko: '관리형 PostgreSQL 첫걸음',
      ja: 'マネージドPostgreSQL入門',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 36,
    recommended: false,
    credits: 30000,
    introduction: {
      en: 'A managed database takes backups and updates off your hands, but not the design of your tables. You create an instance, model a small shop, load data and write the queries that the shop needs. At the end you restore the database to the minute before a mistake.',
      ko: '관리형 데이터베이스는 백업과 업데이트를 대신해 주지만 테이블 설계까지 해 주지는 않습니다. 인스턴스를 만들고 작은 상점을 모델링한 뒤, 데이터를 넣고 상점에 필요한 쿼리를 작성합니다. 마지막에는 실수하기 1분 전 상태로 데이터베이스를 복원합니다.',
      ja: 'マネージドデータベースはバックアップと更新を引き受けてくれますが、テーブルの設計まではしてくれません。インスタンスを作り、小さな店をモデル化し、データを入れ、店に必要なクエリを書きます。最後に、操作ミスの1分前の状態へデータベースを復元します。',
    },
    forWhom: {
      en: 'For developers who have used a database through a framework and want to understand what lies beneath.',
      ko: '프레임워크를 통해서만 데이터베이스를 써 왔고 그 아래를 이해하고 싶은 개발자를 위한 강의입니다.',
      ja: 'フレームワーク越しにデータベースを使ってきて、その仕組みを理解したい開発者が対象です。',
    },
    outline: [
      {
        title: { en: 'Instance and connection', ko: '인스턴스와 연결', ja: 'インスタンスと接続' },
        text: {
          en: 'Sizes, private addresses, and a connection that is encrypted and limited to one application.',
          ko: '사양과 사설 주소를 정하고, 암호화되고 한 애플리케이션에만 허용된 연결을 만듭니다.',
          ja: 'サイズとプライベートアドレスを決め、暗号化され、1つのアプリケーションに限定した接続を作ります。',
        },
      },
      {
        title: { en: 'Tables and constraints', ko: '테이블과 제약 조건', ja: 'テーブルと制約' },
        text: {
          en: 'Letting the database refuse wrong data, so that no program has to find it later.',
          ko: '잘못된 데이터를 데이터베이스가 거부하게 하여, 나중에 찾아 헤매는 일을 막습니다.',
          ja: '誤ったデータをデータベースに拒否させ、あとから探し回らずに済むようにします。',
        },
      },
      {
        title: { en: 'Queries and indexes', ko: '쿼리와 인덱스', ja: 'クエリとインデックス' },
        text: {
          en: 'Asking for what you need, and reading the plan when the answer takes too long.',
          ko: '필요한 것만 조회하고, 응답이 느릴 때는 실행 계획을 읽습니다.',
          ja: '必要なものだけを取り出し、応答が遅いときは実行計画を読みます。',
        },
      },
      {
        title: { en: 'Backup and restore', ko: '백업과 복원', ja: 'バックアップと復元' },
        text: {
          en: 'Restoring to a point in time, and checking that nothing is missing.',
          ko: '원하는 시점으로 복원하고, 빠진 것이 없는지 확인합니다.',
          ja: '指定した時点に復元し、欠けているものがないかを確かめます。',
        },
      },
    ],
  },
  {
    key: 'containers-explained',
    title: {
      en: 'Containers: From Image to Running Service',
      ko: '컨테이너: 이미지에서 서비스까지',
      ja: 'コンテナ：イメージからサービスまで',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 36,
    recommended: true,
    credits: 30000,
    introduction: {
      en: 'A container is a process with its files and its limits, no more and no less. You build an image by hand, make it small, store it in a registry and run it as a service that survives a restart. Whoever wants to go on to Kubernetes should feel at home with this first.',
      ko: '컨테이너는 자기 파일과 자원 한도를 가진 프로세스이며, 그 이상도 이하도 아닙니다. 이미지를 직접 만들어 크기를 줄이고, 레지스트리에 저장하고, 재시작해도 유지되는 서비스로 실행합니다. 쿠버네티스로 나아가기 전에 먼저 익숙해져야 할 내용입니다.',
      ja: 'コンテナとは、専用のファイルと資源の上限を持つプロセスであり、それ以上でも以下でもありません。イメージを自分で作り、小さくし、レジストリに保存し、再起動しても続くサービスとして実行します。Kubernetesに進む前に慣れておきたい内容です。',
    },
    forWhom: {
      en: 'For developers and operators who can use a Linux shell and have not yet worked with containers.',
      ko: '리눅스 셸은 쓸 수 있지만 컨테이너는 아직 다루어 보지 않은 개발자와 운영자를 위한 강의입니다.',
      ja: 'Linuxのシェルを使えるものの、コンテナはまだ扱ったことのない開発者と運用担当者が対象です。',
    },
    outline: [
      {
        title: { en: 'What a container is', ko: '컨테이너란 무엇인가', ja: 'コンテナとは何か' },
        text: {
          en: 'Looking at one from the outside, with nothing but the tools of Linux.',
          ko: '리눅스 도구만으로 컨테이너를 바깥에서 들여다봅니다.',
          ja: 'Linuxの道具だけを使い、コンテナを外側から観察します。',
        },
      },
      {
        title: { en: 'Images', ko: '이미지', ja: 'イメージ' },
        text: {
          en: 'Layers, build order, and how an image of one gigabyte becomes one of fifty megabytes.',
          ko: '레이어와 빌드 순서를 이해하고, 1GB짜리 이미지를 50MB로 줄입니다.',
          ja: 'レイヤーとビルドの順序を理解し、1GBのイメージを50MBまで小さくします。',
        },
      },
      {
        title: { en: 'Registry and scanning', ko: '레지스트리와 취약점 검사', ja: 'レジストリと脆弱性検査' },
        text: {
          en: 'Naming versions so that you can go back, and knowing what is inside before it runs.',
          ko: '되돌아갈 수 있게 버전에 이름을 붙이고, 실행하기 전에 안에 든 것을 확인합니다.',
          ja: '元に戻せるようにバージョンを名付け、実行前に中身を把握します。',
        },
      },
      {
        title: { en: 'Running a service', ko: '서비스로 실행하기', ja: 'サービスとして動かす' },
        text: {
          en: 'Configuration, health checks, logs, and data that outlives the container.',
          ko: '설정, 상태 확인, 로그, 그리고 컨테이너보다 오래 남는 데이터를 다룹니다.',
          ja: '設定、ヘルスチェック、ログ、そしてコンテナが消えても残るデータを扱います。',
        },
      },
    ],
  },
]
