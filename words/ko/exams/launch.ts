/** Pages between the account and the testing provider. */
export const launch = {
  opening: '시험을 여는 중입니다…',
  openingText: '{exam}. 시험은 시험 운영사 페이지에서 열립니다.',
  go: '시험 열기',
  used: '이미 사용한 시험 링크입니다',
  usedText: '안전을 위해 시험 링크는 한 번만 사용할 수 있습니다. 시험을 다시 열어 주세요.',
  expired: '시험 링크가 만료되었습니다',
  expiredText: '시험 링크는 1분 동안만 유효합니다. 시험을 다시 열어 주세요.',
  other: '다시 로그인해 주세요',
  otherText: '다른 계정으로 시험을 열었거나 로그인 시간이 만료되었습니다.',
  broken: '시험을 열지 못했습니다',
  brokenText:
    '시험 운영사의 응답이 올바르지 않습니다. 다시 시도해 주세요. 문제가 계속되면 교육센터로 문의해 주세요.',
  refused: '시험을 열 수 없습니다',
  again: '시험 다시 열기',
  back: '시험 신청 내역으로',
}
