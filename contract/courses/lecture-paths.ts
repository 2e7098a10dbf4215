/** Without the contract's schemas, as pages import them. */
export const lectureCalendarPath = '/api/lecture/v1/lectures/:lectureId/calendar'
export const registrationCalendarPath = '/api/lecture/v1/lectures/:lectureId/registration-calendar'
