export const courseSections = {
  prerequisites: 'Prerequisites',
}
