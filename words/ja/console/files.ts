export const files = {
  reading: 'ファイルを読み込んでいます…',
  line: '{line}行目: {message}',
  cell: '{line}行目 {column}: {message}',
}
