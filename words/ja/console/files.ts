export const files = {
  reading: 'ファイルを読み込んでいます…',
  line: '{line}行目: {message}',
  cell: '{line}行目 {column}: {message}',
  discard: 'ファイルを破棄',
  discardEffect: 'このファイルの内容は記録されません。使う場合は、もう一度アップロードしてください。',
  discarded: 'ファイルを破棄しました。何も記録していません。',
}
