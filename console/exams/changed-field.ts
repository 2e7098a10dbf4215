import { useTranslations } from 'use-intl'
import type { NoticeField } from '#contract/exams/certification.ts'
import { isLanguage, languageNames } from '#contract/platform/languages.ts'

type PlainField =
  | 'code'
  | 'level'
  | 'name'
  | 'introduction'
  | 'passScore'
  | 'totalScore'
  | 'questionCount'
  | 'minutes'
const sampleFields = {
  question: 'sampleQuestion',
  options: 'sampleOption',
  explanation: 'sampleExplanation',
} as const
const partFields = { title: 'partTitle', text: 'partText', questions: 'partQuestions' } as const

/** The name of a certification's field by its path, such as `notice.refund.ko`, as the form says it. */
export function useChangedField(): (path: string) => string {
  const say = useTranslations('certifications')
  const nameOf = ([field, first = '', index, part]: readonly string[]) => {
    if (field === 'sampleQuestions')
      return say(sampleFields[index as keyof typeof sampleFields], {
        number: Number(first) + 1,
        option: Number(part) + 1,
      })
    if (field === 'notice') return `${say('field.notice')}: ${say(`notice.${first as NoticeField}`)}`
    if (field === 'forWhom') return say('forWhomOf', { number: Number(first) + 1 })
    if (field !== 'parts') return say(`field.${field as PlainField}`)
    if (first === 'kind') return say('partsKind')
    return say(partFields[part as keyof typeof partFields], { number: Number(index) + 1 })
  }
  return (path) => {
    const names = path.split('.')
    const language = names.at(-1)
    return isLanguage(language) ? `${nameOf(names)}, ${languageNames[language]}` : nameOf(names)
  }
}
