import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageReply, PageRequest } from '#contract/site.ts'
import { languageOfWords, wordFiles } from '#words/page-words.ts'
import { type Client, createClient } from '../client/client.ts'
import { type Loaded, recordOutcomes } from '../client/outcomes.ts'
import { pageStatusOf } from '../client/problem.ts'
import { siteNameOf } from '../client/site-name.ts'
import { openWords, type Words } from '../client/words.ts'
import { readMeta } from '../routing/page-meta.ts'
import type { Query } from '../routing/query.ts'
import { serverResultOf } from '../routing/router-internals.ts'
import { canonicalAddress, headHtml, sharePicture } from './head-html.ts'
import { bootElement } from './hydration/boot.ts'
import { lateFooter } from './late-footer.ts'
import { createMaintenanceRouter } from './maintenance-router.tsx'
import { createAppRouter } from './router.tsx'
import { structuredData } from './structured-data.ts'

/** Renders one page; the server's only entry point into the site. */
export async function render(request: PageRequest): Promise<PageReply> {
  const { url, language, now, signedIn, view, urlReplaced, maintenance, settings } = request
  const outcomes: Record<string, Loaded<unknown>> = {}
  const words = await openWords(language)
  const client = clientOf(request, words)
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = maintenance
    ? createMaintenanceRouter({ client, maintenance, history })
    : createAppRouter({ client, outcomes: recordOutcomes(outcomes), history })
  await Promise.all([router.load(), lateFooter.load()])

  const lang = languageOfWords(language)
  const result = serverResultOf(router)
  if (result?.type === 'redirect') {
    const redirect = result.redirect.headers.get('Location') ?? result.redirect.options.href ?? '/'
    const nothing = { head: '', body: '', isPublic: true, readableInView: true, modules: [], boot: '' }
    return { ...nothing, status: result.redirect.status, redirect, lang }
  }
  const { matches, location } = router.state
  const pages = matches.map(({ staticData }) => staticData)
  const topics = maintenance ? [] : pages.flatMap(({ words }) => words ?? [])
  const meta = readMeta(matches, client)
  const page = {
    meta,
    publicOrigin: settings.publicOrigin,
    path: location.pathname,
    langQuery: (location.search as Query)['lang'],
    language,
    siteName: siteNameOf(client),
    sharePicture: sharePicture(meta, client),
  }
  const head = headHtml({
    ...page,
    refreshSeconds: pages.find(({ refreshSeconds }) => refreshSeconds)?.refreshSeconds,
    data: structuredData(matches, {
      client,
      url: canonicalAddress(page),
      image: page.sharePicture.url,
    }),
  })
  return {
    status: maintenance ? 503 : statusOf(result?.status ?? 500, outcomes),
    lang,
    head,
    body: renderToString(<RouterProvider router={router} />),
    isPublic: pages.every(({ access = 'public' }) => access === 'public'),
    // Without a path: the root, "not found" and the error page.
    readableInView: pages.every(({ path, readableInView }) => path === undefined || readableInView === true),
    modules: [
      ...(signedIn ? wordFiles(language, topics) : []),
      ...(maintenance ? ['app/maintenance-router.tsx'] : pages.flatMap(({ chunk }) => chunk ?? [])),
    ],
    boot: bootElement({
      language,
      now,
      signedIn,
      settings,
      outcomes,
      ...(view && { view }),
      // A member's browser has them stored from page to page.
      ...(!signedIn && { words: words.pick(topics) }),
      ...(urlReplaced && { address: url }),
      ...(maintenance && { maintenance }),
    }),
  }
}

function clientOf({ language, settings, now, signedIn, view, send }: PageRequest, words: Words): Client {
  return createClient({
    transport: async (address) => {
      const { status, body } = await send(address)
      return { status, json: async () => body }
    },
    language,
    words,
    settings,
    now,
    signedIn: () => signedIn,
    view,
    log: () => {},
  })
}

/** The router's status, or that of a page that shows a problem instead of its data. */
function statusOf(status: number, outcomes: Record<string, Loaded<unknown>>): number {
  if (status !== 200) return status
  for (const { problem } of Object.values(outcomes)) if (problem) return pageStatusOf(problem)
  return 200
}
