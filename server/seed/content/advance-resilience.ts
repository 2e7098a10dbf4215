import type { CourseTemplate } from './course-template.ts'

export const advanceResilience: readonly CourseTemplate[] = [
  {
    key: 'designing-for-failure',
    title: {
      en: 'Designing for Failure: Multi-Zone Architecture',
      ko: '장애를 견디는 설계: 멀티 존 아키텍처',
      ja: '障害に耐える設計：マルチゾーンアーキテクチャ',
    },
    level: 'ADVANCE',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '18:00',
    capacity: 20,
    recommended: true,
    credits: 50000,
    introduction: {
      en: 'Every part fails at some time; a good design decides in advance what users notice. You take a service that runs in one zone, spread it over three and then remove parts of it while traffic continues. What breaks is discussed before it is repaired.',
      ko: '모든 부품은 언젠가 고장 나며, 좋은 설계는 그때 사용자가 무엇을 느낄지 미리 정해 둡니다. 한 존에서 돌아가는 서비스를 세 존으로 넓힌 다음, 트래픽이 흐르는 상태에서 일부를 제거합니다. 무너진 부분은 고치기 전에 먼저 함께 따져 봅니다.',
      ja: 'あらゆる部品はいつか故障します。良い設計は、そのとき利用者に何が見えるかを前もって決めています。1つのゾーンで動くサービスを3つのゾーンに広げ、トラフィックを流したまま一部を取り除きます。壊れた箇所は、直す前に全員で検討します。',
    },
    forWhom: {
      en: 'For architects and senior engineers who have run a service in production.',
      ko: '서비스를 실제로 운영해 본 아키텍트와 선임 엔지니어를 위한 강의입니다.',
      ja: 'サービスの本番運用を経験したアーキテクトと上級エンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'What fails together', ko: '함께 고장 나는 것들', ja: '同時に故障するもの' },
        text: {
          en: 'Drawing fault domains, and finding the hidden part that all copies share.',
          ko: '장애 영역을 그려 보고, 모든 사본이 공유하는 숨은 부품을 찾아냅니다.',
          ja: '障害の範囲を図に描き、すべての複製が共有している隠れた部品を見つけます。',
        },
      },
      {
        title: { en: 'State in three zones', ko: '세 존에 둔 상태', ja: '3つのゾーンの状態' },
        text: {
          en: 'Quorum, delay, and the choice between waiting and being wrong.',
          ko: '정족수와 지연을 이해하고, 기다릴 것인지 틀린 답을 감수할 것인지 선택합니다.',
          ja: 'クォーラムと遅延を理解し、待つか、誤りを許すかを選びます。',
        },
      },
      {
        title: { en: 'Shedding load', ko: '부하 덜어내기', ja: '負荷を逃がす' },
        text: {
          en: 'Timeouts, limits and back-off that keep a slow part from stopping the rest.',
          ko: '느린 한 부분이 전체를 멈추지 않도록 시간제한, 한도, 재시도 간격을 정합니다.',
          ja: '遅い部分が全体を止めないように、タイムアウト、上限、再試行の間隔を定めます。',
        },
      },
      {
        title: { en: 'Game day', ko: '장애 훈련', ja: '障害訓練' },
        text: {
          en: 'A zone disappears at an unannounced time, and the groups keep the service up.',
          ko: '예고 없이 한 존이 사라지고, 각 조는 서비스를 유지합니다.',
          ja: '予告なしに1つのゾーンが消え、各グループはサービスを維持します。',
        },
      },
    ],
  },
  {
    key: 'disaster-recovery',
    title: {
      en: 'Disaster Recovery: Plan, Rehearse, Prove',
      ko: '재해 복구: 계획하고, 연습하고, 증명하기',
      ja: '災害復旧：計画し、訓練し、証明する',
    },
    level: 'ADVANCE',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '09:30',
    finishTime: '17:30',
    capacity: 20,
    recommended: true,
    credits: 80000,
    introduction: {
      en: 'A recovery plan that was never rehearsed is an opinion. On the first day you derive recovery times from the business and choose a method for each system. On the second day a region is lost, and you bring the services back in another, with a protocol an auditor can read.',
      ko: '한 번도 연습하지 않은 복구 계획은 믿을 수 없습니다. 첫째 날에는 업무를 기준으로 복구 목표 시간을 정하고 시스템마다 방법을 고릅니다. 둘째 날에는 리전 하나가 사라진 상황에서 다른 리전으로 서비스를 되살리고, 감사인이 읽을 수 있는 기록을 남깁니다.',
      ja: '一度も訓練していない復旧計画は、意見にすぎません。1日目は業務から目標復旧時間を導き、システムごとに方式を選びます。2日目は1つのリージョンが失われた想定で、別のリージョンにサービスを復旧し、監査人が読める記録を残します。',
    },
    forWhom: {
      en: 'For architects, operators and continuity managers of services that must not stay down.',
      ko: '오래 멈춰 있어서는 안 되는 서비스의 아키텍트, 운영자, 업무 연속성 담당자를 위한 강의입니다.',
      ja: '長く停止することが許されないサービスのアーキテクト、運用担当者、事業継続の責任者が対象です。',
    },
    outline: [
      {
        title: { en: 'Objectives', ko: '복구 목표', ja: '復旧目標' },
        text: {
          en: 'How much time and how much data the business can lose, in figures it has signed.',
          ko: '업무가 감당할 수 있는 시간과 데이터 손실을 합의된 수치로 정합니다.',
          ja: '業務が許容できる停止時間とデータの損失を、合意した数値で定めます。',
        },
      },
      {
        title: { en: 'Methods and their price', ko: '방식과 비용', ja: '方式と費用' },
        text: {
          en: 'Backup, pilot light, warm standby, active in two regions: what each costs when nothing happens.',
          ko: '백업, 최소 대기, 상시 대기, 두 리전 동시 운영이 평상시에 얼마나 드는지 비교합니다.',
          ja: 'バックアップ、最小構成の待機、ウォームスタンバイ、2リージョン稼働の、平常時の費用を比べます。',
        },
      },
      {
        title: { en: 'Data in two places', ko: '두 곳에 둔 데이터', ja: '2か所にあるデータ' },
        text: {
          en: 'Replication across regions, and the order in which systems have to come back.',
          ko: '리전 간 복제를 구성하고, 시스템을 되살릴 순서를 정합니다.',
          ja: 'リージョン間のレプリケーションを構成し、システムを戻す順序を決めます。',
        },
      },
      {
        title: { en: 'Rehearsal', ko: '복구 훈련', ja: '復旧訓練' },
        text: {
          en: 'Recovering under observation, with roles, a clock and one surprise.',
          ko: '역할을 나누고 시간을 재며, 한 가지 돌발 상황 속에서 복구합니다.',
          ja: '役割を分担し、時間を計り、想定外の事態を1つ交えて復旧します。',
        },
      },
      {
        title: { en: 'Going home again', ko: '원래 리전으로 복귀', ja: '元のリージョンへ戻る' },
        text: {
          en: 'Returning to the first region without losing what was written in between.',
          ko: '그사이 기록된 데이터를 잃지 않고 원래 리전으로 돌아갑니다.',
          ja: 'その間に書き込まれたデータを失わずに、元のリージョンへ戻します。',
        },
      },
    ],
  },
  {
    key: 'migrating-databases',
    title: {
      en: 'Migrating Databases without Downtime',
      ko: '중단 없는 데이터베이스 이전',
      ja: '停止させないデータベース移行',
    },
    level: 'ADVANCE',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '09:30',
    finishTime: '17:30',
    capacity: 20,
    recommended: true,
    credits: 80000,
    introduction: {
      en: 'You move a database of two hundred gigabytes while its application keeps writing to it. The two days cover the copy, the catch-up, the comparison and the switch, and the way back for the case that the switch goes wrong. Each group decides its own moment to switch.',
      ko: '애플리케이션이 계속 쓰고 있는 200GB 데이터베이스를 옮깁니다. 이틀 동안 복사, 따라잡기, 비교, 전환을 다루고, 전환이 잘못되었을 때 되돌아오는 길까지 준비합니다. 전환 시점은 조마다 스스로 결정합니다.',
      ja: 'アプリケーションが書き込みを続けている200GBのデータベースを移します。2日間で、コピー、追いつき、比較、切り替えを扱い、切り替えに失敗したときの戻り道まで用意します。切り替えの時点は各グループが自ら判断します。',
    },
    forWhom: {
      en: 'For database administrators and engineers who know replication and will move a production database.',
      ko: '복제를 이해하며 운영 데이터베이스를 옮길 데이터베이스 관리자와 엔지니어를 위한 강의입니다.',
      ja: 'レプリケーションを理解し、本番データベースを移行するデータベース管理者とエンジニアが対象です。',
    },
    outline: [
      {
        title: { en: 'Before the copy', ko: '복사하기 전에', ja: 'コピーの前に' },
        text: {
          en: 'Versions, character sets, sequences and the other details that spoil a switch.',
          ko: '버전, 문자 집합, 시퀀스처럼 전환을 망치는 세부 사항을 점검합니다.',
          ja: 'バージョン、文字コード、シーケンスなど、切り替えを台無しにする細部を点検します。',
        },
      },
      {
        title: { en: 'Copy and catch up', ko: '복사와 따라잡기', ja: 'コピーと追いつき' },
        text: {
          en: 'Logical replication at a rate that the source can bear.',
          ko: '원본이 견딜 수 있는 속도로 논리 복제를 수행합니다.',
          ja: '移行元が耐えられる速度で論理レプリケーションを行います。',
        },
      },
      {
        title: { en: 'Proof of equality', ko: '동일성 검증', ja: '同一性の検証' },
        text: {
          en: 'Comparing row by row in the background, and explaining every difference.',
          ko: '백그라운드에서 행 단위로 비교하고, 모든 차이의 이유를 밝힙니다.',
          ja: 'バックグラウンドで行ごとに比較し、すべての差異を説明します。',
        },
      },
      {
        title: { en: 'The switch', ko: '전환', ja: '切り替え' },
        text: {
          en: 'A few seconds of waiting requests, no lost write, and a prepared way back.',
          ko: '요청은 몇 초만 기다리게 하고, 쓰기는 하나도 잃지 않으며, 되돌아갈 길을 준비합니다.',
          ja: 'リクエストを数秒だけ待たせ、書き込みを1件も失わず、戻り道を備えて切り替えます。',
        },
      },
    ],
  },
]
