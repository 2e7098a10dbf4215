/** The languages in which courses are taught. */
export const teachingLanguages = {
  en: 'English',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
}
