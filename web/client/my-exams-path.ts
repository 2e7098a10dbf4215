/** The member's own exam applications. */
export const myExamsPath = '/account/certification-apply'
