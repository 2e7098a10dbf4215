import type { Api } from '../../client/api.ts'

/** How many certificates of the newest courses are being made. */
export async function countCompletionsMaking(api: Api): Promise<number> {
  const { readCompletedLectures } = await import('./completed-reads.ts')
  const { content } = await readCompletedLectures(api, 1, { ahead: true })
  return content.filter(({ certificate }) => certificate === 'MAKING').length
}
