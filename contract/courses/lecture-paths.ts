/** In a file of its own so that pages can import the path without the contract's schemas. */
export const lectureCalendarPath = '/api/lecture/v1/lectures/:lectureId/calendar'
