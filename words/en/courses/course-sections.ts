export const courseSections = {
  prerequisites: 'Prerequisites',
  whatToBring: 'What to bring',
}
