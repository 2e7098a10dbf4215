/** What has been attended of a course, and its material. */
export const attendance = {
  attendance: 'Attendance',
  of: 'Attendance: {title}',
  attended: '{attended, number} <of>of {taught, number} min</of>',
  bar: '{attended, number} of {taught, number} minutes attended; {needed, number} complete the course',
  mark: '{percent, number}%: {needed, number} min',
  ofDay: '{attended, number} of {taught, number} min',
  ahead: 'Upcoming',
  notEntered: 'Not entered yet',
  mayMiss:
    '{minutes, plural, =0 {To complete the course, you can’t miss any more of it.} one {You can miss # more minute and still complete the course.} other {You can miss # more minutes and still complete the course.}}',
  awaited: 'Your attendance is not entered yet.',
  outOfReach: 'You can no longer reach 70% attendance, so you can’t complete this course.',
  practice: {
    OPEN: 'The hands-on part is not recorded as done yet.',
    DONE: 'The hands-on part is done.',
  },
  excused: 'Your absence is excused: {reason}',
  downloadMaterial: 'Download material',
  downloadMaterialOf: 'Download the material of {title}',
  materialFrom: 'Material from <moment></moment>',
  newVersion: 'New version',
  file: '{name} · {size} · version {version, number}',
  size: { KB: '{amount, number} KB', MB: '{amount, number} MB' },
}
