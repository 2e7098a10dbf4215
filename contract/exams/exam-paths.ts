/** In a file of its own so that pages can import the path without the contract's schemas. */
export const applicantCalendarPath = '/api/certification/v1/exams/:examId/applicants/:examNumber/calendar'
