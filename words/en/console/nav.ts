/** Navigation of the console. */
export const nav = {
  label: 'Console',
  title: 'Education console',
  skip: 'Skip to the content',
  toSite: 'To the site',
  section: {
    courses: 'Courses',
    exams: 'Exams',
    site: 'Site',
  },
  place: {
    today: 'Today',
    figures: 'Figures',
    courses: 'Catalogue',
    lectures: 'Dates',
    exams: 'Exams',
    certifications: 'Certifications',
    resultInbox: 'Result inbox',
    certificates: 'Certificates',
    discountCodes: 'Discount codes',
    orgs: 'Organisations',
    terms: 'Terms',
    mailTexts: 'Mail texts',
    staff: 'Staff',
    audit: 'Audit log',
  },
}
