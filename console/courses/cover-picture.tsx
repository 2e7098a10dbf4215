import { HttpError, useDataProvider, useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import { coverMaxBytes, removeCover, setCover } from '#contract/courses/cover.ts'
import { coverSize } from '#contract/courses/cover-size.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { PictureInput } from '../ui/picture-input.tsx'
import { Problem } from '../ui/problem.tsx'

interface CoverPictureProps {
  readonly course: AdminCourse
  readonly onChanged: () => unknown
}

/** A course's picture; it is changed at once, apart from the form below. */
export function CoverPicture({ course, onChanged }: CoverPictureProps) {
  const say = useTranslations('courses')
  const mayCall = useMayCall()
  const sayCommon = useTranslations('common')
  const moment = useMoment()
  const { pending, problem, theirs, upload, remove } = useChanges(course, onChanged)
  const id = useId()
  const mayChange = mayCall(setCover)
  return (
    <section className="cover-picture" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('cover')}</h2>
      <img
        src={course.cover ?? course.drawnCover}
        {...coverSize}
        alt={say(course.cover ? 'coverOf' : 'coverDrawn')}
      />
      {mayChange && (
        <div>
          <p id={`${id}-help`} className="muted">
            {!course.cover && say('coverDrawnHelp')} {say('coverHelp')}
          </p>
          <div className="actions">
            <label htmlFor={id}>{say(course.cover ? 'replaceCover' : 'uploadCover')}</label>
            <PictureInput id={id} disabled={pending} onChoose={upload} />
            {course.cover && (
              <button type="button" className="button" disabled={pending} onClick={() => void remove()}>
                {say('removeCover')}
              </button>
            )}
          </div>
          {pending && <p role="status">{say('coverPending')}</p>}
          {theirs && (
            <p role="alert">
              {sayCommon('conflictBy', {
                name: theirs.updatedBy ?? sayCommon('somebody'),
                moment: moment(theirs.updatedAt),
              })}
            </p>
          )}
          <Problem error={problem} />
        </div>
      )}
    </section>
  )
}

function useChanges({ id: courseId, version, cover }: AdminCourse, onChanged: () => unknown) {
  const say = useTranslations('courses')
  const notify = useNotify()
  const provider = useDataProvider()
  const [theirs, setTheirs] = useState<AdminCourse>()
  const { act, pending, problem } = useAction()
  const params = { courseId }
  /** Another change of the course in the meantime is no conflict, unless it is of the picture. */
  const save = async (send: (version: number) => Promise<unknown>): Promise<boolean> => {
    try {
      await send(version)
      return true
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 412)) throw error
      const { data: current } = await provider.getOne<AdminCourse>('courses', { id: courseId })
      if (current.cover === cover) {
        await send(current.version)
        return true
      }
      setTheirs(current)
      return false
    }
  }
  const change = (send: (version: number) => Promise<unknown>, done: string) =>
    act(async () => {
      setTheirs(undefined)
      if (await save(send)) notify(done, { type: 'success' })
      await onChanged()
    })
  const upload = (body: Uint8Array<ArrayBuffer>) =>
    change(async (version) => {
      if (body.length > coverMaxBytes) throw new HttpError(say('coverTooLarge'), 413, {})
      await call(setCover, { params, body }, { version })
    }, say('coverSaved'))
  const remove = () => change((version) => call(removeCover, { params }, { version }), say('coverRemoved'))
  return { pending, problem, theirs, upload, remove }
}
