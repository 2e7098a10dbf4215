import type { waitingList as reference } from '../../en/waiting-list/waiting-list.ts'

export const waitingList = {
  title: 'キャンセル待ち',
  page: '{title}：キャンセル待ち',
  context: '{title}、{day}',
  waiting: 'キャンセル待ちの人数',
  people: '{people, plural, =0 {なし} other {#人}}',
  joinTitle: '今登録すると{place, number}番目です',
  join: 'キャンセル待ちに登録する',
  chance: 'お席をご用意できる見込みは{from, number}～{to, number}%です。',
  ahead: '{ahead, plural, =0 {次があなたの順番です} other {あなたの前に#人が待っています}}',
  position: '{people, number}人中{position, number}番目',
  told: 'お席を確保したら、すぐにメールでお知らせします。アカウントでも確認できます。',
  guestJoined:
    'お席を確保したら、すぐにメールでお知らせします。順番の確認や取り消しができるリンクをメールでお送りしました。',
  guestTold:
    'お席を確保したら、すぐにメールでお知らせします。メールのリンクから、このページをいつでも開けます。',
  gone: '現在このキャンセル待ちには登録されていません',
  invalidTitle: 'このリンクは無効です',
  invalidText:
    '最新のメールのリンクをもう一度開いてください。このアドレスでログインされた場合は、アカウントで順番を確認できます。',
  browse: '講座を見る',
  offered: 'お席を確保しました',
  leave: 'キャンセル待ちをやめる',
  leaveTitle: 'キャンセル待ちをやめますか？',
  leaveText: '順番は取り消されます。もう一度登録すると、最後尾になります。',
  decline: 'お席を辞退する',
  declineTitle: 'お席を辞退しますか？',
  declineText: 'お席は次の方にご案内し、キャンセル待ちの登録も終了します。',
  keep: '戻る',
  refusedTitle: 'キャンセル待ちに登録できません',
  how: 'キャンセル待ちについて',
  course: {
    name: '講座',
    back: '講座に戻る',
    until: '申込期限',
    joinText:
      'この講座は満席です。キャンセル待ちに登録すると、順番が来たときに、次にできたお席を確保します。',
    chanceBasis:
      'この講座の直近{dates, number}回の日程のうち{enough, number}回で、残りの期間に必要な数のお席ができました。',
    noChance: '過去の日程が少ないため、お席をご用意できる見込みは計算できません。',
    offeredText: '<moment></moment>までにお申し込みください。その後は次の方にご案内します。',
    take: '申し込む',
    seeOwn: '申し込み内容を見る',
    others: 'ほかの講座を見る',
    howKept: 'お席ができると、次の方のために確保します。その間、ほかの方は申し込めません。',
    howLong:
      'お申し込みいただける時間は最長{hours, plural, other {#}}時間です。申込期限が近いときは短くなります。',
    howNext: '期限までにお申し込みがない場合や辞退された場合は、次の方にご案内し、登録は終了します。',
    howFree: 'キャンセル待ちに費用はかかりません。受講料はお申し込みの際にお支払いいただきます。',
  },
  exam: {
    name: '試験',
    back: '試験の日程に戻る',
    until: '申込期限',
    joinText:
      'この試験は満席です。キャンセル待ちに登録すると、順番が来たときに、次にできたお席を確保します。',
    chanceBasis:
      'この認定の直近{dates, number}回の試験のうち{enough, number}回で、残りの期間に必要な数のお席ができました。',
    noChance: '過去の試験が少ないため、お席をご用意できる見込みは計算できません。',
    offeredText: '<moment></moment>までにお申し込みください。その後は次の方にご案内します。',
    take: '申し込む',
    seeOwn: '申し込み内容を見る',
    others: 'ほかの日程を見る',
    howKept: 'お席ができると、次の方のために確保します。その間、ほかの方は申し込めません。',
    howLong:
      'お申し込みいただける時間は最長{hours, plural, other {#}}時間です。申込期限が近いときは短くなります。',
    howNext: '期限までにお申し込みがない場合や辞退された場合は、次の方にご案内し、登録は終了します。',
    howOne: '順番が来たときに別の日程の試験に申し込んでいる場合は、順番を保ったまま、次の方にご案内します。',
    howFree: 'キャンセル待ちに費用はかかりません。受験料はお申し込みの際にお支払いいただきます。',
  },
} satisfies typeof reference
