/** Mails about certificates. `{day}` arrives as a finished date. */
export const certificateMails = {
  reason: '사유',
  names: '이름',
  issued: '발급일',
  until: '유효 기한',
  code: '인증 번호',
  renew: '인증서 갱신하기',
  seeCertificates: '인증서 보기',
  footer: '인증서를 보유하고 계셔서 보내 드리는 메일입니다.',
  certificateExpiring: {
    subject: '인증서 유효 기간 만료 예정({day}): {title}',
    heading: '인증서 유효 기간이 곧 끝납니다',
    lead: '{name} 님, 인증서는 {day}까지 유효합니다. 시험에 다시 합격하면 3년간 다시 인증됩니다.',
    hint: '인증서는 유효 기간이 끝난 뒤에도 마이 페이지에서 언제든지 내려받을 수 있습니다.',
  },
  certificateRevoked: {
    subject: '자격 취소: {title}',
    heading: '자격이 취소되었습니다',
    lead: '{name} 님, 교육센터에서 이 인증서의 자격을 취소했습니다. 이제 이 인증 번호를 조회하면 유효하지 않다고 표시됩니다.',
    hint: '잘못된 조치라고 생각되면 문의해 주세요.',
  },
  certificateReissued: {
    subject: '인증서 재발급: {title}',
    heading: '인증서가 재발급되었습니다',
    lead: '{name} 님, 인증서를 재발급했습니다. 유효 기간은 같고 인증 번호는 새로 부여되었습니다.',
    hint: '이전 인증 번호를 조회하면 새 인증서가 표시됩니다. 이미 전달한 사본은 교체해 주세요.',
  },
  nameCorrected: {
    subject: '인증서 재발급: {title}',
    heading: '인증서가 재발급되었습니다',
    lead: '{name} 님, 정정한 이름으로 인증서를 재발급했습니다. 유효 기간은 같고 인증 번호는 새로 부여되었습니다.',
    hint: '이전 인증 번호를 조회하면 새 인증서가 표시됩니다. 이미 전달한 사본은 교체해 주세요.',
  },
}
