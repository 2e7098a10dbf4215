/** Files that staff upload. */
export const files = {
  reading: 'Reading the file…',
  line: 'Line {line}: {message}',
  cell: 'Line {line}, {column}: {message}',
  discard: 'Discard the file',
  discardEffect: 'Nothing of this file is recorded. To use it after all, upload it again.',
  discarded: 'The file is discarded; nothing was recorded.',
}
