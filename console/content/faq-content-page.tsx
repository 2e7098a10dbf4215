import { useCallback, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { faqTopics } from '#contract/content/faq-topics.ts'
import {
  adminGetFaq,
  type FaqEntry,
  maxAnswer,
  maxFaqEntries,
  maxQuestion,
  replaceFaq,
} from '#contract/content/site-content.ts'
import { call } from '../client/call.ts'
import { useLocalised } from '../client/use-localised.ts'
import { SelectField } from '../ui/fields.tsx'
import { LocalisedFields, TextsToDo } from '../ui/localised-field.tsx'
import { frameElements } from '../ui/preview-document.ts'
import { ContentPage } from './content-page.tsx'
import { EntryList } from './entry-list.tsx'
import { SitePreviewPane } from './site-preview-pane.tsx'

interface Values {
  readonly content: FaqEntry[]
}

const newEntry = { topic: 'COURSES', question: { en: '' }, answer: { en: '' } }

/** Questions and answers of the page `/faq`. */
export function FaqContentPage() {
  const say = useTranslations('siteContent')
  const [open, setOpen] = useState<number>()
  const openAnswer = useCallback((page: Document) => openedIn(page, open), [open])
  return (
    <ContentPage<FaqEntry[], Values>
      kind="faq"
      title={say('faq')}
      lead={say('faqLead')}
      sitePath="/faq"
      read={(signal) => call(adminGetFaq, {}, { signal })}
      replace={(content, version, said) => call(replaceFaq, { body: { content, ...said } }, { version })}
      replaceEndpoint={replaceFaq}
      valuesOf={(content) => ({ content })}
      contentOf={({ content }) =>
        content.map(({ question, answer, ...entry }) => ({
          ...entry,
          question: { ...question, en: question.en ?? '' },
          answer: { ...answer, en: answer.en ?? '' },
        }))
      }
      labels={{ content: say('faq') }}
      preview={(faq) => <SitePreviewPane page="/faq" drafts={{ faq }} onShow={openAnswer} />}
    >
      <Questions onOpen={setOpen} />
    </ContentPage>
  )
}

/** Opens and frames the answer of an entry in the preview, whose element has the id `q-` and the number of the entry. */
function openedIn(page: Document, index: number | undefined): Element | undefined {
  const answer = index === undefined ? null : page.getElementById(`q-${index + 1}`)
  const entry = answer?.closest('details')
  if (!entry) return undefined
  entry.open = true
  frameElements(page, [entry])
  return entry
}

function Questions({ onOpen }: { readonly onOpen: (index: number | undefined) => void }) {
  const say = useTranslations('siteContent')
  const localised = useLocalised()
  const { getValues } = useFormContext()
  const count = useWatch<Values, 'content'>({ name: 'content' }).length
  return (
    <EntryList
      name="content"
      legend={say('faq')}
      help={say('answerHelp')}
      onOpen={onOpen}
      newEntry={count < maxFaqEntries ? newEntry : undefined}
      addLabel={say('addQuestion')}
      removeLabel={(number) => say('removeQuestion', { number })}
      empty={say('noQuestions')}
      nameOf={(index) =>
        localised(getValues(`content.${index}.question`)) || say('questionNumber', { number: index + 1 })
      }
      summaryOf={(index) => <Summary index={index} />}
      render={(index) => (
        <>
          <SelectField
            name={`content.${index}.topic`}
            label={say('topic')}
            choices={faqTopics.map((value) => ({ value, label: say(`topics.${value}`) }))}
          />
          <LocalisedFields
            label={say('questionAndAnswer')}
            texts={[
              {
                name: `content.${index}.question`,
                label: say('questionNumber', { number: index + 1 }),
                maxLength: maxQuestion,
                inSome: true,
              },
              {
                name: `content.${index}.answer`,
                label: say('answerNumber', { number: index + 1 }),
                maxLength: maxAnswer,
                inSome: true,
                rows: 6,
              },
            ]}
          />
        </>
      )}
    />
  )
}

/** The question with its topic, and the languages in which something is to be written. */
function Summary({ index }: { readonly index: number }) {
  const say = useTranslations('siteContent')
  const localised = useLocalised()
  const entry: FaqEntry | undefined = useWatch({ name: `content.${index}` })
  if (!entry) return null
  return (
    <>
      <span>{localised(entry.question) || say('questionNumber', { number: index + 1 })}</span>
      <span className="muted">{say(`topics.${entry.topic}`)}</span>
      <TextsToDo
        texts={[
          { name: `content.${index}.question`, inSome: true },
          { name: `content.${index}.answer`, inSome: true },
        ]}
      />
    </>
  )
}
