import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { maxCredits, maxSeats } from '#contract/courses/course.ts'
import { courseSections } from '#contract/courses/course-sections.ts'
import { useFormats } from '../client/use-formats.ts'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { InstructorPicture } from './instructor-picture.tsx'
import { useCourseChoices } from './labels.ts'

/** What a course teaches; its dates have the same fields. */
export function TextFields() {
  const say = useTranslations('courses')
  return (
    <section aria-labelledby="texts">
      <h2 id="texts">{say('texts')}</h2>
      <LocalisedField name="title" label={say('field.title')} maxLength={200} />
      <LocalisedField name="introduction" label={say('field.introduction')} maxLength={5_000} rows={4} />
      <LocalisedField name="forWhom" label={say('field.forWhom')} maxLength={5_000} rows={3} />
      {courseSections.map((section) => (
        <LocalisedField
          key={section}
          name={section}
          label={say(`section.${section}`)}
          maxLength={5_000}
          rows={2}
          optional
        />
      ))}
      <Outline />
      <Instructors />
    </section>
  )
}

function Outline() {
  const say = useTranslations('courses')
  const { fields, append, remove, swap } = useFieldArray({ name: 'outline' })
  return (
    <fieldset className="parts">
      <legend>{say('field.outline')}</legend>
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <LocalisedField
              name={`outline.${index}.title`}
              label={say('partTitle', { number: index + 1 })}
              maxLength={200}
            />
            <LocalisedField
              name={`outline.${index}.text`}
              label={say('partText', { number: index + 1 })}
              maxLength={5_000}
              rows={2}
            />
            <div className="actions">
              {index > 0 && (
                <button type="button" className="link" onClick={() => swap(index, index - 1)}>
                  {say('moveUp', { number: index + 1 })}
                </button>
              )}
              <button type="button" className="link" onClick={() => remove(index)}>
                {say('removePart', { number: index + 1 })}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button"
        onClick={() => append({ title: { en: '' }, text: { en: '' } })}
      >
        {say('addPart')}
      </button>
    </fieldset>
  )
}

function Instructors() {
  const say = useTranslations('courses')
  const { fields, append, remove } = useFieldArray({ name: 'instructors' })
  return (
    <fieldset className="parts">
      <legend>{say('field.instructors')}</legend>
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <TextField name={`instructors.${index}.name`} label={say('instructorName')} maxLength={100} />
            <LocalisedField
              name={`instructors.${index}.about`}
              label={say('instructorAbout')}
              maxLength={1_000}
              rows={2}
              optional
            />
            <InstructorPicture name={`instructors.${index}.picture`} number={index + 1} />
            <button type="button" className="link" onClick={() => remove(index)}>
              {say('removeInstructor', { number: index + 1 })}
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button"
        onClick={() => append({ name: '', about: null, picture: null })}
      >
        {say('addInstructor')}
      </button>
    </fieldset>
  )
}

/** Level, target, practice, language, seats, fee and credits: of a date, or the defaults of a course's dates. */
export function TermFields({ title }: { readonly title: string }) {
  const say = useTranslations('courses')
  const { levels, targets, practices, languages } = useCourseChoices()
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{title}</h2>
      <div className="columns-of-fields">
        <SelectField name="level" label={say('field.level')} choices={levels} />
        <SelectField name="target" label={say('field.target')} choices={targets} />
        <SelectField name="practice" label={say('field.practice')} choices={practices} />
        <SelectField name="taughtIn" label={say('field.taughtIn')} choices={languages} />
        <SeatFields />
      </div>
    </section>
  )
}

/** Seats, fee and credits. */
export function SeatFields() {
  const say = useTranslations('courses')
  const { wonUnit } = useFormats()
  return (
    <>
      <NumberField name="capacity" label={say('field.capacity')} min={1} max={maxSeats} />
      <NumberField
        name="fee"
        label={say('field.fee')}
        help={say('feeHelp')}
        min={0}
        max={1_000_000_000}
        unit={wonUnit}
      />
      <NumberField
        name="credits"
        label={say('field.credits')}
        help={say('creditsHelp')}
        min={0}
        max={maxCredits}
        unit={wonUnit}
      />
    </>
  )
}
