/** The page for an error while no other page can be rendered. */
export const plainPage = {
  busy: 'The service is temporarily unavailable',
  busyText: 'Many people may be here at once. Your registrations and payments are not affected.',
  reloads: 'This page tries again by itself in a few seconds.',
  again: 'Try again',
  home: 'Home page',
}
