import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  type AdminTermsVersion,
  adminGetTerms,
  createTermsVersion,
  maxTermsText,
  maxTermsTitle,
  replaceTermsVersion,
  type TermsInput,
} from '#contract/people/terms-admin.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import { call } from '../client/call.ts'
import { TextField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { RecordForm } from '../ui/record-form.tsx'

interface TermsFormProps {
  readonly typeId: TermsType
  /** The version that is changed; undefined for a new one. */
  readonly stored: AdminTermsVersion | undefined
  /** The text that a new version starts from. */
  readonly from?: Pick<AdminTermsVersion, 'title' | 'text' | 'outdated' | 'translatedFrom'> | undefined
  readonly onSaved: (saved: AdminTermsVersion) => void
}

/** Text and start of a version that nobody was told of yet. */
export function TermsForm({ typeId, stored, from, onSaved }: TermsFormProps) {
  const say = useTranslations('terms')
  const idempotencyKey = useRef(crypto.randomUUID())
  const valuesOf = (version: AdminTermsVersion | undefined): TermsInput => ({
    title: { ...(version ?? from)?.title } as TermsInput['title'],
    text: { ...(version ?? from)?.text } as TermsInput['text'],
    startsOn: version?.startsOn ?? '',
    asksAgain: version?.asksAgain ?? true,
  })
  const params = { typeId, version: stored?.termsVersion ?? 0 }
  const save = (body: TermsInput, version: number) =>
    stored
      ? call(replaceTermsVersion, { params, body }, { version })
      : call(createTermsVersion, { params: { typeId }, body }, { idempotencyKey: idempotencyKey.current })
  return (
    <RecordForm
      name={`terms.${typeId}.${stored?.termsVersion ?? 'new'}`}
      stored={stored}
      {...(from && { from })}
      valuesOf={valuesOf}
      save={save}
      onSaved={onSaved}
      reload={() => call(adminGetTerms, { params })}
      labels={{
        title: say('title'),
        text: say('text'),
        startsOn: say('startsAt'),
        asksAgain: say('asksAgain'),
      }}
      submitLabel={say(stored ? 'save' : 'create')}
    >
      <TextField
        name="startsOn"
        type="date"
        label={say('startsAt')}
        help={say('startsHelp')}
        maxLength={10}
      />
      <AsksAgain />
      <LocalisedField name="title" label={say('title')} maxLength={maxTermsTitle} />
      <LocalisedField name="text" label={say('text')} maxLength={maxTermsText} rows={24} />
      <p className="muted">{say('textHelp')}</p>
    </RecordForm>
  )
}

function AsksAgain() {
  const say = useTranslations('terms')
  const { register } = useFormContext()
  return (
    <label className="field">
      <span>
        <input type="checkbox" {...register('asksAgain')} /> {say('asksAgain')}
      </span>
      <small className="muted">{say('asksAgainHelp')}</small>
    </label>
  )
}
