import { type Level, type LectureListItem, levels, listPrimaryLectures, primaryGroups } from '#contract/lecture.ts'
import type { Api, CallOptions } from '../client/api.ts'

export interface PrimaryLectures {
  readonly byLevel: readonly { readonly level: Level; readonly next: LectureListItem | null; readonly open: number }[]
  readonly recommended: readonly LectureListItem[]
}

const recommendedRows = 12

export async function readPrimaryLectures(api: Api, options: CallOptions): Promise<PrimaryLectures> {
  const read = (name: string, size: number) => {
    const group = primaryGroups.find((one) => one.name === name)
    return api.call(listPrimaryLectures, { params: { groupId: group?.id ?? 0 }, query: { size } }, options)
  }
  const [recommended, ...groups] = await Promise.all([
    read('RECOMMENDED', recommendedRows),
    ...levels.map((level) => read(level, 1)),
  ])
  return {
    byLevel: levels.map((level, at) => ({
      level,
      next: groups[at]?.content[0] ?? null,
      open: groups[at]?.totalElements ?? 0,
    })),
    recommended: recommended.content,
  }
}
