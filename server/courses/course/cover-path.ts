import { type IllustrationColors, illustrationPath } from '#contract/content/illustration.ts'
import { getCover } from '#contract/courses/cover.ts'
import type { Topic } from '#contract/courses/topic.ts'
import { buildPath } from '#contract/platform/endpoint.ts'

/** A course as far as its picture depends on it. */
export interface PicturedCourse {
  readonly id: number
  readonly topic: Topic
  /** Of the uploaded picture. */
  readonly coverKey: string | null
}

export function coverPath(key: string | null): string | null {
  return key && buildPath(getCover.path, { name: key.replace(/^covers\//, '') }, {})
}

/** The row is a date joined with its course. */
export function picturedCourse(row: {
  readonly course_id: number
  readonly course_topic: Topic
  readonly cover_key: string | null
}): PicturedCourse {
  return { id: row.course_id, topic: row.course_topic, coverKey: row.cover_key }
}

export function drawnCoverPath(topic: Topic, colors: IllustrationColors): string {
  return illustrationPath(`cover-${topic}`, colors)
}

/** The uploaded picture, else the drawing of the topic. */
export function shownCoverPath({ topic, coverKey }: PicturedCourse, colors: IllustrationColors): string {
  return coverPath(coverKey) ?? drawnCoverPath(topic, colors)
}
