import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ContentKind } from '#contract/content/content-record.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { OlderTexts } from '#contract/platform/older-texts.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useUndo } from '../ui/undo.tsx'
import { useRefusal } from '../ui/use-refusal.ts'
import { useTitle } from '../ui/use-title.ts'
import { EarlierVersions } from './earlier-versions.tsx'

/** A content in force with its earlier versions, as the API has it. */
export interface StoredContent<Content> {
  readonly content: Content
  readonly builtIn: boolean
  readonly version: number
  readonly updatedAt: string | null
  readonly updatedBy: string | null
  readonly outdated: OlderTexts['outdated']
  readonly translatedFrom: OlderTexts['translatedFrom']
  readonly earlier: readonly {
    readonly version: number
    readonly content: Content
    readonly updatedAt: string
    readonly updatedBy: string | null
  }[]
}

interface ContentPageProps<Content, Values extends FieldValues> {
  readonly kind: ContentKind
  readonly title: string
  readonly lead: string
  /** The page of the site that shows it. */
  readonly sitePath: string
  readonly read: (signal?: AbortSignal) => Promise<StoredContent<Content>>
  /** Publishes the content; null returns to what comes with the product. */
  readonly replace: (
    content: Content | null,
    version: number,
    said?: { readonly upToDate?: string[] | undefined; readonly olderAgain?: OlderTexts },
  ) => Promise<StoredContent<Content>>
  readonly replaceEndpoint: Endpoint
  readonly valuesOf: (content: Content) => Values
  readonly contentOf: (values: Values) => Content
  /** Names of the form's fields, for the list of another person's changes. */
  readonly labels: Readonly<Record<string, string>>
  /** What visitors would see of the content as it is typed. */
  readonly preview?: (content: Content) => ReactNode
  readonly children: ReactNode
}

/** A content of the site: its form, who changed it last, earlier versions, and the way back to the original. */
export function ContentPage<Content, Values extends FieldValues>(props: ContentPageProps<Content, Values>) {
  const { kind, title, lead, sitePath, read } = props
  const say = useTranslations('siteContent')
  const { data, error, refetch } = useQuery({
    queryKey: ['siteContent', kind],
    queryFn: ({ signal }) => read(signal),
    refetchOnWindowFocus: false,
  })
  useTitle(title)
  return (
    <>
      <PageHead title={title}>
        <a className="button" href={sitePath}>
          {say('toSite')}
        </a>
      </PageHead>
      <p className="muted">{lead}</p>
      {data ? <Content {...props} stored={data} /> : <PageState error={error} retry={refetch} />}
    </>
  )
}

function Content<Content, Values extends FieldValues>(
  props: ContentPageProps<Content, Values> & { readonly stored: StoredContent<Content> },
) {
  const { kind, stored, read, replace, replaceEndpoint, valuesOf, contentOf, labels, preview, children } =
    props
  const say = useTranslations('siteContent')
  const client = useQueryClient()
  const offerUndo = useUndo({ outlivesPage: true })
  const { act, pending } = useAction(useRefusal())
  const mayReplace = useMayCall()(replaceEndpoint)
  // Another key resets the form when an earlier version is put into it, or the content is changed by a button.
  const [changes, setChanges] = useState(0)
  const [edited, setEdited] = useState<{ version: number; content: Content }>()
  const show = (saved: StoredContent<Content>) => {
    client.setQueryData(['siteContent', kind], saved)
    setEdited(undefined)
  }
  const showAnew = (saved: StoredContent<Content>) => {
    show(saved)
    setChanges((count) => count + 1)
  }
  const putBack = async (
    { content, builtIn, outdated, translatedFrom }: StoredContent<Content>,
    now: StoredContent<Content>,
  ) => {
    const said = { olderAgain: { outdated, translatedFrom } }
    showAnew(await replace(builtIn ? null : content, now.version, said))
  }
  const reset = () =>
    act(async () => {
      const now = await replace(null, stored.version)
      showAnew(now)
      offerUndo({ said: say('isReset'), undo: () => putBack(stored, now) })
    })
  return (
    <>
      <LastChange stored={stored} />
      {edited && <p className="notice">{say('loaded', { version: edited.version })}</p>}
      <fieldset disabled={!mayReplace}>
        <RecordForm<Values, ReturnType<typeof savedOf<Content>>>
          key={`${changes} ${edited?.version ?? ''}`}
          name={`siteContent.${kind}`}
          stored={savedOf(stored)}
          valuesOf={(saved) => valuesOf(structuredClone(edited?.content ?? saved?.content ?? stored.content))}
          save={async (values, version) =>
            savedOf(await replace(contentOf(values), version, { upToDate: values['upToDate'] }))
          }
          reload={async () => savedOf(await read())}
          onSaved={show}
          undo={(saved, before) => putBack(before, saved)}
          labels={labels}
          submitLabel={say('save')}
          beside={
            preview && mayReplace && <Beside<Content, Values> contentOf={contentOf} preview={preview} />
          }
          actions={
            !stored.builtIn && (
              <ActionButton unavailable={pending} onPress={() => void reset()}>
                {say('reset')}
              </ActionButton>
            )
          }
        >
          {children}
        </RecordForm>
      </fieldset>
      <EarlierVersions versions={stored.earlier} onEdit={mayReplace ? setEdited : undefined} />
    </>
  )
}

interface BesideProps<Content, Values extends FieldValues> {
  readonly contentOf: (values: Values) => Content
  readonly preview: (content: Content) => ReactNode
}

function Beside<Content, Values extends FieldValues>({ contentOf, preview }: BesideProps<Content, Values>) {
  return preview(contentOf(useWatch() as Values))
}

function LastChange<Content>({ stored }: { readonly stored: StoredContent<Content> }) {
  const say = useTranslations('siteContent')
  const moment = useMoment()
  if (stored.builtIn || !stored.updatedAt) return <p className="muted">{say('isBuiltIn')}</p>
  const name = stored.updatedBy ?? say('somebody')
  return <p className="muted">{say('changedBy', { moment: moment(stored.updatedAt), name })}</p>
}

/** For `RecordForm`, which needs a date, also of content that has never been saved. */
function savedOf<Content>(stored: StoredContent<Content>) {
  return { ...stored, updatedAt: stored.updatedAt ?? '' }
}
