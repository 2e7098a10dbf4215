export const courseSections = {
  prerequisites: '선수 지식',
}
