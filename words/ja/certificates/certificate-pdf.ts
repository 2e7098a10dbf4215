/** What a certificate says as a PDF; `{address}` is that of the page where it is verified. */
export const certificatePdf = {
  title: '認定証：{name}、{holder}',
  kind: '認定証 {level}',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  mark: 'レベル「{level}」のマーク',
  seal: '{issuer}の印',
  certifies: '認定証',
  hasPassed: '上記の方が所定の試験に合格し、次の資格を取得されたことを証明します。',
  rank: {
    ESSENTIAL: 'Essential（3つのレベルのうち1番目）',
    ASSOCIATE: 'Associate（3つのレベルのうち2番目）',
    PROFESSIONAL: 'Professional（3つのレベルのうち3番目）',
  },
  issued: '発行日',
  until: '有効期限',
  code: '認定番号（確認ページ：{address}）',
  qr: 'この認定証を確認するページを開くQRコード',
  criteria: 'この資格の試験で{total, number}点中{mark, number}点以上を取得すること。',
  badge: 'この認定証の署名付きバッジ（Open Badges 3.0）',
}
