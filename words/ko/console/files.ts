export const files = {
  reading: '파일을 읽는 중…',
  line: '{line}번째 줄: {message}',
  cell: '{line}번째 줄, {column}: {message}',
}
