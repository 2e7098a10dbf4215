/** Files that staff upload. */
export const files = {
  reading: 'Reading the file…',
  line: 'Line {line}: {message}',
  cell: 'Line {line}, {column}: {message}',
}
