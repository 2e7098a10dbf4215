import { importColumns } from '../../import-columns.ts'
import { auditFields } from './audit-fields.ts'
import { courses } from './courses.ts'
import { pastRecords } from './past-records.ts'
import { reservations } from './reservations.ts'

export const imports = {
  title: 'インポート',
  new: '新規インポート',
  none: 'インポートはまだありません。',
  kindLabel: '種類',
  kind: {
    COURSES: 'カタログの講座',
    DATES: '講座の日程',
    ORG_MEMBERS: '組織のメンバー',
    PAST_COMPLETIONS: '以前の修了',
    PAST_CERTIFICATES: '以前に発行された認定証',
  },
  about: {
    COURSES:
      'カタログに講座を追加します。英語のタイトルと内容が同じ講座がすでにある場合は、そのまま残します。',
    DATES:
      'カタログの講座に日程を下書きとして追加します。公開するか、公開予定の時刻になるまで、ほかの人には表示されません。',
    ORG_MEMBERS:
      '組織への招待をメールで送ります。招待を承諾するとメンバーになります。すでにメンバーの人と、招待が有効な人には送りません。',
    PAST_COMPLETIONS:
      'このサイトの利用開始前に修了した講座を追加します。同じメールアドレスが確認済みのアカウントに表示されます。アカウントがない場合は、そのメールアドレスでログインした時に表示されます。メールは送信されません。',
    PAST_CERTIFICATES:
      'このサイトの利用開始前に発行した認定証を追加します。以前の番号と取得者の氏名で確認できます。同じメールアドレスが確認済みのアカウントに表示されます。アカウントがない場合は、そのメールアドレスでログインした時に表示されます。メールは送信されません。',
  },
  template: 'テンプレートをダウンロード',
  columns: 'ファイルの列（{count, number}列）',
  columnHelp: {
    COURSES:
      '文章は言語ごとに列があり、英語のみ必須です。outlineには1行に1項目ずつ「タイトル：内容」の形で、instructorsには1行に1名ずつ氏名を入力します。level、method、target、practiceには、下の表の値をコードのほか、日本語・英語・韓国語の表記でも入力できます。',
    DATES:
      'courseには講座の英語のタイトルまたは番号を入力します。method、target、capacity、fee、creditsを空欄にすると、講座の値を使います。会場での開催にはplaceName_enとplaceAddress_enが必要です。オンラインのmeetingUrlは後から入力できます。時刻はセンターの現地時刻で、複数の日はセミコロンで区切ります。',
    ORG_MEMBERS:
      'organisationには組織の名前または番号を入力します。roleはMEMBERまたはADMINです。languageはメールの言語（en、ko、ja、zh）で、空欄の場合は適用する担当者の言語で送ります。',
    PAST_COMPLETIONS:
      '日付は2018-03-09の形で入力します。hoursには7.5のような小数も使えます。numberは重複できません。空欄の場合は、メールアドレス、タイトル、日付で区別します。titleLanguageはen、ko、ja、zhのいずれかで、空欄の場合はタイトルの文字から判断します。',
    PAST_CERTIFICATES:
      '日付は2019-05-02の形で入力します。validUntilは有効な最後の日で、期限がない場合は空欄にします。numberは文字、数字、ハイフン、ピリオド、スラッシュで1～40文字とし、重複できません。nameは認定証に記載された氏名で、確認にはこの氏名かlatinNameが必要です。メールアドレスがない認定証は、どのアカウントにも表示されません。titleLanguageはen、ko、ja、zhのいずれかで、空欄の場合はタイトルの文字から判断します。',
  },
  field: importColumns(
    { auditFields, courses, pastRecords, reservations },
    { course: '講座のタイトルまたは番号', days: '日と時間', language: 'メールの言語' },
  ),
  column: '列',
  need: '値',
  required: '必須',
  optional: '任意',
  example: '例',
  choose: 'CSVファイルを選択',
  help: 'UTF-8またはCP949のCSVファイル、10,000行・5MBまで、数式は使えません。1行目に列名を入力します（順不同）。すべての行を先に確認し、適用するまで何も作成しません。',
  file: 'ファイル',
  stateLabel: '状態',
  state: {
    STAGED: '未適用',
    APPLIED: '適用済み',
    DISCARDED: '破棄',
    REVERSED: '取り消し済み',
  },
  lines: '行数',
  created: '追加',
  stagedAt: 'アップロード日時',
  stagedBy: '担当者',
  appliedAt: '適用日時',
  discardedAt: '破棄日時',
  reversedAt: '取り消し日時',
  reversibleUntil: '取り消せる期限',
  show: '表示',
  counted: '{effect}：{count, number}件',
  effectLabel: '処理',
  effect: {
    NEW: '追加',
    UNCHANGED: '登録済み',
    REFUSED: 'エラー',
  },
  refusedLines: '{count, number}行をインポートできません。ファイルを修正して、もう一度選択してください。',
  line: '行',
  firstRows: '{total, number}行のうち最初の{count, number}行です。',
  apply: '新しい{count, number}行を適用',
  applyTitle: {
    COURSES: '講座を{count, number}件追加',
    DATES: '日程を下書きとして{count, number}件追加',
    ORG_MEMBERS: '{count, number}名を招待',
    PAST_COMPLETIONS: '修了を{count, number}件追加',
    PAST_CERTIFICATES: '認定証を{count, number}件追加',
  },
  applyEffect: {
    COURSES: 'カタログに追加します。公開された日程ができるまで、外部には表示されません。',
    DATES: '下書きとして追加します。公開予定の時刻がある日程は、その時刻に自動で公開されます。',
    ORG_MEMBERS: '各人に招待メールを送ります。',
    PAST_COMPLETIONS: '修了した人のアカウントに表示されます。',
    PAST_CERTIFICATES: '認定証を確認できるようになり、取得者のアカウントに表示されます。',
  },
  applied: '{count, number}件を追加しました。',
  allOrNothing: '新しい行をまとめて適用します。適用後1日間は取り消せます。',
  mustMend: '現在の内容に合わない行があります。ファイルを修正して、もう一度アップロードしてください。',
  nothing: 'このファイルの内容はすべて登録済みです。',
  reverse: 'インポートを取り消す',
  reversible: '{until}まで全体を取り消せます。ただし、作成した内容がすでに使われている場合は取り消せません。',
  reverseEffect: {
    COURSES: '講座{count, number}件をカタログから削除します。',
    DATES: '下書き{count, number}件を削除します。',
    ORG_MEMBERS:
      '招待{count, number}件を取り消します。送信済みのメールは残りますが、招待は承諾できなくなります。',
    PAST_COMPLETIONS: '修了{count, number}件を削除します。',
    PAST_CERTIFICATES: '認定証{count, number}件を削除します。確認もできなくなります。',
  },
  reversed: 'インポートを取り消しました。',
}
