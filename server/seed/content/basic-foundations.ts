import type { CourseTemplate } from './course-template.ts'

export const basicFoundations: readonly CourseTemplate[] = [
  {
    key: 'cloud-fundamentals',
    title: { en: 'Cloud Fundamentals', ko: '클라우드 기초', ja: 'クラウドの基礎' },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 1,
    startTime: '10:00',
    finishTime: '17:00',
    capacity: 40,
    recommended: true,
    credits: 30000,
    introduction: {
      en: 'Start here if the cloud is new to you. In one day you open an account, start a server, put a database behind it and take everything down again, and you see what each step costs. Every later course builds on the words and habits of this one.',
      ko: '클라우드가 처음이라면 이 강의부터 시작합니다. 하루 동안 계정을 만들고, 서버를 띄우고, 데이터베이스를 연결한 뒤 모두 정리하면서 단계마다 드는 비용을 확인합니다. 이후의 모든 강의는 여기서 익힌 용어와 습관을 바탕으로 합니다.',
      ja: 'クラウドが初めての方は、この講座から始めてください。1日でアカウントを作り、サーバーを起動し、データベースをつなぎ、最後にすべてを片付けながら、手順ごとにかかる費用を確かめます。以降の講座は、ここで身に付ける用語と習慣を前提に進みます。',
    },
    forWhom: {
      en: 'For anyone about to work with the cloud; no earlier experience is needed.',
      ko: '클라우드로 일하게 될 모든 분을 위한 강의이며, 사전 경험은 필요하지 않습니다.',
      ja: 'これからクラウドを仕事で使うすべての方が対象で、事前の経験は必要ありません。',
    },
    outline: [
      {
        title: { en: 'Regions and zones', ko: '리전과 존', ja: 'リージョンとゾーン' },
        text: {
          en: 'Where your servers stand, and where the responsibility of the provider ends and yours begins.',
          ko: '서버가 실제로 놓이는 곳, 그리고 제공사의 책임이 끝나고 내 책임이 시작되는 지점을 알아봅니다.',
          ja: 'サーバーが実際に置かれる場所と、事業者の責任と利用者の責任の境目を確認します。',
        },
      },
      {
        title: { en: 'A first server', ko: '첫 번째 서버', ja: '最初のサーバー' },
        text: {
          en: 'Choosing a size, logging in with a key, and publishing a page that the other participants can open.',
          ko: '사양을 고르고 키로 접속해, 다른 수강생이 열어 볼 수 있는 페이지를 공개합니다.',
          ja: 'サイズを選び、鍵でログインし、ほかの受講者が開けるページを公開します。',
        },
      },
      {
        title: {
          en: 'Storage and a database',
          ko: '스토리지와 데이터베이스',
          ja: 'ストレージとデータベース',
        },
        text: {
          en: 'What belongs on a disk, what in object storage and what in a managed database.',
          ko: '디스크, 오브젝트 스토리지, 관리형 데이터베이스에 각각 무엇을 두어야 하는지 구분합니다.',
          ja: 'ディスク、オブジェクトストレージ、マネージドデータベースに、それぞれ何を置くべきかを整理します。',
        },
      },
      {
        title: { en: 'The bill', ko: '청구서 읽기', ja: '請求書を読む' },
        text: {
          en: 'Reading the cost of the day line by line, then deleting what still runs.',
          ko: '하루 동안 쓴 비용을 항목별로 읽고, 아직 켜져 있는 자원을 지웁니다.',
          ja: '1日分の費用を明細ごとに読み、まだ動いているリソースを削除します。',
        },
      },
    ],
  },
  {
    key: 'cloud-for-decision-makers',
    title: {
      en: 'The Cloud for Decision Makers',
      ko: '의사결정자를 위한 클라우드',
      ja: '意思決定者のためのクラウド',
    },
    level: 'BASIC',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NONE',
    days: 1,
    startTime: '14:00',
    finishTime: '17:00',
    capacity: 30,
    recommended: false,
    credits: 0,
    introduction: {
      en: 'Three hours on the questions that come up before any server is started: what to move, what it costs over three years, who is liable and how to leave again. Each question is worked through on a case, with the figures on the table. No technical knowledge is assumed.',
      ko: '서버를 켜기 전에 먼저 답해야 하는 질문을 세 시간에 걸쳐 다룹니다. 무엇을 옮길지, 3년 동안 얼마가 드는지, 책임은 누구에게 있는지, 나중에 어떻게 나올 수 있는지를 실제 수치가 담긴 사례로 하나씩 따져 봅니다. 기술 지식은 필요하지 않습니다.',
      ja: 'サーバーを1台も起動しないうちに答えておくべき問いを、3時間で扱います。何を移すか、3年間でいくらかかるか、責任は誰が負うか、やめるときはどう出るか。それぞれを具体的な数字のある事例で検討します。技術的な知識は前提としません。',
    },
    forWhom: {
      en: 'For managers, buyers and planners who decide on cloud projects or answer for their budgets.',
      ko: '클라우드 도입을 결정하거나 예산을 책임지는 관리자, 구매 담당자, 기획자를 위한 강의입니다.',
      ja: 'クラウドの導入を判断する、またはその予算に責任を持つ管理職、調達担当、企画担当の方が対象です。',
    },
    outline: [
      {
        title: { en: 'What to move', ko: '무엇을 옮길 것인가', ja: '何を移すか' },
        text: {
          en: 'Sorting services by what they gain from the cloud, and naming those that should stay where they are.',
          ko: '클라우드에서 얻는 것이 무엇인지에 따라 서비스를 나누고, 그대로 두어야 할 것을 가려냅니다.',
          ja: 'クラウドで何が得られるかによってサービスを分類し、今の場所に残すべきものを見極めます。',
        },
      },
      {
        title: { en: 'Cost over three years', ko: '3년간의 비용', ja: '3年間の費用' },
        text: {
          en: 'Comparing purchase and use fairly, with people, licences and exit included.',
          ko: '인력, 라이선스, 철수 비용까지 넣어 구매와 이용을 공정하게 비교합니다.',
          ja: '人件費、ライセンス、撤退の費用まで含めて、購入と利用を公平に比べます。',
        },
      },
      {
        title: { en: 'Contracts and liability', ko: '계약과 책임', ja: '契約と責任' },
        text: {
          en: 'Reading a service level, a data processing clause and a termination clause.',
          ko: '서비스 수준, 개인정보 처리, 해지에 관한 조항을 직접 읽어 봅니다.',
          ja: 'サービスレベル、個人情報の取り扱い、解約に関する条項を実際に読みます。',
        },
      },
    ],
  },
  {
    key: 'linux-for-cloud-work',
    title: { en: 'Linux for Cloud Work', ko: '클라우드 업무를 위한 리눅스', ja: 'クラウド業務のためのLinux' },
    level: 'BASIC',
    method: 'OFFLINE',
    target: 'NORMAL',
    practice: 'NORMAL',
    days: 2,
    startTime: '09:30',
    finishTime: '17:30',
    capacity: 24,
    recommended: false,
    credits: 40000,
    introduction: {
      en: 'Most cloud servers run Linux, and most first problems on them are Linux problems. Over two days you learn to find your way around a server, keep a service running and read what it tells you when it stops. You type every command yourself.',
      ko: '클라우드 서버는 대부분 리눅스로 돌아가고, 처음 부딪히는 문제도 대부분 리눅스 문제입니다. 이틀 동안 서버의 구조를 익히고, 서비스를 계속 실행하고, 멈췄을 때 남은 기록을 읽는 법을 배웁니다. 모든 명령은 직접 입력합니다.',
      ja: 'クラウドのサーバーの多くはLinuxで動いており、最初につまずく問題の多くもLinuxの問題です。2日間で、サーバーの構成を理解し、サービスを動かし続け、止まったときの記録を読む方法を学びます。コマンドはすべて自分で入力します。',
    },
    forWhom: {
      en: 'For developers and administrators who know another operating system and have to work on Linux servers.',
      ko: '다른 운영체제에는 익숙하지만 이제 리눅스 서버를 다루어야 하는 개발자와 관리자를 위한 강의입니다.',
      ja: 'ほかのOSには慣れているものの、これからLinuxサーバーを扱う開発者と管理者が対象です。',
    },
    outline: [
      {
        title: { en: 'Shell and files', ko: '셸과 파일', ja: 'シェルとファイル' },
        text: {
          en: 'Moving, searching, and joining small commands into one that does the work.',
          ko: '이동하고 검색하고, 작은 명령을 이어 원하는 작업을 해내는 방법을 익힙니다.',
          ja: '移動と検索、そして小さなコマンドをつなげて目的の作業を行う方法を身に付けます。',
        },
      },
      {
        title: { en: 'Users and permissions', ko: '사용자와 권한', ja: 'ユーザーと権限' },
        text: {
          en: 'Giving each person and each service exactly the rights it needs.',
          ko: '사람과 서비스마다 꼭 필요한 만큼의 권한만 부여합니다.',
          ja: '人にもサービスにも、必要な権限だけを正確に与えます。',
        },
      },
      {
        title: { en: 'Services and logs', ko: '서비스와 로그', ja: 'サービスとログ' },
        text: {
          en: 'Starting a service at boot, following its log, and finding the line that matters.',
          ko: '부팅할 때 서비스가 시작되게 하고, 로그를 따라가며 중요한 한 줄을 찾습니다.',
          ja: '起動時にサービスを立ち上げ、ログを追い、肝心な1行を見つけます。',
        },
      },
      {
        title: { en: 'Repair lab', ko: '복구 실습', ja: '復旧演習' },
        text: {
          en: 'Eight broken servers, from a full disk to a wrong clock, to be repaired in pairs.',
          ko: '가득 찬 디스크부터 틀어진 시계까지, 고장 난 서버 여덟 대를 둘이 한 조가 되어 고칩니다.',
          ja: 'ディスクの枯渇から時計のずれまで、8台の壊れたサーバーを2人1組で直します。',
        },
      },
    ],
  },
]
