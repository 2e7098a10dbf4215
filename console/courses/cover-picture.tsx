import { HttpError, useNotify } from 'ra-core'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import { coverMaxBytes, removeCover, setCover } from '#contract/courses/cover.ts'
import { coverSize } from '#contract/courses/cover-size.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { Problem } from '../ui/problem.tsx'

interface CoverPictureProps {
  readonly course: AdminCourse
  readonly onChanged: () => unknown
}

/** A course's picture; it is changed at once, apart from the form below. */
export function CoverPicture({ course, onChanged }: CoverPictureProps) {
  const say = useTranslations('courses')
  const mayCall = useMayCall()
  const { pending, problem, upload, remove } = useChanges(course, onChanged)
  const id = useId()
  const mayChange = mayCall(setCover)
  if (!course.cover && !mayChange) return null
  return (
    <section className="cover-picture" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('cover')}</h2>
      {course.cover && <img src={course.cover} {...coverSize} alt={say('coverOf')} />}
      {mayChange && (
        <div>
          <p id={`${id}-help`} className="muted">
            {say('coverHelp')}
          </p>
          <div className="actions">
            <label htmlFor={id}>{say(course.cover ? 'replaceCover' : 'uploadCover')}</label>
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-describedby={`${id}-help`}
              disabled={pending}
              onChange={(event) => void upload(event)}
            />
            {course.cover && (
              <button type="button" className="button" disabled={pending} onClick={() => void remove()}>
                {say('removeCover')}
              </button>
            )}
          </div>
          {pending && <p role="status">{say('coverPending')}</p>}
          {typeof problem === 'string' ? <p role="alert">{problem}</p> : <Problem error={problem} />}
        </div>
      )}
    </section>
  )
}

function useChanges({ id: courseId, version }: AdminCourse, onChanged: () => unknown) {
  const say = useTranslations('courses')
  const notify = useNotify()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<HttpError | string>()
  const params = { courseId }
  const change = async (send: () => Promise<unknown>, done: string) => {
    setPending(true)
    setProblem(undefined)
    try {
      await send()
      notify(done, { type: 'success' })
      await onChanged()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error)
    } finally {
      setPending(false)
    }
  }
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const body = new Uint8Array(await file.arrayBuffer())
    target.value = ''
    if (body.length > coverMaxBytes) setProblem(say('coverTooLarge'))
    else await change(() => call(setCover, { params, body }, { version }), say('coverSaved'))
  }
  const remove = () => change(() => call(removeCover, { params }, { version }), say('coverRemoved'))
  return { pending, problem, upload, remove }
}
