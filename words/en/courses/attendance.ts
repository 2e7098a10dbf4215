/** What has been attended of a course, and its material. */
export const attendance = {
  of: 'Attendance: {title}',
  attended: '{attended, number} <of>of {taught, number} min</of>',
  bar: '{attended, number} of {taught, number} minutes attended; {needed, number} complete the course',
  mark: '{percent, number}%: {needed, number} min',
  ofDay: '{attended, number} of {taught, number} min',
  ahead: 'Still ahead',
  notEntered: 'Not entered yet',
  mayMiss:
    '{minutes, plural, =0 {You may not miss another minute if you want to complete the course.} one {You may still miss # minute and complete the course.} other {You may still miss # minutes and complete the course.}}',
  outOfReach: '70% of the course can no longer be reached, so it cannot be completed any more.',
  practice: {
    OPEN: 'The hands-on part has not been recorded as done yet.',
    DONE: 'The hands-on part is done.',
  },
  excused: 'Your absence is excused: {reason}',
  downloadMaterial: 'Download material',
  downloadMaterialOf: 'Download the material of {title}: {name}',
  materialFrom: 'Material from <moment></moment>',
  newVersion: 'New version',
  file: '{name} · {size} · version {version, number}',
  size: { KB: '{amount, number} KB', MB: '{amount, number} MB' },
}
