/** What proves a completed course, as a PDF; `fileName` is what it is called, without its ending. */
export const completionPdf = {
  title: 'Certificate of completion: {name}, {holder}',
  kind: 'Certificate of completion',
  mark: 'Mark of a completed course',
  awardedTo: 'Awarded to',
  held: 'Held',
  length: 'Length',
  hours: '{hours, plural, one {# hour} other {# hours}}',
  completed: 'Completed',
  number: 'Number',
  fileName: 'Certificate of completion - {name}',
}
