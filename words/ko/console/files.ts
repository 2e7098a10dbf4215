export const files = {
  reading: '파일을 읽는 중…',
  line: '{line}번째 줄: {message}',
  cell: '{line}번째 줄, {column}: {message}',
  discard: '파일 버리기',
  discardEffect: '이 파일의 내용은 기록되지 않습니다. 다시 쓰려면 파일을 다시 올려야 합니다.',
  discarded: '파일을 버렸습니다. 기록한 내용은 없습니다.',
}
