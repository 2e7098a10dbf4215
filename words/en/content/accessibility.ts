/** The accessibility statement. */
export const accessibility = {
  title: 'Accessibility',
  description:
    'How this site works with keyboards, screen readers and large text, what does not, and whom to tell.',
  lead: 'Everybody should be able to learn here and to be certified. We build this site to WCAG 2.2, level AA.',
  works: {
    title: 'What you can rely on',
    keyboard:
      'Everything can be done by keyboard alone, from finding a course to paying for an exam. The focus is always visible.',
    reader:
      'Pages have headings, landmarks and names for screen readers; changes, errors and the time left to pay are announced.',
    text: 'Text can be enlarged to 200%, and pages zoomed to 400%, without anything being cut off.',
    colour:
      'Nothing is told by colour alone. The site follows the contrast, dark and reduced-motion settings of your device.',
    script: 'Courses, schedules and certificates can be read without scripts.',
  },
  limits: {
    title: 'Known limits',
    hold: 'While you pay, your seat is reserved for a limited time that can’t be extended. If the time runs out, nothing is charged and you can start again.',
    translation: 'Some texts of courses and exams exist in English only.',
    outside:
      'Sign-in, payment and the exam itself take place on pages of other providers. They publish statements of their own.',
    reader:
      'We check with automated tools and by keyboard. A test by people who use screen readers every day has not taken place yet.',
  },
  contact: {
    title: 'Tell us',
    text: 'Does something not work for you, or do you need the exam or a course in another form? Tell us which page it is and what you use. Please ask for arrangements for an exam before you apply, so that we can arrange them with the testing provider.',
    none: 'Please write to the address at the foot of this page.',
  },
  checked: 'Last checked on {day}.',
}
