import type { IllustrationColors } from '#contract/content/illustration.ts'
import { perSection } from '#contract/courses/course-sections.ts'
import { getInstructorPicture } from '#contract/courses/instructor-picture.ts'
import type { LectureDescription } from '#contract/courses/lecture-description.ts'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { type Language, localise, localiseOrNull } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import type { StoredDescription } from '../../platform/db/stored.ts'
import type { Visibility } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { picturedCourse, shownCoverPath } from '../course/cover-path.ts'
import { sharePicturePath } from '../course/share-picture.ts'
import { type DescriptionRow, findDescription, findNextDate } from '../lecture/description-db.ts'
import { factsOf, type LectureRow } from '../lecture/lecture-db.ts'
import { isBookable } from '../lecture/lecture-rules.ts'

/** What a lecture teaches, and its course's next course; undefined for a lecture that is not shown. */
export async function readDescription(
  db: Db,
  lectureId: number,
  { shown, colors, ...view }: View & { readonly shown: Visibility; readonly colors: IllustrationColors },
): Promise<LectureDescription | undefined> {
  const row = await findDescription(db, lectureId, shown)
  if (!row) return undefined
  const nextDate = row.next_id === null ? undefined : await findNextDate(db, row.next_id, view)
  return {
    lectureId: row.id,
    cover: shownCoverPath(picturedCourse(row), colors),
    sharePicture: sharePicturePath(picturedCourse(row), colors),
    ...presentTexts(row.description, view.language),
    nextCourse: presentNext(row, nextDate, view),
    certification: presentCertification(row, view.language),
  }
}

function presentTexts(description: StoredDescription, language: Language) {
  return {
    introduction: localise(description.introduction, language),
    forWhom: localise(description.forWhom, language),
    ...perSection((section) => localiseOrNull(description[section], language)),
    instructors: (description.instructors ?? []).map(({ name, about, picture }) => ({
      name,
      about: localiseOrNull(about, language),
      picture: picture ? buildPath(getInstructorPicture.path, { name: picture }, {}) : null,
    })),
    outline: description.outline.map(({ title, text }) => ({
      title: localise(title, language),
      text: localise(text, language),
    })),
  }
}

function presentNext(
  { next_title, next_level }: DescriptionRow,
  date: LectureRow | undefined,
  { language, now, zone }: View,
): LectureDescription['nextCourse'] {
  if (!next_title || !next_level) return null
  return {
    title: localise(next_title, language),
    level: next_level,
    nextDate: date
      ? {
          id: date.id,
          startAt: date.start_at.toISOString(),
          finishAt: date.finish_at.toISOString(),
          bookable: isBookable(factsOf(date), now, zone),
        }
      : null,
  }
}

function presentCertification(
  { certification_name: name, certification_level: level }: DescriptionRow,
  language: Language,
): LectureDescription['certification'] {
  const instructionType = instructionTypes.find((type) => levelOfInstruction[type] === level)
  return name && instructionType ? { name: localise(name, language), instructionType } : null
}
