/** Staff and their roles. */
export const staff = {
  title: 'Staff',
  lead: 'Roles apply from the next request on. Roles given by the identity provider are not listed here.',
  person: 'Person',
  roles: 'Roles',
  rolesOf: 'Roles of {email}',
  since: 'Last given',
  notSignedInYet: 'Not signed in yet',
  add: 'Add staff',
  email: 'E-mail address',
  rolesSaved: 'The roles of {email} are saved.',
  role: {
    administrator: 'Administrator',
    courses: 'Courses',
    exams: 'Exams',
    money: 'Money',
    support: 'Support',
    auditor: 'Auditor',
  },
  may: {
    administrator: 'May do everything, and gives roles.',
    courses: 'Courses, dates, attendance, materials.',
    exams: 'Exams, results, certificates, discount codes.',
    money: 'Payments, refunds, credits.',
    support: 'Helps people: sees courses and exams, cancels for them.',
    auditor: 'Reads everything, changes nothing.',
  },
}
