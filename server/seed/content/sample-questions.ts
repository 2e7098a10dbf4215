import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { StoredSampleQuestion } from '../../platform/db/stored.ts'

/** Sample questions of the demonstration's guides, by level. */
export const sampleQuestions: Readonly<Record<CertificationLevel, readonly StoredSampleQuestion[]>> = {
  ESSENTIAL: [
    {
      question: {
        en: 'A company pays for its virtual servers by the hour. What lowers the bill of a test server that is used only during working hours?',
        ko: '한 회사가 가상 서버 요금을 시간 단위로 냅니다. 업무 시간에만 쓰는 테스트 서버의 요금을 줄이는 방법은 무엇입니까?',
        ja: 'ある会社は仮想サーバーを時間単位の料金で使っています。業務時間だけ使うテスト用サーバーの料金を下げる方法はどれですか。',
      },
      options: [
        option(
          'Storing its backups in a second region',
          '백업을 두 번째 리전에도 저장한다',
          'バックアップを別のリージョンにも保存する',
          false,
        ),
        option(
          'Stopping it outside working hours',
          '업무 시간 외에는 서버를 정지한다',
          '業務時間外はサーバーを停止する',
          true,
        ),
        option('Giving it a public address', '공인 주소를 할당한다', 'パブリックアドレスを割り当てる', false),
        option(
          'Adding a second server behind a load balancer',
          '로드 밸런서 뒤에 서버를 하나 더 추가한다',
          'ロードバランサーの配下にサーバーを追加する',
          false,
        ),
      ],
      explanation: {
        en: 'Servers that are stopped are not charged by the hour; only their disks still are. The other answers add to the bill.',
        ko: '정지한 서버에는 시간 요금이 부과되지 않고 디스크 요금만 부과됩니다. 나머지 방법은 요금을 늘립니다.',
        ja: '停止中のサーバーには時間料金がかからず、ディスクの料金だけがかかります。ほかの方法では料金が増えます。',
      },
    },
    {
      question: {
        en: 'Which of these remain the customer’s task on a managed database service?',
        ko: '관리형 데이터베이스 서비스에서도 고객이 직접 해야 하는 일을 모두 고르십시오.',
        ja: 'マネージドデータベースサービスでも、利用者が行う作業をすべて選んでください。',
      },
      options: [
        option('Replacing a broken disk', '고장 난 디스크 교체', '故障したディスクの交換', false),
        option(
          'Deciding who may read which table',
          '누가 어떤 테이블을 읽을 수 있는지 결정',
          'どのテーブルを誰が読めるかの決定',
          true,
        ),
        option(
          'Installing the operating system',
          '운영 체제 설치',
          'オペレーティングシステムのインストール',
          false,
        ),
        option(
          'Choosing how long backups are kept',
          '백업 보관 기간 선택',
          'バックアップの保存期間の選択',
          true,
        ),
      ],
      explanation: {
        en: 'The provider runs machines and software. Access to the data, and how long it is kept, are decided by its owner.',
        ko: '장비와 소프트웨어는 제공자가 운영합니다. 데이터의 접근 권한과 보관 기간은 데이터의 소유자가 정합니다.',
        ja: '機器とソフトウェアは提供者が運用します。データへのアクセス権と保存期間を決めるのは、データの所有者です。',
      },
    },
  ],
  ASSOCIATE: [
    {
      question: {
        en: 'A web application must keep running when one availability zone fails. Which design achieves this at the lowest cost?',
        ko: '가용 영역 하나에 장애가 나도 웹 애플리케이션이 계속 동작해야 합니다. 가장 적은 비용으로 이를 충족하는 설계는 무엇입니까?',
        ja: 'アベイラビリティゾーンの1つが停止しても、Webアプリケーションを動かし続ける必要があります。最も低いコストで実現できる設計はどれですか。',
      },
      options: [
        option(
          'One large server with hourly snapshots',
          '매시간 스냅샷을 만드는 대형 서버 한 대',
          '1時間ごとにスナップショットを取る大型サーバー1台',
          false,
        ),
        option(
          'Two servers in one zone behind a load balancer',
          '한 영역에 있는 서버 두 대와 로드 밸런서',
          '1つのゾーンにあるサーバー2台とロードバランサー',
          false,
        ),
        option(
          'Two servers in two zones behind a load balancer',
          '두 영역에 나눈 서버 두 대와 로드 밸런서',
          '2つのゾーンに分けたサーバー2台とロードバランサー',
          true,
        ),
        option(
          'A full copy of everything in a second region',
          '두 번째 리전에 전체 시스템을 그대로 복제',
          '別のリージョンにシステム全体を複製',
          false,
        ),
      ],
      explanation: {
        en: 'A load balancer sends requests only to servers that respond. With servers in two zones, one is left when a zone fails; a second region costs about twice as much.',
        ko: '로드 밸런서는 응답하는 서버로만 요청을 보냅니다. 두 영역에 서버가 있으면 한 영역에 장애가 나도 한 대가 남습니다. 두 번째 리전은 비용이 약 두 배입니다.',
        ja: 'ロードバランサーは応答するサーバーだけにリクエストを送ります。2つのゾーンにサーバーがあれば、一方が停止しても1台が残ります。別のリージョンではコストが約2倍になります。',
      },
    },
    {
      question: {
        en: 'A subnet has the range 10.0.4.0/24. Which addresses are in it?',
        ko: '서브넷의 범위가 10.0.4.0/24입니다. 이 서브넷에 속하는 주소를 모두 고르십시오.',
        ja: 'サブネットの範囲は10.0.4.0/24です。このサブネットに含まれるアドレスをすべて選んでください。',
      },
      options: [
        option('10.0.3.255', '10.0.3.255', '10.0.3.255', false),
        option('10.0.4.17', '10.0.4.17', '10.0.4.17', true),
        option('10.0.4.200', '10.0.4.200', '10.0.4.200', true),
        option('10.0.5.1', '10.0.5.1', '10.0.5.1', false),
      ],
      explanation: {
        en: 'The first 24 bits are fixed: every address in it starts with 10.0.4.',
        ko: '앞의 24비트가 고정되므로 모든 주소가 10.0.4로 시작합니다.',
        ja: '先頭の24ビットが固定されるため、すべてのアドレスが10.0.4で始まります。',
      },
    },
  ],
  PROFESSIONAL: [
    {
      question: {
        en: 'Orders must not be lost if a region fails, and the service may be away for at most 30 minutes. Which recovery plan meets this at the lowest cost?',
        ko: '리전에 장애가 나도 주문이 유실되면 안 되며, 서비스 중단은 최대 30분까지 허용됩니다. 가장 적은 비용으로 이를 충족하는 복구 계획은 무엇입니까?',
        ja: 'リージョンに障害が起きても注文を失わず、サービスの停止は30分以内に抑える必要があります。最も低いコストで満たせる復旧計画はどれですか。',
      },
      options: [
        option(
          'Nightly backups copied to a second region',
          '매일 밤 백업을 두 번째 리전으로 복사',
          '毎晩のバックアップを別のリージョンへコピー',
          false,
        ),
        option(
          'Synchronous replica of the database in a second region, servers started there on failure',
          '두 번째 리전에 데이터베이스 동기 복제본을 두고, 장애 시 서버를 시작',
          '別のリージョンにデータベースの同期レプリカを置き、障害時にサーバーを起動',
          true,
        ),
        option(
          'Both regions serving all requests at all times',
          '두 리전이 항상 모든 요청을 처리',
          '2つのリージョンで常にすべてのリクエストを処理',
          false,
        ),
        option(
          'Snapshots of all disks every 15 minutes',
          '모든 디스크의 스냅샷을 15분마다 생성',
          'すべてのディスクのスナップショットを15分ごとに作成',
          false,
        ),
      ],
      explanation: {
        en: 'Only a synchronous replica loses nothing. Starting servers takes minutes, so a second set that runs all the time is not needed.',
        ko: '동기 복제본만 데이터를 잃지 않습니다. 서버를 시작하는 데 몇 분이면 되므로 항상 켜 둔 두 번째 환경은 필요하지 않습니다.',
        ja: 'データを失わないのは同期レプリカだけです。サーバーの起動は数分で済むため、常時稼働する2組目の環境は不要です。',
      },
    },
  ],
}

function option(
  en: string,
  ko: string,
  ja: string,
  correct: boolean,
): StoredSampleQuestion['options'][number] {
  return { text: { en, ko, ja }, correct }
}
