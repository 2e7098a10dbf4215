/** Mails about the materials of courses. */
export const materialMails = {
  file: 'File',
  note: 'What has changed',
  courseDay: 'Course date',
  from: 'Available from',
  see: 'Download it from your account',
  materialRenewed: {
    subject: 'New version of the course material: {title}',
    heading: 'The course material has a new version',
    lead: '{name, select, none {The} other {{name}, the}} material of this course has been updated. Please use the new version from now on.',
  },
}
