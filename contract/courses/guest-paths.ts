/** In a file of its own so that pages can import paths without the contract's schemas. */

/** Target of the verification mail's link; the query has `token`. */
export const emailConfirmPath = '/email-confirm'

/** Where a guest sees and cancels a registration; the query has `token`. */
export const guestRegistrationPath = '/attend/registration'
