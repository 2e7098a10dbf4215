import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { noticeFields } from '#contract/exams/certification.ts'
import {
  maxForWhom,
  maxMinutes,
  maxParts,
  maxQuestions,
  maxScore,
} from '#contract/exams/certification-admin.ts'
import { useFormats } from '../client/use-formats.ts'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { ListField } from '../ui/list-field.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import {
  type CertificationValues,
  emptyPart,
  emptyText,
  missingFields,
  questionsIn,
} from './certification-values.ts'
import { useLevelChoices } from './labels.ts'
import { SampleQuestions } from './sample-questions.tsx'

/** Code and level, which exams of the certification are named and found by. */
export function IdentityFields() {
  const say = useTranslations('certifications')
  return (
    <div className="columns-of-fields">
      <TextField name="code" label={say('field.code')} help={say('codeHelp')} maxLength={40} />
      <SelectField name="level" label={say('field.level')} choices={useLevelChoices()} />
    </div>
  )
}

export function FigureFields() {
  const say = useTranslations('certifications')
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{say('figures')}</h2>
      <p className="muted">{say('figuresHelp')}</p>
      <div className="columns-of-fields">
        <NumberField name="passScore" label={say('field.passScore')} min={1} max={maxScore} />
        <NumberField name="totalScore" label={say('field.totalScore')} min={1} max={maxScore} />
        <NumberField name="questionCount" label={say('field.questionCount')} min={1} max={maxQuestions} />
        <NumberField name="minutes" label={say('field.minutes')} min={1} max={maxMinutes} />
      </div>
    </section>
  )
}

/** What the guide says. */
export function GuideFields() {
  const say = useTranslations('certifications')
  return (
    <section aria-labelledby="guide">
      <h2 id="guide">{say('guide')}</h2>
      <LocalisedField name="name" label={say('field.name')} maxLength={100} />
      <LocalisedField name="introduction" label={say('field.introduction')} maxLength={1_000} rows={4} />
      <ForWhom />
      <Parts />
      <PartsRemark />
      <SampleQuestions />
    </section>
  )
}

function ForWhom() {
  const say = useTranslations('certifications')
  return (
    <ListField
      name="forWhom"
      legend={say('field.forWhom')}
      empty={emptyText}
      min={1}
      max={maxForWhom}
      addLabel={say('addForWhom')}
      removeLabel={(number) => say('removeForWhom', { number })}
    >
      {(path, number) => <LocalisedField name={path} label={say('forWhomOf', { number })} maxLength={300} />}
    </ListField>
  )
}

function Parts() {
  const say = useTranslations('certifications')
  const kinds = (['SECTIONS', 'QUESTION_TYPES'] as const).map((value) => ({
    value,
    label: say(`kind.${value}`),
  }))
  return (
    <ListField
      name="parts.list"
      legend={say('field.parts')}
      lead={<SelectField name="parts.kind" label={say('partsKind')} choices={kinds} />}
      empty={emptyPart}
      min={1}
      max={maxParts}
      addLabel={say('addPart')}
      removeLabel={(number) => say('removePart', { number })}
      moveUpLabel={(number) => say('moveUp', { number })}
    >
      {(path, number) => (
        <>
          <LocalisedField name={`${path}.title`} label={say('partTitle', { number })} maxLength={100} />
          <LocalisedField
            name={`${path}.text`}
            label={say('partText', { number })}
            maxLength={500}
            rows={2}
          />
          <div className="columns-of-fields">
            <NumberField
              name={`${path}.questions`}
              label={say('partQuestions', { number })}
              min={1}
              max={maxQuestions}
            />
          </div>
        </>
      )}
    </ListField>
  )
}

/** That the questions of the parts add up to another number than that of the exam; while both are known. */
function PartsRemark() {
  const say = useTranslations('certifications')
  const [total, parts] = useWatch<CertificationValues, ['questionCount', 'parts.list']>({
    name: ['questionCount', 'parts.list'],
  })
  const sum = questionsIn(parts)
  return (
    <div role="status">
      {sum !== null && total !== null && sum !== total && (
        <p className="notice">{say('partsDiffer', { sum, total })}</p>
      )}
    </div>
  )
}

/** The consumer notice; it may be completed later, before an exam is announced. */
export function NoticeFields() {
  const say = useTranslations('certifications')
  const { enumerated } = useFormats()
  const missing = missingFields(useWatch<CertificationValues, 'notice'>({ name: 'notice' }))
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  // The form appears after its record has been read, too late for the browser to scroll to it.
  useEffect(() => {
    if (hash === '#notice') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} aria-labelledby="notice">
      <h2 id="notice">{say('field.notice')}</h2>
      <p className={missing.length > 0 ? 'notice' : 'muted'}>
        {missing.length > 0
          ? say('noticeMissing', { fields: enumerated(missing.map((field) => say(`notice.${field}`))) })
          : say('noticeComplete')}
      </p>
      {noticeFields.map((field) => (
        <LocalisedField
          key={field}
          name={`notice.${field}`}
          label={say(`notice.${field}`)}
          maxLength={1_000}
          rows={2}
          optional
        />
      ))}
    </section>
  )
}
