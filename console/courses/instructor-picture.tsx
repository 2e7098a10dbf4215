import { HttpError } from 'ra-core'
import { useId } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  addInstructorPicture,
  getInstructorPicture,
  instructorPictureMaxBytes,
} from '#contract/courses/instructor-picture.ts'
import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { PictureInput } from '../ui/picture-input.tsx'
import { Problem } from '../ui/problem.tsx'

interface InstructorPictureProps {
  /** Path in the form's values. */
  readonly name: string
  readonly number: number
}

/** The picture of an instructor: uploaded at once, shown on the site once the form is saved. */
export function InstructorPicture({ name, number }: InstructorPictureProps) {
  const say = useTranslations('courses')
  const mayCall = useMayCall()
  const { setValue, formState } = useFormContext()
  const picture: string | null = useWatch({ name })
  const error: { message?: string } | undefined = get(formState.errors, name)
  const id = useId()
  const choose = (next: string | null) => setValue(name, next, { shouldDirty: true })
  const { pending, problem, upload } = useUpload(choose)
  const size = instructorPictureSize / 2
  return (
    <div className="field">
      <label htmlFor={id}>{say('instructorPicture')}</label>
      {picture && (
        <img
          src={buildPath(getInstructorPicture.path, { name: picture }, {})}
          width={size}
          height={size}
          alt={say('instructorPictureAlt')}
        />
      )}
      <span className="actions">
        <PictureInput
          id={id}
          invalid={error !== undefined}
          disabled={pending || !mayCall(addInstructorPicture)}
          onChoose={upload}
        />
        {picture && (
          <button type="button" className="button" onClick={() => choose(null)}>
            {say('removeInstructorPicture', { number })}
          </button>
        )}
      </span>
      <small id={`${id}-help`} className="muted">
        {say('instructorPictureHelp')}
      </small>
      {error && <small className="error">{error.message}</small>}
      {pending && <p role="status">{say('instructorPicturePending')}</p>}
      <Problem error={problem} />
    </div>
  )
}

function useUpload(choose: (picture: string) => void) {
  const say = useTranslations('courses')
  const { act, pending, problem } = useAction()
  const upload = (body: Uint8Array<ArrayBuffer>) =>
    act(async () => {
      if (body.length > instructorPictureMaxBytes)
        throw new HttpError(say('instructorPictureTooLarge'), 413, {})
      choose((await call(addInstructorPicture, { body })).picture)
    })
  return { pending, problem, upload }
}
