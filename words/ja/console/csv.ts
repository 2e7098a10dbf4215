import type { csv as reference } from '../../en/console/csv.ts'

export const csv = {
  export: 'CSVを出力',
  id: 'ID',
  yes: 'はい',
  no: 'いいえ',
  seatsTaken: '申込数',
  language: '言語',
  canceledAt: 'キャンセル日時',
  canceledBecause: 'キャンセルの理由',
  revokedAt: '取り消し日時',
  revokedBecause: '取り消しの理由',
  amount: '金額',
  refund: '返金',
  examTakenAt: '受験日時',
  note: 'メモ',
  codes: 'コード数',
  held: '支払い待ち',
  redeemed: '使用済み',
  unused: '未使用',
  createdBy: '発行者',
  updatedBy: '変更者',
} satisfies typeof reference
