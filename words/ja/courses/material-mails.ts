import type { materialMails as reference } from '../../en/courses/material-mails.ts'

export const materialMails = {
  file: 'ファイル',
  note: '変更内容',
  courseDay: '実施日',
  from: 'ダウンロード開始',
  see: 'マイページからダウンロード',
  materialRenewed: {
    subject: '講座資料が更新されました：{title}',
    heading: '講座資料が更新されました',
    lead: '{name, select, none {} other {{name}様、}}この講座の資料が更新されました。今後は新しいバージョンをご利用ください。',
  },
} satisfies typeof reference
