/**
 * Staff endpoints by the roles that may call them beside administrators; auditors may also call whatever only reads.
 * Written down apart from the contract, so that a role given by mistake fails a test.
 */
export const staffAccess: Readonly<Record<string, readonly string[]>> = {
  '': ['listAuditChecks', 'listStaff', 'setStaffRoles'],
  'courses exams money support auditor': ['getStaffSession'],
  'courses exams money': ['getCentreFigures', 'exportCentreFigures'],
  'courses exams money support': ['listMails', 'listStaffTasks', 'searchAsStaff'],
  'courses support money exams auditor': ['discloseApplicant', 'discloseAttender'],
  money: ['listCreditChecks', 'listLedger', 'listReconciliations', 'reconcileNow'],
  'courses support': [
    ...[
      'adminListAttenders',
      'adminCancelAttender',
      'dryRunAttenderCancellation',
      'adminGetCourse',
      'adminGetLecture',
      'adminListCourses',
      'adminListLectures',
    ],
    ...['liftRestriction', 'listRestrictions'],
  ],
  courses: [
    ...[
      'applyAttendance',
      'addAttender',
      'createCourse',
      'setCover',
      'removeCover',
      'exportAttenders',
      'getPreviewAddress',
      'createLectures',
      'discardAttendance',
      'downloadAttendanceSheet',
      'downloadBadges',
      'downloadSignInSheet',
    ],
    ...['mailAttenders', 'previewAttenderMail'],
    ...['enterAttendance', 'replaceCourse', 'replaceLecture'],
    ...['enterAttendanceSheet', 'getAttendanceImport', 'getAttendanceSheet', 'getCompletionProgress'],
    ...['listMaterialDownloads', 'listMaterials', 'moveLecture', 'rescheduleLecture', 'stageAttendance'],
    ...['dryRunLectureMove', 'dryRunReschedule', 'uploadMaterial', 'withdrawMaterial'],
  ],
  'exams support': [
    ...['adminGetCertificate', 'adminReadCertificate'],
    ...['adminGetCertification', 'adminGetExam', 'adminListCertificates', 'adminListCertifications'],
    ...[
      'adminListExams',
      'adminListApplicants',
      'listCertificationVersions',
      'adminCancelApplicant',
      'adminListChangeableExams',
    ],
    ...['adminChangeExam', 'dryRunApplicantCancellation', 'dryRunExamChange'],
  ],
  exams: [
    ...['listDiscountBatches', 'createDiscountBatch', 'exportDiscountBatch', 'withdrawDiscountBatch'],
    ...['adminListDiscountCodes', 'adminListResults', 'applyResults', 'createExams'],
    'exportApplicants',
    ...['assignResult', 'correctResult', 'createCertification', 'createDiscountCode', 'createExam'],
    ...['discardResults', 'dropResult', 'getResultImport', 'getResultProgress', 'handOverCandidates'],
    ...[
      'holdResults',
      'listResultInbox',
      'moveExam',
      'dryRunExamMove',
      'publishResults',
      'reissueCertificate',
    ],
    ...['releaseResults', 'replaceCertification', 'replaceExam', 'revokeCertificate', 'setResultAside'],
    ...['stageResults', 'withdrawDiscountCode'],
  ],
}
