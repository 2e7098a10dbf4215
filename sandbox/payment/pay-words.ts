const en = {
  title: 'Pay by card',
  notice: 'This page stands in for Toss Payments, on this machine only. No money moves.',
  shop: 'Shop',
  shopName: 'Education Centre',
  order: 'Order',
  orderId: 'Order number',
  amount: 'Amount',
  card: 'Card',
  cardUsed: 'Card',
  cards: ['Hanbit Card', 'Daon Card', 'Saebyeok Card'],
  outcome: 'What happens',
  outcomes: {
    approve: ['Approved', 'The card is charged once the shop confirms.'],
    decline: ['Declined here', 'The card company declines; you return to the shop.'],
    refuse: [
      'Declined at the confirmation',
      'You return as if the payment had worked, then the charge is declined.',
    ],
    hang: ['Charged without a response', 'The shop’s confirmation charges the card but gets no response.'],
  },
  webhooks: 'Webhook to the shop',
  timings: {
    'on-time': 'At once',
    late: 'A minute late',
    twice: 'Twice',
    early: 'Before the response',
    never: 'Never',
  },
  pay: 'Pay {amount}',
  leave: 'Leave without paying',
  over: 'This payment has ended',
  overText: 'It was paid, declined or has expired. Nothing more can be done here.',
  unknown: 'No such payment',
  unknownText: 'Please start again at the shop.',
  back: 'Back to the shop',
  receipt: 'Receipt',
  paidAt: 'Paid at',
  refunded: 'Refunded',
}

type Words = typeof en

const ko: Words = {
  title: '카드 결제',
  notice: '이 컴퓨터에서 토스페이먼츠를 대신하는 화면입니다. 실제로 결제되지 않습니다.',
  shop: '상점',
  shopName: '교육센터',
  order: '주문 상품',
  orderId: '주문 번호',
  amount: '결제 금액',
  card: '카드 선택',
  cardUsed: '카드',
  cards: ['한빛카드', '다온카드', '새벽카드'],
  outcome: '결제 결과 선택',
  outcomes: {
    approve: ['승인', '상점이 승인을 요청하면 결제됩니다.'],
    decline: ['카드사 거절', '카드사가 거절하고 상점으로 돌아갑니다.'],
    refuse: ['승인 단계에서 거절', '정상적으로 돌아간 뒤 승인이 거절됩니다.'],
    hang: ['결제 후 무응답', '결제는 되지만 상점은 응답을 받지 못합니다.'],
  },
  webhooks: '상점에 보내는 웹훅',
  timings: {
    'on-time': '바로 전송',
    late: '1분 늦게 전송',
    twice: '두 번 전송',
    early: '응답보다 먼저 전송',
    never: '전송하지 않음',
  },
  pay: '{amount} 결제하기',
  leave: '결제하지 않고 나가기',
  over: '종료된 결제입니다',
  overText: '이미 결제되었거나 거절되었거나 시간이 지났습니다. 이 화면에서는 더 진행할 수 없습니다.',
  unknown: '결제를 찾을 수 없습니다',
  unknownText: '상점에서 다시 시작해 주세요.',
  back: '상점으로 돌아가기',
  receipt: '영수증',
  paidAt: '결제 일시',
  refunded: '환불 금액',
}

const ja: Words = {
  title: 'カード決済',
  notice: 'Toss Paymentsの代わりをする画面です。このパソコンだけで動き、実際の決済は行われません。',
  shop: '店舗',
  shopName: '教育センター',
  order: 'ご注文',
  orderId: '注文番号',
  amount: 'お支払い金額',
  card: 'カードの選択',
  cardUsed: 'カード',
  cards: ['ハンビッカード', 'ダオンカード', 'セビョクカード'],
  outcome: '決済の結果',
  outcomes: {
    approve: ['承認', '店舗が確定すると決済されます。'],
    decline: ['カード会社が拒否', 'カード会社に断られ、店舗に戻ります。'],
    refuse: ['確定時に拒否', '正常に戻ったあと、決済が断られます。'],
    hang: ['決済後に応答なし', '決済は行われますが、店舗には応答が届きません。'],
  },
  webhooks: '店舗へのWebhook',
  timings: {
    'on-time': 'すぐに送信',
    late: '1分遅れて送信',
    twice: '2回送信',
    early: '応答より先に送信',
    never: '送信しない',
  },
  pay: '{amount}を支払う',
  leave: '支払わずに戻る',
  over: 'この決済は終了しています',
  overText: '支払い済み、拒否、または時間切れです。この画面ではこれ以上操作できません。',
  unknown: '決済が見つかりません',
  unknownText: '店舗からもう一度お試しください。',
  back: '店舗に戻る',
  receipt: '領収書',
  paidAt: '決済日時',
  refunded: '返金額',
}

const languages = { en, ko, ja }
export type PayLanguage = keyof typeof languages

export function payWords(language: PayLanguage): Words {
  return languages[language]
}

/** The browser's first supported language. */
export function payLanguage(acceptLanguage = ''): PayLanguage {
  const named = acceptLanguage.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return named.find((one): one is PayLanguage => Object.hasOwn(languages, one)) ?? 'en'
}

export function wonText(language: PayLanguage, amount: number): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'KRW' }).format(amount)
}
