/** What the console's library says itself, under its own keys. */
export const ra = {
  notification: {
    http_error: 'The server did not respond.',
    item_doesnt_exist: 'There is nothing at this address.',
  },
}
