import type { creditGuide as reference } from '../../en/money/credit-guide.ts'

export const creditGuide = {
  description: '講座の修了でクレジットを受け取る方法、有効期間、ご利用範囲をご案内します。',
  what: {
    title: 'クレジットとは',
    account: 'クレジットは、クラウドサービスの料金のお支払いに使える、アカウントの残高です。',
    amount:
      '講座ごとの付与額は、講座の詳細ページに表示されます。表示のない講座ではクレジットは付与されません。',
  },
  earn: {
    title: '受け取り方',
    attend: '講座に70%以上出席してください。ハンズオンのある講座では、ハンズオンの完了も必要です。',
    confirmed: '講座の終了後、教育センターが出席を確認します。',
    issued: '修了した月にクレジットが自動で付与されます。お申し込みは必要ありません。',
  },
  spend: {
    title: '使い方',
    days: '付与から60日以内にご利用いただけます。期限を過ぎると、残りのクレジットは失効します。',
    order: '複数の講座で受け取ったクレジットは、有効期限の近いものから使われます。',
    revoked: '修了が取り消された場合、未使用のクレジットは取り消されます。',
  },
  excluded: {
    title: 'ご利用いただけないサービス',
    push: 'Push',
    sms: 'SMS',
    email: 'Email',
    chat: 'チャットメッセージサービス',
    gpu: 'GPUインスタンス',
    marketplace: 'マーケットプレイスのサービス',
    contact: '個別のお問い合わせが必要なサービス',
  },
  nobody: {
    title: '付与されない場合',
    partner:
      '事業者のサイトでパートナー用途を申請した会員と、パートナー組織の方には、クレジットは付与されず、使用もできません。',
    handsOn: 'そのため、ハンズオンのある講座ではご参加いただける範囲が限られます。',
  },
} satisfies typeof reference
