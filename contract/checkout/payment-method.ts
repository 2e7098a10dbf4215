export const paymentMethods = [
  'card',
  'easy',
  'foreignEasy',
  'virtualAccount',
  'transfer',
  'phone',
  'giftCertificate',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The names and codes under which Toss Payments reports them. */
const methodsByName: ReadonlyMap<string, PaymentMethod> = new Map([
  ['카드', 'card'],
  ['CARD', 'card'],
  ['간편결제', 'easy'],
  ['EASY_PAY', 'easy'],
  ['해외간편결제', 'foreignEasy'],
  ['FOREIGN_EASY_PAY', 'foreignEasy'],
  ['가상계좌', 'virtualAccount'],
  ['VIRTUAL_ACCOUNT', 'virtualAccount'],
  ['계좌이체', 'transfer'],
  ['TRANSFER', 'transfer'],
  ['휴대폰', 'phone'],
  ['MOBILE_PHONE', 'phone'],
  ['문화상품권', 'giftCertificate'],
  ['CULTURE_GIFT_CERTIFICATE', 'giftCertificate'],
  ['도서문화상품권', 'giftCertificate'],
  ['BOOK_GIFT_CERTIFICATE', 'giftCertificate'],
  ['게임문화상품권', 'giftCertificate'],
  ['GAME_GIFT_CERTIFICATE', 'giftCertificate'],
])

/** The provider's name of a method in words; a name that is not known as the provider gives it. */
export function methodName(name: string, say: (method: PaymentMethod) => string): string {
  const known = methodsByName.get(name)
  return known ? say(known) : name
}

export function isKnownMethod(name: string): boolean {
  return methodsByName.has(name)
}
