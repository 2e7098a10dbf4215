import { levels, methods, practices, targets } from '#contract/courses/lecture.ts'
import { languages } from '#contract/platform/languages.ts'
import { listWords } from '#words/list-words.ts'

const choices = { level: levels, method: methods, target: targets, practice: practices } as const
type Choice = keyof typeof choices

/** The code of a cell that has it, or the console's word for it in any language; undefined for anything else. */
export function choiceCode(field: Choice, cell: string): string | undefined {
  return codes[field].get(cell.trim().toLowerCase())
}

const codes = {
  level: codesOf('level'),
  method: codesOf('method'),
  target: codesOf('target'),
  practice: codesOf('practice'),
}

function codesOf(field: Choice): ReadonlyMap<string, string> {
  const entries = choices[field].flatMap((code) => {
    const key = `courses.${field}.${code}` as 'courses.level.BASIC'
    return [code, ...languages.map((language) => listWords(language)(key))].map(
      (word) => [word.toLowerCase(), code] as const,
    )
  })
  return new Map(entries)
}
