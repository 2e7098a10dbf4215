export const courseSections = {
  prerequisites: '受講に必要な知識',
  whatToBring: '持ち物',
}
