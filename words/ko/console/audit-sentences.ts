/** Each entry of the history as a sentence: who did what to whom or what. */
export const auditSentences = {
  apiToken: {
    create: '<who></who> API 토큰 <record></record> 항목을 만들었습니다.',
    revoke: '<who></who> API 토큰 <record></record> 항목을 폐기했습니다.',
  },
  applicant: {
    cancel: '<who></who> <person></person>의 <record></record> 응시 신청을 취소했습니다.',
    change: '<who></who> <person></person>의 응시 신청을 다른 시험(<record></record>)으로 변경했습니다.',
    disclose: '<who></who> <record></record> 응시 신청에서 <person></person>의 개인정보를 열람했습니다.',
  },
  attendance: {
    checkIn: '<who></who> <record></record> 일정에 QR 코드로 출석했습니다.',
    correct: '<who></who> <record></record> 일정의 출석을 정정했습니다.',
    enter: '<who></who> <record></record> 일정의 출석을 입력했습니다.',
  },
  attendanceImport: {
    apply: '<who></who> <record></record> 일정에 출석 파일을 적용했습니다.',
    discard: '<who></who> <record></record> 일정의 출석 파일을 폐기했습니다.',
    stage: '<who></who> <record></record> 일정의 출석 파일을 업로드했습니다.',
  },
  attender: {
    add: '<who></who> <person></person>을 <record></record> 일정에 직접 등록했습니다.',
    cancel: '<who></who> <person></person>의 <record></record> 수강 신청을 취소했습니다.',
    disclose: '<who></who> <record></record> 수강 신청에서 <person></person>의 개인정보를 열람했습니다.',
    move: '<who></who> <person></person>의 수강 신청을 다른 일정(<record></record>)으로 변경했습니다.',
  },
  audit: {
    accept: '<who></who> 감사 로그의 불일치를 확인한 것으로 처리했습니다.',
    check: '<who></who> 감사 로그의 무결성 검증을 시작했습니다.',
  },
  certificate: {
    reissue: '<who></who> <person></person>의 인증서 <record></record> 항목을 재발급했습니다.',
    revoke: '<who></who> <person></person>의 인증서 <record></record> 항목을 취소했습니다.',
  },
  certification: {
    create: '<who></who> 자격 인증 <record></record> 항목을 만들었습니다.',
    replace: '<who></who> 자격 인증 <record></record> 항목을 변경했습니다.',
  },
  closing: {
    record: '<who></who> <record></record> 회계 마감을 기록했습니다.',
  },
  course: {
    cover: '<who></who> <record></record> 강의의 대표 이미지를 변경했습니다.',
    create: '<who></who> <record></record> 강의를 만들었습니다.',
    replace: '<who></who> <record></record> 강의를 변경했습니다.',
  },
  credits: {
    approveCorrection: '<who></who> <person></person>의 크레딧 정정을 승인했습니다.',
    askCorrection: '<who></who> <person></person>의 크레딧 정정을 요청했습니다.',
    declineCorrection: '<who></who> <person></person>의 크레딧 정정을 반려했습니다.',
    withdrawCorrection: '<who></who> <person></person>의 크레딧 정정 요청을 철회했습니다.',
  },
  dataImport: {
    apply: '<who></who> 가져오기 파일 <record></record> 내용을 적용했습니다.',
    discard: '<who></who> 가져오기 파일 <record></record> 내용을 폐기했습니다.',
    reverse: '<who></who> 가져오기 파일 <record></record> 내용을 되돌렸습니다.',
    stage: '<who></who> 가져오기 파일 <record></record> 내용을 업로드했습니다.',
  },
  discountBatch: {
    create: '<who></who> 할인 코드 묶음 <record></record> 항목을 만들었습니다.',
    withdraw: '<who></who> 할인 코드 묶음 <record></record> 항목의 미사용 코드를 중지했습니다.',
  },
  discountCode: {
    create: '<who></who> 할인 코드 <record></record> 항목을 만들었습니다.',
    withdraw: '<who></who> 할인 코드 <record></record> 항목의 사용을 중지했습니다.',
  },
  exam: {
    create: '<who></who> <record></record> 시험을 만들었습니다.',
    dropNotHandedOver:
      '<who></who> <record></record> 시험에서 전달되지 않은 응시자의 신청을 취소하고 환불했습니다.',
    handOver: '<who></who> <record></record> 시험의 응시자를 시험 운영사에 전달했습니다.',
    move: '<who></who> <record></record> 시험의 상태를 변경했습니다.',
    moveWaitingList: '<who></who> <record></record> 시험의 대기 신청을 마감하거나 다시 받기 시작했습니다.',
    replace: '<who></who> <record></record> 시험을 변경했습니다.',
  },
  instructorPicture: {
    add: '<who></who> 강사 사진을 업로드했습니다.',
  },
  lecture: {
    changeReservedSeats: '<who></who> <record></record> 일정의 예약석을 변경했습니다.',
    create: '<who></who> <record></record> 강의의 일정을 만들었습니다.',
    message: '<who></who> <record></record> 일정의 사람들에게 메일을 보냈습니다.',
    move: '<who></who> <record></record> 일정의 상태를 변경했습니다.',
    moveWaitingList: '<who></who> <record></record> 일정의 대기 신청을 마감하거나 다시 받기 시작했습니다.',
    offerToWaiting: '<who></who> 대기 중인 사람들을 <record></record> 일정의 대기자 명단에 올렸습니다.',
    releaseSeats: '<who></who> <record></record> 일정의 예약석을 해제했습니다.',
    replace: '<who></who> <record></record> 일정을 변경했습니다.',
    reschedule: '<who></who> <record></record> 일정의 일시 또는 장소를 변경했습니다.',
    reserveSeats: '<who></who> <record></record> 일정의 좌석을 예약했습니다.',
  },
  mail: {
    resend: '<who></who> 메일을 다시 보냈습니다.',
  },
  mailTemplate: {
    replace: '<who></who> 메일 <record></record> 문구를 변경했습니다.',
  },
  maintenance: {
    off: '<who></who> 점검을 종료했습니다.',
    on: '<who></who> 점검을 시작했습니다.',
  },
  material: {
    upload: '<who></who> <record></record> 일정에 자료를 배포했습니다.',
    withdraw: '<who></who> <record></record> 일정의 자료 배포를 중지했습니다.',
  },
  opening: {
    skip: '<who></who> 개설 준비 단계를 건너뛰거나 다시 진행하기로 했습니다.',
  },
  order: {
    approveRefund: '<who></who> <person></person>의 환불을 승인했습니다: 주문 <record></record>',
    askRefund: '<who></who> <person></person>의 환불을 요청했습니다: 주문 <record></record>',
    declineRefund: '<who></who> <person></person>의 환불을 반려했습니다: 주문 <record></record>',
    endChargeback: '<who></who> <person></person>의 차지백 결과를 기록했습니다: 주문 <record></record>',
    lookUp: '<who></who> <person></person>의 결제를 결제사에 조회했습니다: 주문 <record></record>',
    recordChargeback: '<who></who> <person></person>의 차지백을 기록했습니다: 주문 <record></record>',
    retryRefund: '<who></who> <person></person>의 환불을 다시 시도했습니다: 주문 <record></record>',
    withdrawRefund: '<who></who> <person></person>의 환불 요청을 철회했습니다: 주문 <record></record>',
  },
  org: {
    partnership: '<who></who> <record></record> 조직의 파트너 여부를 변경했습니다.',
    transfer: '<who></who> <record></record> 조직의 소유자를 변경했습니다.',
  },
  pastCertificate: {
    revoke: '<who></who> 이전에 발급한 인증서 <record></record> 항목을 취소했습니다.',
  },
  person: {
    beginView: '<who></who> <person></person>의 화면으로 사이트를 열람했습니다.',
    confirmAddress: '<who></who> 정정한 이메일 주소를 확인했습니다.',
    correctAddress: '<who></who> <person></person>의 이메일 주소를 정정했습니다(확인 대기).',
    disclose: '<who></who> <person></person>의 개인정보를 열람했습니다.',
    endSessions: '<who></who> <person></person>의 로그인 세션을 종료했습니다.',
    endView: '<who></who> <person></person>의 화면 열람을 마쳤습니다.',
    merge: '<who></who> 다른 계정을 <person></person>의 계정에 병합했습니다.',
    setPartnerUse: '<who></who> <person></person>의 파트너 용도를 변경했습니다.',
    withdrawAddress: '<who></who> <person></person>의 이메일 주소 정정을 철회했습니다.',
  },
  reconciliation: {
    run: '<who></who> 결제 내역을 결제사의 목록과 대조했습니다.',
  },
  restriction: {
    impose: '<who></who> <person></person>의 신청을 제한했습니다.',
    lift: '<who></who> <person></person>의 신청 제한을 해제했습니다.',
  },
  result: {
    correct: '<who></who> <person></person>의 <record></record> 결과를 입력하거나 정정했습니다.',
    drop: '<who></who> <person></person>의 <record></record> 결과를 삭제했습니다.',
  },
  resultImport: {
    apply: '<who></who> 결과 파일 <record></record> 내용을 적용했습니다.',
    discard: '<who></who> 결과 파일 <record></record> 내용을 폐기했습니다.',
    stage: '<who></who> 결과 파일 <record></record> 내용을 업로드했습니다.',
  },
  resultInbox: {
    assign: '<who></who> <record></record> 번호로 받은 결과를 배정했습니다.',
    setAside: '<who></who> <record></record> 번호로 받은 결과를 제외했습니다.',
  },
  results: {
    hold: '<who></who> <record></record> 시험의 결과 발표를 보류했습니다.',
    publish: '<who></who> <record></record> 시험의 결과를 발표했습니다.',
    release: '<who></who> <record></record> 시험의 결과 발표 보류를 해제했습니다.',
  },
  segmentMessage: {
    send: '<who></who> 조건에 맞는 사람들에게 마케팅 메일을 보냈습니다.',
    sendRest: '<who></who> 나머지 사람들에게 마케팅 메일을 보냈습니다.',
  },
  'signing-key': {
    rotate: '<who></who> 서명 키를 교체했습니다.',
  },
  siteContent: {
    addLogo: '<who></who> 로고를 업로드했습니다.',
    replace: '<who></who> 사이트 콘텐츠를 변경했습니다: <record></record>',
  },
  staff: {
    roles: '<who></who> <person></person>의 역할을 변경했습니다.',
    signIn: '<who></who> 로그인했습니다.',
  },
  terms: {
    announce: '<who></who> 새 약관을 안내했습니다: <record></record>',
    create: '<who></who> 약관의 새 버전을 작성했습니다: <record></record>',
    replace: '<who></who> 약관의 새 버전을 수정했습니다: <record></record>',
    withdraw: '<who></who> 약관의 새 버전을 철회했습니다: <record></record>',
  },
  waitingEntry: {
    move: '<who></who> <record></record> 대기자 명단에서 <person></person>의 순번을 변경했습니다.',
  },
  waitingRoom: {
    create: '<who></who> <record></record> 접속 대기실을 만들었습니다.',
    move: '<who></who> <record></record> 접속 대기실의 상태를 변경했습니다.',
    replace: '<who></who> <record></record> 접속 대기실의 설정을 변경했습니다.',
  },
  webhook: {
    create: '<who></who> 웹훅 <record></record> 항목을 만들었습니다.',
    delete: '<who></who> 웹훅 <record></record> 항목을 삭제했습니다.',
    renewSecret: '<who></who> 웹훅 <record></record> 항목의 서명 키를 교체했습니다.',
    replace: '<who></who> 웹훅 <record></record> 항목을 변경했습니다.',
    resend: '<who></who> 웹훅 <record></record> 항목의 이벤트를 다시 보냈습니다.',
    test: '<who></who> 웹훅 <record></record> 항목에 확인용 이벤트를 보냈습니다.',
  },
}

