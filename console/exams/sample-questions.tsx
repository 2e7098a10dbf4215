import { get, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { maxOptions, maxSampleQuestions } from '#contract/exams/certification-admin.ts'
import { CheckField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { emptyOption, emptySampleQuestion } from './certification-values.ts'

/** Questions that the guide shows as examples, with their answers. */
export function SampleQuestions() {
  const say = useTranslations('certifications')
  const { fields, append, remove } = useFieldArray({ name: 'sampleQuestions' })
  return (
    <fieldset className="parts">
      <legend>{say('field.sampleQuestions')}</legend>
      <p className="muted">{say('sampleHelp')}</p>
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <LocalisedField
              name={`sampleQuestions.${index}.question`}
              label={say('sampleQuestion', { number: index + 1 })}
              maxLength={500}
              rows={2}
            />
            <Options question={index} />
            <LocalisedField
              name={`sampleQuestions.${index}.explanation`}
              label={say('sampleExplanation', { number: index + 1 })}
              maxLength={500}
              rows={2}
            />
            <button type="button" className="link" onClick={() => remove(index)}>
              {say('removeSample', { number: index + 1 })}
            </button>
          </li>
        ))}
      </ol>
      {fields.length < maxSampleQuestions && (
        <button type="button" className="button" onClick={() => append(emptySampleQuestion)}>
          {say('addSample')}
        </button>
      )}
    </fieldset>
  )
}

function Options({ question }: { question: number }) {
  const say = useTranslations('certifications')
  const path = `sampleQuestions.${question}.options`
  const { fields, append, remove } = useFieldArray({ name: path })
  const { formState } = useFormContext()
  const error: { message?: string } | undefined = get(formState.errors, path)
  return (
    <>
      {fields.map(({ id }, index) => {
        const values = { number: question + 1, option: index + 1 }
        const name = `${path}.${index}`
        return (
          <div key={id}>
            <LocalisedField name={`${name}.text`} label={say('sampleOption', values)} maxLength={300} />
            <div className="actions">
              <CheckField name={`${name}.correct`} label={say('sampleCorrect', values)} />
              {fields.length > 2 && (
                <button type="button" className="link" onClick={() => remove(index)}>
                  {say('removeOption', values)}
                </button>
              )}
            </div>
          </div>
        )
      })}
      {error?.message && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      {fields.length < maxOptions && (
        <button type="button" className="button" onClick={() => append(emptyOption)}>
          {say('addOption', { number: question + 1 })}
        </button>
      )}
    </>
  )
}
