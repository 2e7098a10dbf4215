/** In a file of their own so that pages can import the paths without the contract's schemas. */
export const lectureCalendarPath = '/api/lecture/v1/lectures/:lectureId/calendar'
export const registrationCalendarPath = '/api/lecture/v1/lectures/:lectureId/registration-calendar'