export const sentencesByItself = {
  lecture: {
    move: {
      ANNOUNCED: '설정된 시각이 되어 <record></record> 일정의 신청이 자동으로 시작되었습니다.',
      CLOSED: '신청 기간이 끝나 <record></record> 일정의 신청이 자동으로 마감되었습니다.',
      PREPARED: '강의 당일이 되어 <record></record> 일정의 명단이 자동으로 확정되었습니다.',
      IN_PROGRESS: '<record></record> 일정이 시작되었습니다.',
      WAITING_COMPLETION: '<record></record> 일정이 끝났습니다.',
    },
  },
  exam: {
    dropNotHandedOver:
      '제때 시험 운영사에 전달되지 않아 <record></record> 시험 응시자의 신청이 자동으로 취소되고 환불되었습니다.',
    move: {
      CLOSED: '신청 기간이 끝나 <record></record> 시험의 신청이 자동으로 마감되었습니다.',
      PREPARED: '시험 전날이 되어 <record></record> 시험의 준비가 자동으로 완료되었습니다.',
      IN_PROGRESS: '<record></record> 시험이 시작되었습니다.',
      WAITING_COMPLETION: '<record></record> 시험이 끝났습니다.',
    },
  },
  results: {
    publish: '정해진 결과 공개 시각이 되어 <record></record> 시험의 결과가 자동으로 공개되었습니다.',
  },
}
