/** Without the contract's schemas, as pages import it. */
export const applicantCalendarPath = '/api/certification/v1/exams/:examId/applicants/:examNumber/calendar'
