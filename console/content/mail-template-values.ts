import type { OwnTextsInput } from '#contract/platform/mail-template.ts'
import type { OlderTexts } from '#contract/platform/older-texts.ts'

/** Staff's texts as the form has them; an empty one is the built-in text. */
export interface OwnTexts {
  readonly own: readonly { readonly key: string; readonly texts: object | null | undefined }[]
  readonly upToDate?: string[]
  readonly olderAgain?: OlderTexts
}

/** What is sent: each text with the languages that something is written in. */
export function typedTexts({ own }: OwnTexts): OwnTextsInput {
  return own.map(({ key, texts }) => ({
    key,
    texts: Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text)),
  }))
}
