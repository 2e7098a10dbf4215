import { get, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { maxOptions, maxSampleQuestions } from '#contract/exams/certification-admin.ts'
import { CheckField } from '../ui/fields.tsx'
import { ListField } from '../ui/list-field.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { emptyOption, emptySampleQuestion } from './certification-values.ts'

/** Questions that the guide shows as examples, with their answers. */
export function SampleQuestions() {
  const say = useTranslations('certifications')
  return (
    <ListField
      name="sampleQuestions"
      legend={say('field.sampleQuestions')}
      lead={<p className="muted">{say('sampleHelp')}</p>}
      empty={emptySampleQuestion}
      max={maxSampleQuestions}
      addLabel={say('addSample')}
      removeLabel={(number) => say('removeSample', { number })}
    >
      {(path, number) => (
        <>
          <LocalisedField
            name={`${path}.question`}
            label={say('sampleQuestion', { number })}
            maxLength={500}
            rows={2}
          />
          <Options path={`${path}.options`} number={number} />
          <LocalisedField
            name={`${path}.explanation`}
            label={say('sampleExplanation', { number })}
            maxLength={500}
            rows={2}
          />
        </>
      )}
    </ListField>
  )
}

function Options({ path, number }: { readonly path: string; readonly number: number }) {
  const say = useTranslations('certifications')
  const { fields, append, remove } = useFieldArray({ name: path })
  const { formState } = useFormContext()
  const error: { message?: string } | undefined = get(formState.errors, path)
  return (
    <>
      {fields.map(({ id }, index) => {
        const values = { number, option: index + 1 }
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
          {say('addOption', { number })}
        </button>
      )}
    </>
  )
}
