import type { start as reference } from '../../en/console/start.ts'

export const start = {
  title: '今日',
  needsDecision: '判断が必要なこと',
  nothingWaits: '判断待ちの項目はありません。',
  task: {
    FEW_REGISTRATIONS: {
      title: '「{title}」の申し込みがまもなく終了します（{total, number}席中{count, number}席）',
      text: '{moment}に申し込みを締め切ります。',
      action: '判断する',
    },
    MANY_WAITING: {
      title: '「{title}」のキャンセル待ちが多くなっています',
      text: '定員{total, number}名の講座に{count, number}名がキャンセル待ち中です。この日程を複製して新しい日程を作成し、順番にご案内できます。',
      action: '判断する',
    },
    ATTENDANCE_MISSING: {
      title: '「{title}」の出席が入力されていません',
      text: '{total, number}名中{count, number}名に未入力の日があります。{moment}に終了しました。',
      action: '出席を入力',
    },
    READY_TO_COMPLETE: {
      title: '「{title}」の修了処理ができます',
      text: '{total, number}名の出席が入力済みです。{moment}に終了しました。',
      action: '修了処理',
    },
    NOT_HANDED_OVER: {
      title: '「{title}」の受験者{total, number}名中{count, number}名が引き渡されていません',
      text: '試験は{moment}に始まります。',
      action: '引き渡す',
    },
    HAND_OVER_MISSED: {
      title:
        '「{title}」の受験者{total, number}名中{count, number}名の申し込みがキャンセルされ、返金されました',
      text: '試験が終わった{moment}までに試験運営会社へ引き渡されなかったためです。対応が済んだら試験を終了してください。',
      action: '試験を開く',
    },
    RESULTS_HELD: {
      title: '「{title}」の結果発表が保留されています',
      text: '{moment}から受験者{count, number}名が待っています。',
      action: '確認する',
    },
    RESULTS_MISSING: {
      title: '「{title}」の結果が{total, number}名中{count, number}名分届いていません',
      text: '試験は{moment}に終了しました。全員の結果がそろうと完了できます。',
      action: '結果を開く',
    },
    RESULT_INBOX: {
      title: '申し込みと一致しない結果が{count, number}件あります',
      text: '最も古いものは{moment}に届きました。',
      action: '割り当てる',
    },
    REFUND_REFUSED: {
      title: '{amount}の返金が拒否されました',
      text: '注文{order}、{moment}に依頼しました。',
      action: '注文を開く',
    },
    REFUND_WAITING: {
      title: '{amount}の返金が別の担当者の承認を待っています',
      text: '注文{order}、{moment}に依頼しました。',
      action: '注文を開く',
    },
    DIFFERENCES: {
      title: '席、台帳、決済会社の記録に差異が{count, number}件あります',
      text: '{moment}に見つかりました。',
      action: '比較を開く',
    },
    RESTRICTIONS_OPENED: {
      title: '欠席により{count, number}名の申し込みが制限されました',
      text: '過去14日間、最初は{moment}です。妥当でない制限は解除してください。',
      action: '確認する',
    },
    MAILS_GIVEN_UP: {
      title: 'メール{count, number}通を送信できませんでした',
      text: '過去7日間、最初は{moment}です。',
      action: 'メールを開く',
    },
    WEBHOOK_GIVEN_UP: {
      title: '「{title}」にイベント{count, number}件を送信できませんでした',
      text: 'この7日間ですべての送信に失敗しました（最初は{moment}）。必要なものを再送信するか、Webhookをオフにしてください。',
      action: '記録を開く',
    },
  },
  attendanceMissing: {
    title: '出席が入力されていない日程が{count, number}件あります',
    titleOrMore: '出席が入力されていない日程が{count, number}件以上あります',
    text: '最も古い日程は{moment}に終了しました。',
    action: '日程を表示',
  },
  nextDates: 'これからの講座日程',
  noDates: '予定されている日程はありません。',
  nextExams: '今後の試験',
  noExams: '予定されている試験はありません。',
} satisfies typeof reference
