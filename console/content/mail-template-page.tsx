import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  getMailTemplate,
  type MailTemplate,
  maxTemplateText,
  previewMailTemplate,
  replaceMailTemplate,
  type TemplateKind,
  templateKinds,
} from '#contract/platform/mail-template.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { LocalisedField } from '../ui/localised-field.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useTitle } from '../ui/use-title.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { MailPreview } from './mail-preview.tsx'
import { type OwnTexts, typedTexts } from './mail-template-values.ts'

/** The texts of a kind of mail: built in, or as staff write them. */
export function MailTemplatePage() {
  const { kind } = useParams()
  const known = templateKinds.find((one) => one === kind)
  return known ? <Template key={known} kind={known} /> : <NotFound />
}

function Template({ kind }: { readonly kind: TemplateKind }) {
  const say = useTranslations('mailTemplates')
  const sayKind = useTranslations('dryRun')
  // A version that is put into the form starts it anew.
  const [edited, setEdited] = useState<{ version: number; content: MailTemplate['own'] }>()
  const client = useQueryClient()
  const mayCall = useMayCall()
  const params = { kind }
  const { data, error, refetch } = useQuery({
    queryKey: ['mailTemplates', kind],
    queryFn: async ({ signal }) => storedOf(await call(getMailTemplate, { params }, { signal })),
    refetchOnWindowFocus: false,
  })
  useTitle(sayKind(`kind.${kind}`))
  if (!data) return <PageState error={error} retry={refetch} />
  const store = (saved: ReturnType<typeof storedOf>) => {
    client.setQueryData(['mailTemplates', kind], saved)
    setEdited(undefined)
  }
  const save = async ({ upToDate, olderAgain, ...texts }: OwnTexts, version: number) => {
    const body = { own: typedTexts(texts), upToDate, olderAgain }
    return storedOf(await call(replaceMailTemplate, { params, body }, { version }))
  }
  return (
    <>
      <PageHead back={<Link to="/mail-texts">{say('mailTexts')}</Link>} title={sayKind(`kind.${kind}`)} />
      <p className="muted">{say('help')}</p>
      {edited && <p className="notice">{say('loaded', { version: edited.version })}</p>}
      <fieldset disabled={!mayCall(replaceMailTemplate)}>
        <RecordForm
          key={`${data.version} ${edited?.version ?? ''}`}
          name={`mailTemplate.${kind}`}
          stored={data}
          valuesOf={(stored) => ({ own: structuredClone(edited?.content ?? stored?.own ?? []) })}
          save={save}
          reload={async () => storedOf(await call(getMailTemplate, { params }))}
          onSaved={store}
          undo={async ({ version }, { own, outdated, translatedFrom }) =>
            store(await save({ own, olderAgain: { outdated, translatedFrom } }, version))
          }
          labels={{ own: say('mailTexts') }}
          submitLabel={say('save')}
          beside={mayCall(previewMailTemplate) && <MailPreview kind={kind} />}
        >
          {data.texts.map((text, index) => (
            <Text key={text.key} text={text} name={`own.${index}.texts`} />
          ))}
        </RecordForm>
      </fieldset>
      <EarlierVersions
        versions={data.earlier.map(({ own: content, ...one }) => ({ ...one, content }))}
        onEdit={mayCall(replaceMailTemplate) ? setEdited : undefined}
      />
    </>
  )
}

interface TextProps {
  readonly text: MailTemplate['texts'][number]
  /** Path of the text by language in the form's values. */
  readonly name: string
}

function Text({ text: { part, cases, variables, builtIn }, name }: TextProps) {
  const say = useTranslations('mailTemplates')
  const when = cases.map((one) => say(`case.${one}`)).join(' · ')
  const label = when ? say('textOf', { part: say(`part.${part}`), when }) : say(`part.${part}`)
  const written = Object.values(useWatch({ name }) ?? {}).some(Boolean)
  return (
    <section>
      <LocalisedField
        name={name}
        label={label}
        maxLength={maxTemplateText}
        optional
        otherwise={builtIn}
        {...(part === 'lead' && { rows: 4 })}
      />
      <p className="muted">
        {variables.length === 0 ? say('noVariables') : say('variables')}{' '}
        {variables.map((variable) => (
          <code key={variable.name} className="variable">
            {variableText(variable)}
          </code>
        ))}
      </p>
      {written && (
        <details>
          <summary>{say('original')}</summary>
          <ul>
            {Object.entries(builtIn).map(([language, original]) => (
              <li key={language} lang={language}>
                {original}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** How a variable is written in a text. */
function variableText({ name, choices }: MailTemplate['texts'][number]['variables'][number]): string {
  return choices ? `{${name}, select, ${choices.map((one) => `${one} {…}`).join(' ')}}` : `{${name}}`
}

/** For `RecordForm`, which needs a date; while all texts are built in, nobody has saved any. */
function storedOf(template: MailTemplate) {
  return { ...template, updatedAt: template.updatedAt ?? '' }
}
