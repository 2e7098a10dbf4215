/** Mails about certificates. `{day}` arrives as a finished date. */
export const certificateMails = {
  reason: '理由',
  names: '氏名',
  issued: '発行日',
  until: '有効期限',
  code: '認定番号',
  renew: '認定証を更新する',
  seeCertificates: '認定証を見る',
  footer: 'このメールは認定証をお持ちの方にお送りしています。',
  certificateExpiring: {
    subject: '認定証の有効期限は{day}です：{title}',
    heading: '認定証の有効期限が近づいています',
    lead: '{name}様、認定証は{day}の終わりまで有効です。試験にもう一度合格すると、さらに3年間認定されます。',
    hint: '認定証は、有効期限が過ぎた後もマイページからいつでもダウンロードできます。',
  },
  certificateRevoked: {
    subject: '認定証の取り消し：{title}',
    heading: '認定証が取り消されました',
    lead: '{name}様、教育センターはこの認定証を取り消しました。今後、この認定番号を照会すると有効でないと表示されます。',
    hint: 'お心当たりがない場合は、お問い合わせください。',
  },
  certificateReissued: {
    subject: '認定証の再発行：{title}',
    heading: '認定証が再発行されました',
    lead: '{name}様、認定証を再発行しました。有効期間は同じで、認定番号は新しくなります。',
    hint: '以前の認定番号を照会すると、新しい認定証が表示されます。お渡し済みの写しは差し替えてください。',
  },
  nameCorrected: {
    subject: '認定証の再発行：{title}',
    heading: '認定証が再発行されました',
    lead: '{name}様、訂正後の氏名で認定証を再発行しました。有効期間は同じで、認定番号は新しくなります。',
    hint: '以前の認定番号を照会すると、新しい認定証が表示されます。お渡し済みの写しは差し替えてください。',
  },
}
