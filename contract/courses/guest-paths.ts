/** Apart from the endpoints, so that a page's address can be told without the contract's schemas. */

/** Where the mail's link leads; its query holds `token`. */
export const emailConfirmPath = '/email-confirm'

/** Where a guest sees and cancels a registration; its query holds `token`. */
export const guestRegistrationPath = '/attend/registration'
