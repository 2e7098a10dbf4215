export const files = {
  reading: '파일을 읽는 중…',
  lineNumber: '줄',
  column: '열',
  mend: '고칠 내용',
  chooseAgain: '다른 파일 선택',
  firstFaults: '처음 {count, number}개의 오류입니다. 더 있을 수 있습니다.',
  discard: '파일 버리기',
  discarded: '파일을 버렸습니다. 기록한 내용은 없습니다.',
}
