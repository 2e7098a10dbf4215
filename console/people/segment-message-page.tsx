import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxMessageLength, maxSubjectLength } from '#contract/courses/message.ts'
import { listDiscountBatches } from '#contract/exams/discount-code.ts'
import type { Segment } from '#contract/reports/segment.ts'
import { mailSegment, type SegmentMessage } from '#contract/reports/segment-message.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { SelectField } from '../ui/fields.tsx'
import { filterOf } from '../ui/filter-of.ts'
import { LocalisedField } from '../ui/localised-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
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
        back={<Link to={`/people?${filterOf(ofList(filters))}`}>{sayPeople('title')}</Link>}
        title={say('message')}
      >
        <Link className="button" to="/people/messages">
          {say('sentMessages.title')}
        </Link>
      </PageHead>
      {isEmpty ? <p>{say('nobody')}</p> : <MessageForm segment={segment} />}
    </>
  )
}

/** Selected rows and the order are no filters of the list. */
function ofList({ ids: _ids, sort: _sort, ...filters }: Record<string, unknown>) {
  return filters
}

function useFilters(): Record<string, unknown> {
  const [search] = useSearchParams()
  try {
    const filters: unknown = JSON.parse(search.get('filter') ?? '{}')
    return typeof filters === 'object' && filters !== null ? (filters as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

type Texts = Pick<SegmentMessage, 'subject' | 'text'> & { readonly batchId: string }

function MessageForm({ segment }: { readonly segment: Segment }) {
  const say = useTranslations('segments')
  const sayMessage = useTranslations('message')
  const sayDryRun = useTranslations('dryRun')
  const navigate = useNavigate()
  const form = useForm<Texts>({ defaultValues: { subject: { en: '' }, text: { en: '' }, batchId: '' } })
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
        <LocalisedField name="subject" label={sayMessage('subject')} maxLength={maxSubjectLength} />
        <LocalisedField name="text" label={sayMessage('text')} maxLength={maxMessageLength} rows={8} />
        <CodesField />
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
          {...staffAct(mailSegment, () => ({ body: bodyOf(segment, written) }))}
          done={({ recipients }) => say('sent', { count: recipients })}
          onDone={() => {
            form.reset()
            void navigate('/people/messages')
          }}
          onClose={() => setWritten(undefined)}
        />
      )}
    </FormProvider>
  )
}

function bodyOf(segment: Segment, { batchId, ...texts }: Texts): SegmentMessage {
  return { segment, ...texts, ...(batchId !== '' && { batchId: Number(batchId) }) }
}

/** Batches of discount codes from which each person gets one of their own; nothing for those who may not see codes. */
function CodesField() {
  const say = useTranslations('segments')
  const maySee = useMayCall()(listDiscountBatches)
  const { data } = useQuery({
    queryKey: ['discount-batches-to-give'],
    queryFn: ({ signal }) =>
      call(listDiscountBatches, { query: { size: 100, sort: 'createdAt,desc' } }, { signal }),
    enabled: maySee,
  })
  const batches = (data?.content ?? []).filter(({ toGive }) => toGive > 0)
  if (batches.length === 0) return null
  return (
    <SelectField
      name="batchId"
      label={say('giveCodes')}
      choices={[
        { value: '', label: say('noCode') },
        ...batches.map(({ id, prefix, note, toGive: count }) => ({
          value: String(id),
          label: say('left', { name: `${prefix}, ${note}`, count }),
        })),
      ]}
    />
  )
}
