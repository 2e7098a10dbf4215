/** What a certificate says as a PDF; `{address}` is that of the page where it is verified. */
export const certificatePdf = {
  title: '認定証：{name}、{holder}',
  kind: '認定証 {level}',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  mark: 'レベル「{level}」のマーク',
  seal: '{issuer}の印',
  certifies: '認定証',
  hasPassed: '上記の者は所定の試験に合格し、下記の資格を取得したことを証します。',
  rank: '{level}（3つのレベルのうち{rank, plural, =1 {1} =2 {2} other {3}}番目）',
  issued: '発行日',
  until: '有効期限',
  code: '認定番号（確認ページ：{address}）',
  qr: 'この認定証を確認するページを開くQRコード',
  criteria: 'この資格の試験で{total, number}点中{mark, number}点以上を取得すること。',
  badge: 'この認定証の署名付きバッジ（Open Badges 3.0）',
}
