import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  adminGetNotices,
  maxLinkLabel,
  maxNotices,
  maxNoticeText,
  type Notice,
  noticeTones,
  replaceNotices,
} from '#contract/content/site-content.ts'
import { call } from '../client/call.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { useLocalised } from '../client/use-localised.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { LocalisedField, TextsToDo } from '../ui/localised-field.tsx'
import { ContentPage } from './content-page.tsx'
import { EntryList } from './entry-list.tsx'
import { SitePreviewPane } from './site-preview-pane.tsx'

interface Values {
  /** With start and end as the fields of the form have them, in the centre's zone. */
  readonly content: Notice[]
}

const newNotice = { text: { en: '' }, tone: 'INFO', link: null, startAt: '', finishAt: '' }

/** Lines at the top of every page, each for a time. */
export function NoticesPage() {
  const say = useTranslations('siteContent')
  const [open, setOpen] = useState<number>()
  const { timeZone } = useStaffSession()
  const withTimes = (notices: readonly Notice[], timeOf: (at: string, zone: string) => string) =>
    notices.map((one) => ({
      ...one,
      startAt: timeOf(one.startAt, timeZone),
      finishAt: timeOf(one.finishAt, timeZone),
    }))
  return (
    <ContentPage<Notice[], Values>
      kind="notices"
      title={say('notices')}
      lead={say('noticesLead')}
      sitePath="/"
      read={(signal) => call(adminGetNotices, {}, { signal })}
      replace={(content, version, said) => call(replaceNotices, { body: { content, ...said } }, { version })}
      replaceEndpoint={replaceNotices}
      valuesOf={(notices) => ({ content: withTimes(notices, localTime) })}
      contentOf={({ content }) => withTimes(content, instantText)}
      labels={{ content: say('notices') }}
      preview={(notices) => (
        <SitePreviewPane page="/" width={previewWidth} drafts={{ notices: shownOf(notices, open) }} />
      )}
    >
      <Notices onOpen={setOpen} />
    </ContentPage>
  )
}

/** Of a computer's window: the notices are at its top. */
const previewWidth = 1120

/** The open notice as it is during its time, else those that are shown now. */
function shownOf(notices: readonly Notice[], open: number | undefined): Notice[] {
  const notice = open === undefined ? undefined : notices[open]
  return notice ? [{ ...notice, ...always }] : [...notices]
}

const always = { startAt: '2000-01-01T00:00:00.000Z', finishAt: '2099-12-31T00:00:00.000Z' }

function Notices({ onOpen }: { readonly onOpen: (index: number | undefined) => void }) {
  const say = useTranslations('siteContent')
  const localised = useLocalised()
  const notices = useWatch<Values, 'content'>({ name: 'content' })
  const count = notices.length
  const nameOf = (index: number) =>
    (notices[index] && localised(notices[index].text)) || say('notice', { number: index + 1 })
  return (
    <EntryList
      name="content"
      legend={say('notices')}
      onOpen={onOpen}
      newEntry={count < maxNotices ? newNotice : undefined}
      addLabel={say('addNotice')}
      removeLabel={(number) => say('removeNotice', { number })}
      empty={say('noNotices')}
      nameOf={nameOf}
      summaryOf={(index) => <Summary index={index} name={nameOf(index)} />}
      render={(index) => <NoticeFields index={index} />}
    />
  )
}

/** The notice with its time, and the languages in which something is to be written. */
function Summary({ index, name }: { readonly index: number; readonly name: string }) {
  const notice: Notice | undefined = useWatch({ name: `content.${index}` })
  if (!notice) return null
  return (
    <>
      <span>{name}</span>
      <span className="muted">
        {[notice.startAt, notice.finishAt].map((at) => at.replace('T', ' ')).join(' – ')}
      </span>
      <TextsToDo texts={[{ name: `content.${index}.text` }]} />
    </>
  )
}

function NoticeFields({ index }: { readonly index: number }) {
  const say = useTranslations('siteContent')
  const name = `content.${index}`
  return (
    <>
      <LocalisedField
        name={`${name}.text`}
        label={say('notice', { number: index + 1 })}
        maxLength={maxNoticeText}
        rows={2}
      />
      <div className="columns-of-fields">
        <SelectField
          name={`${name}.tone`}
          label={say('tone')}
          choices={noticeTones.map((value) => ({ value, label: say(`tones.${value}`) }))}
        />
        <TextField name={`${name}.startAt`} type="datetime-local" label={say('startAt')} />
        <TextField name={`${name}.finishAt`} type="datetime-local" label={say('finishAt')} />
      </div>
      <LinkFields name={`${name}.link`} />
    </>
  )
}

function LinkFields({ name }: { readonly name: string }) {
  const say = useTranslations('siteContent')
  const { setValue } = useFormContext()
  const link: unknown = useWatch({ name })
  const toggle = (isLinked: boolean) =>
    setValue(name, isLinked ? { address: '', label: { en: '' } } : null, { shouldDirty: true })
  return (
    <>
      <label className="field">
        <span>
          <input type="checkbox" checked={Boolean(link)} onChange={(event) => toggle(event.target.checked)} />{' '}
          {say('hasLink')}
        </span>
      </label>
      {link !== null && (
        <>
          <TextField
            name={`${name}.address`}
            label={say('linkAddress')}
            help={say('linkHelp')}
            maxLength={500}
          />
          <LocalisedField name={`${name}.label`} label={say('linkLabel')} maxLength={maxLinkLabel} />
        </>
      )}
    </>
  )
}
