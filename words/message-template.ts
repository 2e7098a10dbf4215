import { IntlMessageFormat } from 'intl-messageformat'

/**
 * A variable of a text, such as `{title}`. `choices` are set if the text selects by it; numbers may be used in plurals.
 */
export interface TemplateVariable {
  readonly name: string
  readonly number: boolean
  readonly choices: readonly string[] | null
}

/** Faults of a text: its syntax, an unknown variable, or a missing choice. */
export type TemplateFault =
  | { readonly fault: 'syntax' }
  | { readonly fault: 'unknown'; readonly name: string }
  | { readonly fault: 'choices'; readonly name: string }

type Ast = ReturnType<IntlMessageFormat['getAst']>

// The parser's `TYPE`, a const enum that cannot be imported.
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
      // A variable of a `select` or `plural` may also be used within its choices.
      if (!into.has(name)) into.set(name, { name, number: part.type === number, choices: null })
    } else throw new SyntaxError(`the element of ${name} is not supported`)
  }
}

/** The fault of a text that may use these variables; undefined if it has none. */
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
