import type { CourseTemplate } from './course-template.ts'

export const intermediatePlatforms: readonly CourseTemplate[] = [
  {
    key: 'operating-kubernetes',
    title: {
      en: 'Operating Kubernetes Clusters',
      ko: '쿠버네티스 클러스터 운영',
      ja: 'Kubernetesクラスターの運用',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '18:00',
    capacity: 30,
    recommended: true,
    credits: 50000,
    introduction: {
      en: 'Deploying to a cluster takes an hour to learn; keeping it healthy takes longer. This course is about the second part: requests and limits, rollouts that can be undone, upgrades, and the commands that tell you why a pod does not start.',
      ko: '클러스터에 배포하는 법은 한 시간이면 배우지만, 건강하게 유지하는 법은 그보다 오래 걸립니다. 이 강의는 그 두 번째 부분을 다룹니다. 요청량과 한도, 되돌릴 수 있는 롤아웃, 업그레이드, 그리고 파드가 시작되지 않는 이유를 알려 주는 명령을 익힙니다.',
      ja: 'クラスターへのデプロイは1時間で覚えられますが、健全に保つにはもっと時間がかかります。この講座で扱うのは後者です。リソースの要求と上限、元に戻せるロールアウト、アップグレード、そしてPodが起動しない理由を知るためのコマンドを身に付けます。',
    },
    forWhom: {
      en: 'For engineers who can build container images and will run them on a cluster.',
      ko: '컨테이너 이미지를 만들 수 있고 이를 클러스터에서 운영할 엔지니어를 위한 강의입니다.',
      ja: 'コンテナイメージを作成でき、それをクラスターで運用するエンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'Inside a cluster', ko: '클러스터의 구조', ja: 'クラスターの内部' },
        text: {
          en: 'Which part decides, which part acts, and what happens when one of them is gone.',
          ko: '무엇이 결정하고 무엇이 실행하는지, 그중 하나가 사라지면 어떻게 되는지 살펴봅니다.',
          ja: 'どの部分が判断し、どの部分が実行するのか、その1つが失われると何が起きるのかを見ます。',
        },
      },
      {
        title: { en: 'Requests and limits', ko: '요청량과 한도', ja: '要求と上限' },
        text: {
          en: 'Setting values from measurements, and watching the scheduler make use of them.',
          ko: '측정값을 근거로 값을 정하고, 스케줄러가 이를 어떻게 쓰는지 관찰합니다.',
          ja: '計測結果をもとに値を決め、スケジューラーがそれをどう使うかを観察します。',
        },
      },
      {
        title: { en: 'Rollout and rollback', ko: '롤아웃과 롤백', ja: 'ロールアウトとロールバック' },
        text: {
          en: 'Probes, surge and pause, and going back within a minute.',
          ko: '프로브와 단계별 배포를 설정하고, 1분 안에 이전 버전으로 되돌립니다.',
          ja: 'プローブと段階的な展開を設定し、1分以内に前の版へ戻します。',
        },
      },
      {
        title: { en: 'Upgrades', ko: '업그레이드', ja: 'アップグレード' },
        text: {
          en: 'Draining nodes one by one while a load test keeps running.',
          ko: '부하 테스트가 계속되는 동안 노드를 하나씩 비우며 업그레이드합니다.',
          ja: '負荷テストを続けたまま、ノードを1台ずつ空にして更新します。',
        },
      },
      {
        title: { en: 'Troubleshooting', ko: '문제 해결', ja: 'トラブルシューティング' },
        text: {
          en: 'Ten pods that do not start, and the one question each of them teaches.',
          ko: '시작되지 않는 파드 열 개를 진단하며, 각각에서 던져야 할 질문 하나를 배웁니다.',
          ja: '起動しない10個のPodを診断し、それぞれで立てるべき問いを1つずつ学びます。',
        },
      },
    ],
  },
  {
    key: 'serverless-functions-events',
    title: {
      en: 'Serverless: Functions and Events',
      ko: '서버리스: 함수와 이벤트',
      ja: 'サーバーレス：関数とイベント',
    },
    level: 'INTERMEDIATE',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 32,
    recommended: true,
    credits: 30000,
    introduction: {
      en: 'Functions remove the server from your day, but not the failure. You build an order process out of functions, a queue and a schedule, and then send every event twice, late and in the wrong order. What remains is a design that can be trusted.',
      ko: '함수를 쓰면 서버를 관리할 일은 사라지지만 장애까지 사라지지는 않습니다. 함수, 큐, 예약 실행으로 주문 처리 과정을 만든 다음, 모든 이벤트를 두 번씩, 늦게, 뒤바뀐 순서로 보내 봅니다. 그 뒤에도 남는 것이 믿을 수 있는 설계입니다.',
      ja: '関数を使えばサーバーの管理はなくなりますが、障害までなくなるわけではありません。関数、キュー、スケジュール実行で注文処理を組み立て、すべてのイベントを2回ずつ、遅れて、順序を変えて送ってみます。それでも崩れないものが、信頼できる設計です。',
    },
    forWhom: {
      en: 'For developers who write services in any language and know the basics of the cloud.',
      ko: '언어와 관계없이 서비스를 개발하며 클라우드의 기본을 아는 개발자를 위한 강의입니다.',
      ja: '言語を問わずサービスを開発し、クラウドの基礎を理解している開発者が対象です。',
    },
    outline: [
      {
        title: { en: 'A function and its limits', ko: '함수와 그 한계', ja: '関数とその制限' },
        text: {
          en: 'Start-up time, memory, concurrency, and where a function is the wrong choice.',
          ko: '시작 시간, 메모리, 동시 실행을 이해하고, 함수가 맞지 않는 경우를 가려냅니다.',
          ja: '起動時間、メモリ、同時実行数を理解し、関数が適さない場面を見極めます。',
        },
      },
      {
        title: { en: 'Queues and retries', ko: '큐와 재시도', ja: 'キューと再試行' },
        text: {
          en: 'Making a step safe to repeat, and giving a failed message a place to wait.',
          ko: '반복해도 안전한 단계를 만들고, 실패한 메시지가 기다릴 곳을 마련합니다.',
          ja: '繰り返しても安全な処理を作り、失敗したメッセージの待避先を用意します。',
        },
      },
      {
        title: { en: 'State and order', ko: '상태와 순서', ja: '状態と順序' },
        text: {
          en: 'Keeping a process of many events together without a server that remembers.',
          ko: '기억하는 서버 없이 여러 이벤트로 이루어진 과정을 하나로 이어 갑니다.',
          ja: '状態を持つサーバーなしで、多数のイベントからなる処理をまとめます。',
        },
      },
      {
        title: { en: 'Seeing what happened', ko: '무슨 일이 있었는지 보기', ja: '何が起きたかを見る' },
        text: {
          en: 'Following a single order through twelve functions by its trace.',
          ko: '주문 한 건이 열두 개의 함수를 거치는 과정을 추적 기록으로 따라갑니다.',
          ja: '1件の注文が12個の関数を通る様子を、トレースで追います。',
        },
      },
    ],
  },
  {
    key: 'delivery-pipelines',
    title: {
      en: 'Delivery Pipelines: From Commit to Production',
      ko: '배포 파이프라인: 커밋에서 운영까지',
      ja: 'デリバリーパイプライン：コミットから本番まで',
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
      en: 'A good pipeline makes a release so ordinary that nobody announces it. You set up build, test and release for a small service, shorten it to under ten minutes and add the gates that stop a bad version before users see it.',
      ko: '좋은 파이프라인이 있으면 배포는 따로 알릴 필요가 없을 만큼 평범한 일이 됩니다. 작은 서비스의 빌드, 테스트, 배포 과정을 만들고, 10분 안으로 줄이고, 잘못된 버전이 사용자에게 닿기 전에 막는 관문을 더합니다.',
      ja: '良いパイプラインがあれば、リリースはわざわざ告知しないほど普通の作業になります。小さなサービスのビルド、テスト、リリースを構築し、10分以内に縮め、不具合のある版が利用者に届く前に止める関門を加えます。',
    },
    forWhom: {
      en: 'For developers and operators who use Git daily and want to release more often with less risk.',
      ko: 'Git을 매일 쓰며, 더 자주 더 안전하게 배포하려는 개발자와 운영자를 위한 강의입니다.',
      ja: 'Gitを日常的に使い、より頻繁に、より安全にリリースしたい開発者と運用担当者が対象です。',
    },
    outline: [
      {
        title: { en: 'One build, many places', ko: '한 번 빌드, 여러 환경', ja: '1回のビルドを各環境へ' },
        text: {
          en: 'Building once, signing the result, and carrying the same artefact to every environment.',
          ko: '한 번만 빌드해 서명하고, 같은 결과물을 모든 환경에 그대로 옮깁니다.',
          ja: '一度だけビルドして署名し、同じ成果物をすべての環境に運びます。',
        },
      },
      {
        title: { en: 'Fast tests first', ko: '빠른 테스트 먼저', ja: '速いテストから' },
        text: {
          en: 'Ordering tests so that most mistakes are found in the first two minutes.',
          ko: '대부분의 실수가 처음 2분 안에 드러나도록 테스트의 순서를 정합니다.',
          ja: '誤りの大半が最初の2分で見つかるように、テストの順序を組みます。',
        },
      },
      {
        title: { en: 'Gradual release', ko: '점진적 배포', ja: '段階的なリリース' },
        text: {
          en: 'Five percent first, a measured decision, then all or back.',
          ko: '먼저 5%에 배포하고, 측정값으로 판단한 뒤, 전체로 넓히거나 되돌립니다.',
          ja: 'まず5%に展開し、計測結果で判断してから、全体に広げるか元に戻します。',
        },
      },
      {
        title: { en: 'Database changes', ko: '데이터베이스 변경', ja: 'データベースの変更' },
        text: {
          en: 'Changing a table in steps that the old and the new version both understand.',
          ko: '이전 버전과 새 버전이 모두 이해하는 단계로 나누어 테이블을 바꿉니다.',
          ja: '旧版と新版の両方が扱える手順に分けて、テーブルを変更します。',
        },
      },
    ],
  },
]
