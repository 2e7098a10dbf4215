import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxMessageLength, maxSubjectLength } from '#contract/courses/message.ts'
import type { Segment } from '#contract/reports/segment.ts'
import { mailSegment, type SegmentMessage } from '#contract/reports/segment-message.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { filterOf } from '../ui/filter-of.ts'
import { LocalisedField } from '../ui/localised-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
import { WarnOfUnsavedInput } from '../ui/warn-of-unsaved-input.tsx'
import { segmentIn } from './segment-in.ts'
import { SegmentSentence } from './segment-sentence.tsx'

/** Writes to those of a segment, given in the address as the list of people has it, who agreed to marketing. */
export function SegmentMessagePage() {
  const say = useTranslations('segments')
  const sayPeople = useTranslations('people')
  const filters = useFilters()
  const segment = segmentIn(filters)
  const isEmpty = Object.keys(segment).length === 0
  useTitle(say('message'))
  return (
    <>
      <PageHead
        back={<Link to={`/people?${filterOf(filters)}`}>{sayPeople('title')}</Link>}
        title={say('message')}
      />
      {isEmpty ? <p>{say('nobody')}</p> : <MessageForm segment={segment} />}
    </>
  )
}

function useFilters(): Record<string, string> {
  const [search] = useSearchParams()
  try {
    const filters: unknown = JSON.parse(search.get('filter') ?? '{}')
    return typeof filters === 'object' && filters !== null ? (filters as Record<string, string>) : {}
  } catch {
    return {}
  }
}

type Texts = Pick<SegmentMessage, 'subject' | 'text'>

function MessageForm({ segment }: { readonly segment: Segment }) {
  const say = useTranslations('segments')
  const sayMessage = useTranslations('message')
  const sayDryRun = useTranslations('dryRun')
  const navigate = useNavigate()
  const form = useForm<Texts>({ defaultValues: { subject: { en: '' }, text: { en: '' } } })
  const [written, setWritten] = useState<Texts>()
  return (
    <FormProvider {...form}>
      <p>
        <b>
          <SegmentSentence segment={segment} />
        </b>
      </p>
      <p className="muted">{say('onlyAgreed')}</p>
      <form className="record" noValidate onSubmit={submitOnce(form, async (texts) => setWritten(texts))}>
        <UnsavedInput name="segmentMessage" />
        <WarnOfUnsavedInput />
        <LocalisedField name="subject" label={sayMessage('subject')} maxLength={maxSubjectLength} />
        <LocalisedField name="text" label={sayMessage('text')} maxLength={maxMessageLength} rows={8} />
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary">
            {sayDryRun('show')}
          </button>
        </footer>
      </form>
      {written && (
        <ActionDialog
          title={say('send')}
          {...staffAct(mailSegment, () => ({ body: { segment, ...written } }))}
          done={({ recipients }) => say('sent', { count: recipients })}
          onDone={() => {
            form.reset()
            void navigate(`/people`)
          }}
          onClose={() => setWritten(undefined)}
        />
      )}
    </FormProvider>
  )
}
