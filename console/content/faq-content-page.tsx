import { useWatch } from 'react-hook-form'
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
import { SelectField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
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
      replace={(content, version) => call(replaceFaq, { body: { content } }, { version })}
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
      render={(index) => (
        <>
          <SelectField
            name={`content.${index}.topic`}
            label={say('topic')}
            choices={faqTopics.map((value) => ({ value, label: say(`topics.${value}`) }))}
          />
          <LocalisedField
            name={`content.${index}.question`}
            label={say('questionNumber', { number: index + 1 })}
            maxLength={maxQuestion}
          />
          <LocalisedField
            name={`content.${index}.answer`}
            label={say('answer')}
            maxLength={maxAnswer}
            rows={4}
          />
        </>
      )}
    />
  )
}
