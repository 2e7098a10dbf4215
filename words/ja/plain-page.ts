import type { plainPage as reference } from '../en/plain-page.ts'

export const plainPage = {
  busy: '現在サービスをご利用いただけません',
  busyText: 'アクセスが集中している可能性があります。お申し込みやお支払いの内容に影響はありません。',
  reloads: 'このページはまもなく自動的に再読み込みされます。',
  again: '再試行',
  home: 'ホームへ',
} satisfies typeof reference
