import { Fragment, type ReactNode } from 'react'
import { languageOfWords } from '#words/page-words.ts'
import { useClient } from '../client/client-context.tsx'

/** Sentences one after the other, with a space between them except in Japanese. */
export function Sentences({ list }: { list: readonly ReactNode[] }) {
  const space = languageOfWords(useClient().language) === 'ja' ? '' : ' '
  return list.map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a paragraph keep their order.
    <Fragment key={at}>
      {at > 0 && space}
      {sentence}
    </Fragment>
  ))
}
