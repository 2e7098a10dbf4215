/** The member's own exam applications. */
export const myExamsPath: string = '/account/certification-apply'
