import { diffWordsWithSpace } from 'diff'

/** What was removed and what was added, word by word. */
export function WordDiff({ before, after }: { readonly before: string; readonly after: string }) {
  let position = 0
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    const key = position
    position += value.length
    if (added) return <ins key={`+${key}`}>{value}</ins>
    if (removed) return <del key={`-${key}`}>{value}</del>
    return <span key={key}>{value}</span>
  })
}
