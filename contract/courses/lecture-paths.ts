/** Apart from the endpoint, so that a page can lead to the file without the contract's schemas. */
export const lectureCalendarPath = '/api/lecture/v1/lectures/:lectureId/calendar'
