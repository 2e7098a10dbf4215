export const files = {
  reading: 'ファイルを読み込んでいます…',
  lineNumber: '行',
  column: '列',
  mend: '修正内容',
  chooseAgain: '別のファイルを選択',
  firstFaults: '最初の{count, number}件のエラーです。ほかにもある可能性があります。',
  discard: 'ファイルを破棄',
  discarded: 'ファイルを破棄しました。何も記録していません。',
}
