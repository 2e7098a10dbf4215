import type { faq as reference } from '../../en/content/faq.ts'

export const faq = {
  title: 'よくあるご質問',
  description: '申し込み、受講、試験、お支払い、認定証、アカウントについてお答えします。',
  lead: 'ご質問を選ぶと回答が表示されます。',
  none: '現在、掲載しているご質問はありません',
  noneText: '教育センターにお問い合わせください。',
  topic: {
    COURSES: '講座',
    EXAMS: '試験',
    PAYMENT: 'お支払いとクレジット',
    CERTIFICATES: '認定証',
    ACCOUNT: 'アカウントと組織',
  },
} satisfies typeof reference
