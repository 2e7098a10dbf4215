import type { nav as reference } from '../../en/console/nav.ts'

export const nav = {
  label: 'コンソール',
  title: '教育コンソール',
  skip: '本文へ移動',
  toSite: 'サイトへ',
  section: {
    courses: '講座',
    exams: '試験',
    money: '決済',
    site: 'サイト',
  },
  place: {
    today: '今日',
    figures: '統計',
    courses: 'カタログ',
    lectures: '日程',
    exams: '試験日程',
    certifications: '認定資格',
    resultInbox: '照合待ちの結果',
    certificates: '認定証',
    discountCodes: '割引コード',
    orders: '注文',
    reconciliations: '照合',
    orgs: '組織',
    terms: '規約',
    mailTexts: 'メール文面',
    staff: '担当者',
    audit: '監査ログ',
  },
} satisfies typeof reference
