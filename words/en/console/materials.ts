/** Files that a course date hands out. */
export const materials = {
  title: 'Materials',
  none: 'No file is handed out with this date yet.',
  upload: 'Hand out a file',
  handOut: 'Hand out',
  uploadEffect:
    'People who are registered find it in their account. If it replaces a file that they could already download, they are told by mail.',
  file: 'File',
  version: 'Version',
  availableFrom: 'Available from',
  uploadedAt: 'Uploaded',
  downloadedBy: 'Downloaded by',
  downloadedAt: 'Downloaded',
  exportDownloads: 'Export downloads',
  state: 'State',
  note: 'Note for those who download it',
  size: '{megabytes} MB',
  tooLarge: 'This file is larger than 50 MB. Choose a smaller one.',
  uploaded: '{name} is handed out.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw {name}',
  withdrawEffect:
    '{downloads, plural, =0 {Nobody has downloaded this version.} one {# person has downloaded this version and keeps it.} other {# people have downloaded this version and keep it.}} It is no longer handed out; {next, select, none {no other version is left, so people find no file.} other {version {next} is handed out again.}} Nobody is mailed.',
  withdrawn: '{name} is withdrawn.',
  isWithdrawn: 'Withdrawn',
  moment: { REGISTRATION: 'Registration', START: 'Start of the course' },
}
