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
import { ContentPage } from './content-page.tsx'
import { EntryList } from './entry-list.tsx'

interface Values {
  readonly content: FaqEntry[]
}

const newEntry = { topic: 'COURSES', question: { en: '' }, answer: { en: '' } }

/** Questions and answers of the page `/faq`. */
export function FaqContentPage() {
  const say = useTranslations('siteContent')
  return (
    <ContentPage<FaqEntry[], Values>
      kind="faq"
      title={say('faq')}
      lead={say('faqLead')}
      sitePath="/faq"
      read={(signal) => call(adminGetFaq, {}, { signal })}
      replace={(content, version, upToDate) => call(replaceFaq, { body: { content, upToDate } }, { version })}
      replaceEndpoint={replaceFaq}
      valuesOf={(content) => ({ content })}
      contentOf={({ content }) => content}
      labels={{ content: say('faq') }}
    >
      <Questions />
    </ContentPage>
  )
}

function Questions() {
  const say = useTranslations('siteContent')
  const localised = useLocalised()
  const { getValues } = useFormContext()
  const count = useWatch<Values, 'content'>({ name: 'content' }).length
  return (
    <EntryList
      name="content"
      legend={say('faq')}
      help={say('answerHelp')}
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
              },
              {
                name: `content.${index}.answer`,
                label: say('answerNumber', { number: index + 1 }),
                maxLength: maxAnswer,
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
      <TextsToDo texts={[{ name: `content.${index}.question` }, { name: `content.${index}.answer` }]} />
    </>
  )
}
