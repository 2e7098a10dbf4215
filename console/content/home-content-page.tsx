import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { adminGetHome, type HomeContent, maxTeaser, replaceHome } from '#contract/content/site-content.ts'
import { adminListCourses } from '#contract/courses/course.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import { call } from '../client/call.ts'
import { useLocalised } from '../client/use-localised.ts'
import { SelectField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { ContentPage } from './content-page.tsx'
import { EntryList } from './entry-list.tsx'
import { SitePreviewPane } from './site-preview-pane.tsx'

interface Values {
  readonly content: {
    /** As the choices of a form have them. */
    readonly recommended: { readonly courseId: string }[]
    readonly teasers: HomeContent['teasers']
  }
}

/** The order of recommended courses, and the levels of certification, on the home page. */
export function HomeContentPage() {
  const say = useTranslations('siteContent')
  return (
    <ContentPage<HomeContent, Values>
      kind="home"
      title={say('home')}
      lead={say('homeLead')}
      sitePath="/"
      read={(signal) => call(adminGetHome, {}, { signal })}
      replace={(content, version, said) => call(replaceHome, { body: { content, ...said } }, { version })}
      replaceEndpoint={replaceHome}
      valuesOf={({ recommended, teasers }) => ({
        content: { recommended: recommended.map((id) => ({ courseId: String(id) })), teasers },
      })}
      contentOf={({ content: { recommended, teasers } }) => ({
        recommended: recommended.map(({ courseId }) => Number(courseId)),
        teasers: teasers.map(({ level, text }) => ({
          level,
          text: text && Object.values(text).some(Boolean) ? text : null,
        })),
      })}
      labels={{ content: say('home') }}
      preview={(home) => <SitePreviewPane page="/" width={1120} drafts={{ home }} />}
    >
      <Recommended />
      <Teasers />
    </ContentPage>
  )
}

function Recommended() {
  const say = useTranslations('siteContent')
  const localised = useLocalised()
  const { data } = useQuery({
    queryKey: ['coursesToRecommend'],
    queryFn: ({ signal }) =>
      call(adminListCourses, { query: { archived: 'no', size: 100, sort: 'updatedAt,desc' } }, { signal }),
  })
  const choices = data?.content.map(({ id, title }) => ({ value: String(id), label: localised(title) })) ?? []
  const chosen = useWatch<Values, 'content.recommended'>({ name: 'content.recommended' }).map(
    ({ courseId }) => courseId,
  )
  const next = choices.find(({ value }) => !chosen.includes(value))
  return (
    <EntryList
      name="content.recommended"
      legend={say('recommended')}
      help={say('recommendedHelp')}
      newEntry={next && { courseId: next.value }}
      addLabel={say('addCourse')}
      removeLabel={(number) => say('removeCourse', { number })}
      empty={say('noCourses')}
      nameOf={(index) => choices.find(({ value }) => value === chosen[index])?.label ?? ''}
      render={(index) => (
        <SelectField
          name={`content.recommended.${index}.courseId`}
          label={say('course', { number: index + 1 })}
          choices={choices}
        />
      )}
    />
  )
}

function Teasers() {
  const say = useTranslations('siteContent')
  const chosen = useWatch<Values, 'content.teasers'>({ name: 'content.teasers' }).map(({ level }) => level)
  const next = certificationLevels.find((level) => !chosen.includes(level))
  return (
    <EntryList
      name="content.teasers"
      legend={say('teasers')}
      help={say('teasersHelp')}
      newEntry={next && { level: next, text: null }}
      addLabel={say('addLevel')}
      removeLabel={(number) => say('removeLevel', { number })}
      empty={say('noLevels')}
      nameOf={(index) => say(`levels.${chosen[index] ?? 'ESSENTIAL'}`)}
      render={(index) => (
        <>
          <SelectField
            name={`content.teasers.${index}.level`}
            label={say('teaserNumber', { number: index + 1 })}
            choices={certificationLevels.map((value) => ({ value, label: say(`levels.${value}`) }))}
          />
          <LocalisedField
            name={`content.teasers.${index}.text`}
            label={say('teaserText')}
            maxLength={maxTeaser}
            optional
          />
        </>
      )}
    />
  )
}
