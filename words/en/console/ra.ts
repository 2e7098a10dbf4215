/** What the console's library says itself, under its own keys. */
export const ra = {
  message: {
    unsaved_changes: 'Leave without saving? Your input stays in this browser.',
  },
  notification: {
    http_error: 'The server did not respond.',
    item_doesnt_exist: 'There is nothing at this address.',
  },
}
