import type { search as reference } from '../../en/console/search.ts'

export const search = {
  open: '検索',
  title: '全体検索',
  label: '検索する内容',
  placeholder: '氏名、メールアドレス、電話番号、タイトル、受験番号、申込・注文・認定証・修了証の番号',
  results: '検索結果',
  hint: '番号は全部を、氏名とメールアドレスは先頭を、タイトルは一部を入力してください。',
  searching: '検索しています…',
  nothing: '見つかりませんでした。',
  failed: '検索できませんでした。入力を続けると再度検索します。',
  found: '{count, plural, other {#件}}。矢印キーで選び、Enterキーで開きます。',
  kind: {
    PERSON: '会員・ゲスト',
    COURSE: '講座',
    LECTURE: '日程',
    ATTENDER: '受講申し込み',
    WAITING: 'キャンセル待ち',
    EXAM: '試験',
    APPLICANT: '受験申し込み',
    COMPLETION: '修了証',
    CERTIFICATE: '認定証',
    PAST_CERTIFICATE: '以前に発行された認定証',
    PAST_COMPLETION: '以前の修了',
    ORDER: '注文',
  },
} satisfies typeof reference
