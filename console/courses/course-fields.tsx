import { useTranslations } from 'use-intl'
import { maxCredits, maxSeats } from '#contract/courses/course.ts'
import { courseSections } from '#contract/courses/course-sections.ts'
import { useFormats } from '../client/use-formats.ts'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { ListField } from '../ui/list-field.tsx'
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
  return (
    <ListField
      name="outline"
      legend={say('field.outline')}
      empty={{ title: { en: '' }, text: { en: '' } }}
      addLabel={say('addPart')}
      removeLabel={(number) => say('removePart', { number })}
      moveUpLabel={(number) => say('moveUp', { number })}
    >
      {(path, number) => (
        <>
          <LocalisedField name={`${path}.title`} label={say('partTitle', { number })} maxLength={200} />
          <LocalisedField
            name={`${path}.text`}
            label={say('partText', { number })}
            maxLength={5_000}
            rows={2}
          />
        </>
      )}
    </ListField>
  )
}

function Instructors() {
  const say = useTranslations('courses')
  return (
    <ListField
      name="instructors"
      legend={say('field.instructors')}
      empty={{ name: '', about: null, picture: null }}
      addLabel={say('addInstructor')}
      removeLabel={(number) => say('removeInstructor', { number })}
    >
      {(path, number) => (
        <>
          <TextField name={`${path}.name`} label={say('instructorName')} maxLength={100} />
          <LocalisedField
            name={`${path}.about`}
            label={say('instructorAbout')}
            maxLength={1_000}
            rows={2}
            optional
          />
          <InstructorPicture name={`${path}.picture`} number={number} />
        </>
      )}
    </ListField>
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
