/** Files that staff upload. */
export const files = {
  reading: 'Reading the file…',
  lineNumber: 'Line',
  column: 'Column',
  mend: 'What to do',
  chooseAgain: 'Choose another file',
  firstFaults: 'These are the first {count, number} errors. There may be more.',
  discard: 'Discard the file',
  discarded: 'The file is discarded; nothing was recorded.',
}
