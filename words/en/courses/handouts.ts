/** Handouts: name badges and the sign-in sheet. */
export const handouts = {
  badges: 'Name badges',
  signIn: 'Sign-in sheet',
  name: 'Name',
  company: 'Company',
  online: 'Online',
  nobody: 'Nobody is registered.',
  page: 'Page {page, number} of {pages, number}',
}
