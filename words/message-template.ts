import { IntlMessageFormat } from 'intl-messageformat'

/** A variable of a text, such as `{title}`; with its choices if the text selects by it; a number may be counted by. */
export interface TemplateVariable {
  readonly name: string
  readonly number: boolean
  readonly choices: readonly string[] | null
}

/** Why a text cannot be used: its syntax, a variable that nobody fills in, or a choice that it leaves out. */
export type TemplateFault =
  | { readonly fault: 'syntax' }
  | { readonly fault: 'unknown'; readonly name: string }
  | { readonly fault: 'choices'; readonly name: string }

type Ast = ReturnType<IntlMessageFormat['getAst']>

// `TYPE` of the parser, which is a constant enum there.
const literal = 0
const argument = 1
const number = 2
const select = 5
const plural = 6
const pound = 7

/** The variables of a text in ICU message syntax. Throws for a text that cannot be read. */
export function variablesOf(text: string): TemplateVariable[] {
  const variables = new Map<string, TemplateVariable>()
  collect(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst(), variables)
  return [...variables.values()]
}

function collect(ast: Ast, into: Map<string, TemplateVariable>): void {
  for (const part of ast) {
    if (part.type === literal || part.type === pound) continue
    const name = String(part.value)
    if (part.type === select || part.type === plural) {
      const { options } = part as { options: Record<string, { value: Ast }> }
      const isNumber = part.type === plural
      into.set(name, { name, number: isNumber, choices: isNumber ? null : Object.keys(options) })
      for (const { value } of Object.values(options)) collect(value, into)
    } else if (part.type === argument || part.type === number) {
      // A variable that is selected or counted by is filled in within its choices, too.
      if (!into.has(name)) into.set(name, { name, number: part.type === number, choices: null })
    } else throw new SyntaxError(`the element of ${name} is not supported`)
  }
}

/** What is wrong with a text that has these variables; undefined if it can be used. */
export function templateFault(text: string, known: readonly TemplateVariable[]): TemplateFault | undefined {
  let used: TemplateVariable[]
  try {
    used = variablesOf(text)
  } catch {
    return { fault: 'syntax' }
  }
  for (const { name, choices, number } of used) {
    const variable = known.find((one) => one.name === name)
    if (!variable) return { fault: 'unknown', name }
    const missing = variable.choices?.some((choice) => !choices?.includes(choice)) ?? false
    const misused = (choices && !variable.choices) || (number && !variable.number)
    if (missing || misused) return { fault: 'choices', name }
  }
  return undefined
}

/** The text with its variables filled in. */
export function fillTemplate(
  text: string,
  language: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values))
}
