import type { Api } from '../../client/api.ts'

/** Counts the certificates of the latest courses that are still being generated. */
export async function countCompletionsMaking(api: Api): Promise<number> {
  const { readCompletedLectures } = await import('./completed-reads.ts')
  const { content } = await readCompletedLectures(api, 1, { ahead: true })
  return content.filter(({ certificate }) => certificate === 'MAKING').length
}
