/** Each entry of the history as a sentence: who did what to whom or what. */
export const auditSentences = {
  apiToken: {
    create: '<who></who> made the API token <record></record>.',
    revoke: '<who></who> revoked the API token <record></record>.',
  },
  applicant: {
    cancel: '<who></who> cancelled the application of <person></person> for <record></record>.',
    change: '<who></who> moved the application of <person></person> to another exam, <record></record>.',
    disclose:
      '<who></who> looked at the personal data of <person></person>, who applied for <record></record>.',
  },
  attendance: {
    checkIn: '<who></who> was present at <record></record> by QR code.',
    correct: '<who></who> corrected the attendance of <record></record>.',
    enter: '<who></who> entered the attendance of <record></record>.',
  },
  attendanceImport: {
    apply: '<who></who> applied an attendance file to <record></record>.',
    discard: '<who></who> discarded an attendance file of <record></record>.',
    stage: '<who></who> uploaded an attendance file for <record></record>.',
  },
  attender: {
    add: '<who></who> registered <person></person> for <record></record> by hand.',
    cancel: '<who></who> cancelled the registration of <person></person> for <record></record>.',
    disclose:
      '<who></who> looked at the personal data of <person></person>, who registered for <record></record>.',
    move: '<who></who> moved <person></person> to another date, <record></record>.',
  },
  audit: {
    accept: '<who></who> accepted an inconsistency of the log.',
    check: '<who></who> started a verification of the log.',
  },
  certificate: {
    reissue: '<who></who> issued the certificate <record></record> of <person></person> again.',
    revoke: '<who></who> revoked the certificate <record></record> of <person></person>.',
  },
  certification: {
    create: '<who></who> created the certification <record></record>.',
    replace: '<who></who> changed the certification <record></record>.',
  },
  closing: {
    record: '<who></who> recorded the closing of <record></record>.',
  },
  course: {
    cover: '<who></who> changed the picture of the course <record></record>.',
    create: '<who></who> created the course <record></record>.',
    replace: '<who></who> changed the course <record></record>.',
  },
  credits: {
    approveCorrection: '<who></who> approved the correction of the credits of <person></person>.',
    askCorrection: '<who></who> asked for a correction of the credits of <person></person>.',
    declineCorrection: '<who></who> declined the correction of the credits of <person></person>.',
    withdrawCorrection: '<who></who> withdrew the correction of the credits of <person></person>.',
  },
  dataImport: {
    apply: '<who></who> applied the import <record></record>.',
    discard: '<who></who> discarded the import <record></record>.',
    reverse: '<who></who> reversed the import <record></record>.',
    stage: '<who></who> uploaded the import <record></record>.',
  },
  discountBatch: {
    create: '<who></who> created the batch of codes <record></record>.',
    withdraw: '<who></who> withdrew the unused codes of the batch <record></record>.',
  },
  discountCode: {
    create: '<who></who> created the discount code <record></record>.',
    withdraw: '<who></who> withdrew the discount code <record></record>.',
  },
  exam: {
    create: '<who></who> created the exam <record></record>.',
    dropNotHandedOver:
      '<who></who> cancelled and refunded candidates of the exam <record></record> who were not handed over.',
    handOver: '<who></who> handed over the candidates of the exam <record></record>.',
    move: '<who></who> changed the state of the exam <record></record>.',
    moveWaitingList: '<who></who> closed or reopened the waiting list of the exam <record></record>.',
    replace: '<who></who> changed the exam <record></record>.',
  },
  instructorPicture: {
    add: '<who></who> uploaded a picture of an instructor.',
  },
  lecture: {
    changeReservedSeats: '<who></who> changed the seats reserved at <record></record>.',
    create: '<who></who> created dates of the course <record></record>.',
    message: '<who></who> wrote to the people of <record></record>.',
    move: '<who></who> changed the state of <record></record>.',
    moveWaitingList: '<who></who> closed or reopened the waiting list of <record></record>.',
    offerToWaiting: '<who></who> put people who wait in line for <record></record>.',
    releaseSeats: '<who></who> released the seats reserved at <record></record>.',
    replace: '<who></who> changed <record></record>.',
    reschedule: '<who></who> changed the days or the place of <record></record>.',
    reserveSeats: '<who></who> reserved seats at <record></record>.',
  },
  mail: {
    resend: '<who></who> sent a mail again.',
  },
  mailTemplate: {
    replace: '<who></who> changed the texts of the mail <record></record>.',
  },
  maintenance: {
    off: '<who></who> ended the maintenance.',
    on: '<who></who> started the maintenance.',
  },
  material: {
    upload: '<who></who> handed out a file at <record></record>.',
    withdraw: '<who></who> withdrew a file at <record></record>.',
  },
  opening: {
    skip: '<who></who> skipped a step of the opening, or took one up again.',
  },
  order: {
    approveRefund: '<who></who> approved the refund for <person></person>, order <record></record>.',
    askRefund: '<who></who> asked for a refund for <person></person>, order <record></record>.',
    declineRefund: '<who></who> declined the refund for <person></person>, order <record></record>.',
    endChargeback:
      '<who></who> recorded the outcome of a chargeback of <person></person>, order <record></record>.',
    lookUp: '<who></who> asked the provider about the payment of <person></person>, order <record></record>.',
    recordChargeback: '<who></who> recorded a chargeback of <person></person>, order <record></record>.',
    retryRefund: '<who></who> tried the refund for <person></person> again, order <record></record>.',
    withdrawRefund: '<who></who> withdrew the refund for <person></person>, order <record></record>.',
  },
  org: {
    partnership: '<who></who> changed the partnership of <record></record>.',
    transfer: '<who></who> changed the owner of <record></record>.',
  },
  pastCertificate: {
    revoke: '<who></who> revoked the certificate <record></record>, issued before.',
  },
  person: {
    beginView: '<who></who> looked at the site as <person></person>.',
    confirmAddress: '<who></who> confirmed the corrected address.',
    correctAddress: '<who></who> corrected the address of <person></person>, to be confirmed.',
    disclose: '<who></who> looked at the personal data of <person></person>.',
    endSessions: '<who></who> ended the sessions of <person></person>.',
    endView: '<who></who> ended the view as <person></person>.',
    merge: '<who></who> merged another account into the one of <person></person>.',
    setPartnerUse: '<who></who> changed the partner use of <person></person>.',
    withdrawAddress: '<who></who> withdrew the corrected address of <person></person>.',
  },
  reconciliation: {
    run: '<who></who> compared the payments with the provider’s list.',
  },
  restriction: {
    impose: '<who></who> restricted <person></person>.',
    lift: '<who></who> lifted the restriction of <person></person>.',
  },
  result: {
    correct: '<who></who> recorded or corrected the result of <person></person> in <record></record>.',
    drop: '<who></who> removed the result of <person></person> in <record></record>.',
  },
  resultImport: {
    apply: '<who></who> applied the result file <record></record>.',
    discard: '<who></who> discarded the result file <record></record>.',
    stage: '<who></who> uploaded the result file <record></record>.',
  },
  resultInbox: {
    assign: '<who></who> assigned the result delivered for <record></record>.',
    setAside: '<who></who> set aside the result delivered for <record></record>.',
  },
  results: {
    hold: '<who></who> held back the results of <record></record>.',
    publish: '<who></who> published the results of <record></record>.',
    release: '<who></who> released the results of <record></record>.',
  },
  segmentMessage: {
    send: '<who></who> sent a marketing message to people by conditions.',
    sendRest: '<who></who> sent a marketing message to the rest of its people.',
  },
  'signing-key': {
    rotate: '<who></who> changed the signing key.',
  },
  siteContent: {
    addLogo: '<who></who> uploaded a logo.',
    replace: '<who></who> changed the content of the site: <record></record>',
  },
  staff: {
    roles: '<who></who> changed the roles of <person></person>.',
    signIn: '<who></who> signed in.',
  },
  terms: {
    announce: '<who></who> announced new terms: <record></record>',
    create: '<who></who> wrote a new version of terms: <record></record>',
    replace: '<who></who> changed a new version of terms: <record></record>',
    withdraw: '<who></who> withdrew a new version of terms: <record></record>',
  },
  waitingEntry: {
    move: '<who></who> moved <person></person> in the waiting list of <record></record>.',
  },
  waitingRoom: {
    create: '<who></who> planned a waiting room for <record></record>.',
    move: '<who></who> changed the state of the waiting room for <record></record>.',
    replace: '<who></who> changed the waiting room for <record></record>.',
  },
  webhook: {
    create: '<who></who> made the webhook <record></record>.',
    delete: '<who></who> deleted the webhook <record></record>.',
    renewSecret: '<who></who> renewed the signing secret of the webhook <record></record>.',
    replace: '<who></who> changed the webhook <record></record>.',
    resend: '<who></who> sent a delivery of the webhook <record></record> again.',
    test: '<who></who> sent a trial event to the webhook <record></record>.',
  },
}

/** What the clock does: by which rule, or at which time that was set. */
export const sentencesByItself = {
  lecture: {
    move: {
      ANNOUNCED: 'Registration for <record></record> opened by itself, at the time set for it.',
      CLOSED: 'Registration for <record></record> closed by itself, at its end.',
      PREPARED: 'The roll of <record></record> was fixed by itself, as its day began.',
      IN_PROGRESS: '<record></record> began.',
      WAITING_COMPLETION: '<record></record> ended.',
    },
  },
  exam: {
    dropNotHandedOver:
      'Candidates of the exam <record></record> were cancelled and refunded by themselves: they had not been handed over to the testing provider in time.',
    move: {
      CLOSED: 'Booking of the exam <record></record> closed by itself, at its end.',
      PREPARED: 'The exam <record></record> was prepared by itself, on the day before.',
      IN_PROGRESS: 'The exam <record></record> began.',
      WAITING_COMPLETION: 'The exam <record></record> ended.',
    },
  },
  results: {
    publish:
      'Results of the exam <record></record> were published by themselves, at the hour set for results.',
  },
}
