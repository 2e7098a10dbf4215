export const courseSections = {
  prerequisites: '선수 지식',
  whatToBring: '준비물',
}
