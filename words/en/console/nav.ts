/** Navigation of the console. */
export const nav = {
  label: 'Console',
  title: 'Education console',
  skip: 'Skip to the content',
  toSite: 'To the site',
  section: {
    courses: 'Courses',
    site: 'Site',
  },
  place: {
    today: 'Today',
    figures: 'Figures',
    courses: 'Catalogue',
    lectures: 'Dates',
    staff: 'Staff',
  },
}
