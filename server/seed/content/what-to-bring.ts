import type { LocalisedText } from '#contract/platform/languages.ts'
import type { CourseTemplate } from './course-template.ts'

const online: LocalisedText = {
  en: 'A computer with a current browser, a microphone and, if you have one, a second screen. The practice account is set up for you.',
  ko: '최신 브라우저가 설치된 컴퓨터와 마이크를 준비해 주세요. 보조 모니터가 있으면 더 편리합니다. 실습 계정은 교육센터에서 준비합니다.',
  ja: '最新のブラウザーが入ったパソコンとマイクをご用意ください。サブモニターがあると便利です。演習用のアカウントは教育センターで用意します。',
}
const onSite: LocalisedText = {
  en: 'A photo ID, and a notebook for the diagrams. Computers are provided.',
  ko: '사진이 있는 신분증과 그림을 그려 볼 노트를 가져오세요. 컴퓨터는 준비되어 있습니다.',
  ja: '写真付きの身分証明書と、図を描くためのノートをお持ちください。パソコンはご用意しています。',
}

/** What to bring to a course with practice; nothing for the others. */
export function whatToBring({ method, practice }: CourseTemplate): LocalisedText | null {
  if (practice === 'NONE') return null
  return method === 'ONLINE' ? online : onSite
}
