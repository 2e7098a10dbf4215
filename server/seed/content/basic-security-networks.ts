import type { CourseTemplate } from './course-template.ts'

export const basicSecurityNetworks: readonly CourseTemplate[] = [
  {
    key: 'security-baseline',
    title: {
      en: 'Security Baseline for Cloud Accounts',
      ko: '클라우드 계정 보안 기본기',
      ja: 'クラウドアカウントのセキュリティ基本対策',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NONE',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 40,
    recommended: true,
    credits: 0,
    introduction: {
      en: 'Most incidents in the cloud begin with a leaked key, an open port or a forgotten account. This course goes through the twenty settings that close these doors, why each of them matters and how to prove that it is in place. You leave with a checklist for your own account.',
      ko: '클라우드 사고의 대부분은 유출된 키, 열린 포트, 잊힌 계정에서 시작됩니다. 이 강의에서는 그 문을 닫는 스무 가지 설정을 살펴보고, 각각이 왜 중요한지, 제대로 적용되었는지 어떻게 증명하는지 다룹니다. 강의를 마치면 내 계정에 바로 쓸 수 있는 점검표가 남습니다.',
      ja: 'クラウドでの事故の多くは、漏えいした鍵、開いたままのポート、忘れられたアカウントから始まります。この講座では、そうした入口を閉じる20の設定を取り上げ、それぞれがなぜ重要か、適用済みであることをどう示すかを学びます。終了後には、自分のアカウントで使えるチェックリストが手元に残ります。',
    },
    forWhom: {
      en: 'For everyone who owns or administers a cloud account, alone or in a team.',
      ko: '혼자서든 팀에서든 클라우드 계정을 소유하거나 관리하는 모든 분을 위한 강의입니다.',
      ja: '個人でもチームでも、クラウドアカウントを所有または管理するすべての方が対象です。',
    },
    outline: [
      {
        title: { en: 'The root account', ko: '루트 계정', ja: 'ルートアカウント' },
        text: {
          en: 'Locking away the account that can do everything, with a second factor and a written recovery path.',
          ko: '모든 것을 할 수 있는 계정을 2차 인증과 문서로 남긴 복구 절차로 안전하게 잠급니다.',
          ja: '何でもできるアカウントを、二要素認証と文書化した復旧手順で厳重に保管します。',
        },
      },
      {
        title: { en: 'Keys that expire', ko: '만료되는 키', ja: '期限のある鍵' },
        text: {
          en: 'Finding long-lived keys, replacing them by short-lived ones, and noticing the next leak.',
          ko: '오래된 키를 찾아 수명이 짧은 키로 바꾸고, 다음 유출을 알아차릴 수 있게 합니다.',
          ja: '長期間有効な鍵を見つけて短期のものに置き換え、次の漏えいに気付ける状態にします。',
        },
      },
      {
        title: { en: 'Closed by default', ko: '기본은 닫힘', ja: '初期値は「閉じる」' },
        text: {
          en: 'Firewall rules, public buckets and the default settings worth changing on the first day.',
          ko: '방화벽 규칙, 공개 버킷, 그리고 첫날 바꾸어야 할 기본 설정을 점검합니다.',
          ja: 'ファイアウォールの規則、公開バケット、初日に変えるべき初期設定を点検します。',
        },
      },
      {
        title: { en: 'An audit trail', ko: '감사 기록', ja: '監査ログ' },
        text: {
          en: 'Recording who did what, keeping it where nobody can change it, and reading it after an incident.',
          ko: '누가 무엇을 했는지 남기고, 아무도 고칠 수 없는 곳에 보관하고, 사고 뒤에 읽어 봅니다.',
          ja: '誰が何をしたかを記録し、誰にも書き換えられない場所に保管し、事故のあとに読み解きます。',
        },
      },
    ],
  },
  {
    key: 'users-roles-permissions',
    title: {
      en: 'Users, Roles and Permissions',
      ko: '사용자, 역할, 권한',
      ja: 'ユーザー、ロール、権限',
    },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '13:30',
    finishTime: '17:30',
    capacity: 36,
    recommended: false,
    credits: 20000,
    introduction: {
      en: 'Who may do what is the first question of every review. In one afternoon you replace shared logins by personal ones, write policies that allow one task and nothing more, and find out why a request was refused. The exercises follow a team that grows from two people to forty.',
      ko: '누가 무엇을 할 수 있는가는 모든 점검의 첫 질문입니다. 오후 반나절 동안 공용 로그인을 개인 계정으로 바꾸고, 한 가지 작업만 허용하는 정책을 쓰고, 요청이 거부된 이유를 찾아냅니다. 실습은 두 명에서 마흔 명으로 커지는 팀을 따라갑니다.',
      ja: '「誰が何をできるか」は、あらゆる点検の最初の問いです。半日で、共有ログインを個人のものに置き換え、1つの作業だけを許可するポリシーを書き、リクエストが拒否された理由を突き止めます。演習では、2人から40人に増えていくチームをたどります。',
    },
    forWhom: {
      en: 'For administrators and team leads who give others access to a cloud account.',
      ko: '다른 사람에게 클라우드 계정의 권한을 부여하는 관리자와 팀 리더를 위한 강의입니다.',
      ja: 'クラウドアカウントへのアクセス権をほかの人に与える管理者とチームリーダーが対象です。',
    },
    outline: [
      {
        title: { en: 'People and machines', ko: '사람과 기계', ja: '人と機械' },
        text: {
          en: 'Why a person signs in and a program assumes a role, and never the other way round.',
          ko: '사람은 로그인하고 프로그램은 역할을 맡아야 하는 이유를 이해합니다.',
          ja: '人はサインインし、プログラムはロールを引き受けるという使い分けの理由を理解します。',
        },
      },
      {
        title: { en: 'Writing a policy', ko: '정책 작성', ja: 'ポリシーを書く' },
        text: {
          en: 'From a sentence in plain words to a policy that allows exactly that.',
          ko: '평범한 문장 하나를 그 내용만 정확히 허용하는 정책으로 옮깁니다.',
          ja: '普通の言葉で書いた一文を、その内容だけを許可するポリシーに落とし込みます。',
        },
      },
      {
        title: { en: 'Why was I refused?', ko: '왜 거부되었는가', ja: 'なぜ拒否されたのか' },
        text: {
          en: 'Following a refused request through every rule that had a say in it.',
          ko: '거부된 요청에 관여한 규칙을 처음부터 끝까지 따라가 봅니다.',
          ja: '拒否されたリクエストに関わったすべての規則を順に追います。',
        },
      },
    ],
  },
  {
    key: 'networks-from-the-ground-up',
    title: {
      en: 'Networks from the Ground Up',
      ko: '처음부터 배우는 네트워크',
      ja: 'ゼロから学ぶネットワーク',
    },
    level: 'BASIC',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '18:00',
    capacity: 24,
    recommended: false,
    credits: 30000,
    introduction: {
      en: 'An address, a name, a route and a port: with these four ideas you can explain most of what happens between a browser and a server. You build a small network piece by piece and watch the packets pass at each step. The day prepares you for the intermediate networking course.',
      ko: '주소, 이름, 경로, 포트. 이 네 가지만 알면 브라우저와 서버 사이에서 일어나는 일을 대부분 설명할 수 있습니다. 작은 네트워크를 하나씩 만들어 가며 단계마다 패킷이 지나가는 모습을 관찰합니다. 중급 네트워크 강의를 준비하는 하루입니다.',
      ja: 'アドレス、名前、経路、ポート。この4つが分かれば、ブラウザーとサーバーの間で起きることのほとんどを説明できます。小さなネットワークを一つずつ組み立て、各段階でパケットが通る様子を観察します。中級のネットワーク講座に向けた準備の1日です。',
    },
    forWhom: {
      en: 'For beginners in operation and development who have used networks but never built one.',
      ko: '네트워크를 써 보기는 했지만 직접 만들어 본 적은 없는 초급 운영자와 개발자를 위한 강의입니다.',
      ja: 'ネットワークを使ったことはあっても、構築したことのない初級の運用担当者と開発者が対象です。',
    },
    outline: [
      {
        title: { en: 'Addresses and names', ko: '주소와 이름', ja: 'アドレスと名前' },
        text: {
          en: 'Reading an address range, and following a name from the browser to the answer.',
          ko: '주소 범위를 읽고, 이름이 브라우저에서 출발해 응답을 받기까지의 과정을 따라갑니다.',
          ja: 'アドレス範囲を読み、名前がブラウザーから解決されるまでの流れを追います。',
        },
      },
      {
        title: { en: 'Routes', ko: '경로', ja: '経路' },
        text: {
          en: 'How a packet finds its way out of a private network, and how the answer finds its way back.',
          ko: '패킷이 사설 네트워크를 빠져나가고 응답이 돌아오는 길을 확인합니다.',
          ja: 'パケットがプライベートネットワークを出ていき、応答が戻ってくるまでの道筋を確かめます。',
        },
      },
      {
        title: { en: 'Ports and firewalls', ko: '포트와 방화벽', ja: 'ポートとファイアウォール' },
        text: {
          en: 'Opening one service to one group, and testing that everything else stays closed.',
          ko: '한 서비스를 한 그룹에만 열고, 나머지가 닫혀 있는지 확인합니다.',
          ja: '1つのサービスを1つのグループにだけ開き、ほかが閉じていることを検証します。',
        },
      },
      {
        title: { en: 'Finding the fault', ko: '장애 지점 찾기', ja: '障害箇所の特定' },
        text: {
          en: 'A fixed order of five checks that locates most network faults within minutes.',
          ko: '대부분의 네트워크 장애를 몇 분 안에 찾아내는 다섯 단계 점검 순서를 익힙니다.',
          ja: 'ネットワーク障害の多くを数分で特定できる、5段階の確認手順を身に付けます。',
        },
      },
    ],
  },
]
