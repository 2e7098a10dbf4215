import type { opening as reference } from '../../en/console/opening.ts'

export const opening = {
  title: 'センターを開設しましょう',
  steps: '{count, number}ステップ',
  settled: '{total, number}ステップ中{count, number}ステップ完了',
  minutesLeft: '残り約{minutes, number}分',
  minutes: '{minutes, number}分',
  done: '完了',
  state: { LATER: '未対応', SKIPPED: '省略' },
  takeUp: 'やはり行う',
  openSite: 'サイトを開く',
  importCourses: '講座をインポート',
  openDraft: '「{title}」を公開',
  preview: '訪問者に見える画面',
  openPreview: '開く',
  step: {
    brand: {
      title: '名称、ロゴ、色',
      text: 'すべてのページ、メール、認定証に表示されます。いま必要なのは名称だけです。',
      act: '名称を入力',
    },
    legalNotice: {
      title: '運営者情報と規約',
      text: '運営者の名称、住所、登録番号、連絡先は、ページ、メール、領収書の下部に表示されます。規約はすでに用意されています。内容を確認してください。',
      act: '運営者情報を入力',
    },
    course: {
      title: '最初の講座',
      text: '何を、誰に、どのレベルで教えるかを紹介する内容です。日程は次のステップで追加します。',
      act: '講座を追加',
    },
    date: {
      title: '定員のある日程',
      text: '公開するまでは担当者だけに表示されます。',
      act: '日程を追加',
    },
    payment: {
      title: '最初の決済',
      text: '有料の講座や試験がある場合だけ必要です。サイトで申し込んで支払ってみてください。決済会社の検証用キーであれば請求は発生しません。注文は「注文」で確認できます。',
      skip: '有料のものがないため省略',
    },
    colleague: {
      title: '同僚の追加とご自身での申し込み',
      text: '同僚に役割を付与してから、サイトで申し込んでみてください。申込者に見えるページとメールをそのまま確認できます。',
      act: '担当者を追加',
      skip: '省略',
    },
  },
} satisfies typeof reference
