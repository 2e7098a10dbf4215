import { getMark } from '#contract/content/brand.ts'
import type { LectureListItem } from '#contract/courses/lecture.ts'
import { pages } from '#contract/pages.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { credentialData } from '../certificates/credential-structured-data.ts'
import type { Client } from '../client/client.ts'
import { siteNameOf } from '../client/site-name.ts'
import { lectureData } from '../courses/catalogue/lecture-structured-data.ts'
import { examEvents, examGuideData } from '../exams/catalogue/exam-structured-data.ts'
import { routePath } from '../routing/page-route.ts'
import type { createAppRouter } from './router.tsx'

interface Page {
  readonly client: Client
  /** The page's canonical URL. */
  readonly url: string
  readonly image: string
}

type Matches = ReturnType<typeof createAppRouter>['state']['matches']

/** A page's schema.org data. Imported only by the server's entry, so that browsers do not load it. */
export function structuredData(matches: Matches, page: Page): object | null {
  const graph = graphOf(matches, page)
  return graph && { '@context': 'https://schema.org', '@graph': graph }
}

function graphOf(matches: Matches, page: Page): object[] | null {
  const shown = matches.at(-1)
  switch (shown?.routeId) {
    case routePath('home'):
      return siteData(page)
    case routePath('lectureList'): {
      const rows = shown.loaderData?.data?.list
      return rows ? [listData(rows, page), breadcrumb([coursesStep(page)], page)] : null
    }
    case routePath('lectureDetail'): {
      const found = shown.loaderData?.data
      if (!found) return null
      const steps = [coursesStep(page), { name: found.lecture.title, url: page.url }]
      return [...lectureData(found, { ...page, organization: organization(page) }), breadcrumb(steps, page)]
    }
    case routePath('credential'): {
      const found = shown.loaderData?.data
      return found ? credentialData(found, { ...page, organization: organization(page) }) : null
    }
    case routePath('examGuide'): {
      const guide = shown.loaderData?.data
      if (!guide) return null
      const data = examGuideData(guide, { ...page, organization: organization(page) })
      return [...data, breadcrumb([{ name: guide.name, url: page.url }], page)]
    }
    case routePath('examSchedule'): {
      const schedule = shown.loaderData?.data
      if (!schedule) return null
      const name = page.client.translator('examSchedule')('title')
      const exams = schedule.days.flatMap((day) => day.exams)
      const events = examEvents(exams, { ...page, organization: organization(page) })
      return [...events, breadcrumb([{ name, url: page.url }], page)]
    }
    default:
      return null
  }
}

function organization({ client }: Page) {
  const { publicOrigin } = client.settings
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicOrigin}/#organization`,
    name: client.settings.brand?.name ?? client.translator('shell')('centre'),
    url: `${publicOrigin}/`,
  }
}

function siteData(page: Page): object[] {
  const { translator, settings, language } = page.client
  const { publicOrigin, supportPhone, brand } = settings
  return [
    {
      ...organization(page),
      description: translator('shell')('description'),
      logo: publicOrigin + (brand?.logo ?? getMark.path),
      image: page.image,
      ...(supportPhone && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone: supportPhone },
      }),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicOrigin}/#website`,
      url: `${publicOrigin}/`,
      name: siteNameOf(page.client),
      inLanguage: language === 'zh' ? 'en' : language,
      publisher: { '@id': `${publicOrigin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicOrigin}${pages.lectureList.path}?text={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

interface Rows {
  readonly content: readonly LectureListItem[]
  readonly number: number
  readonly size: number
  readonly totalElements: number
}

function listData({ content, number, size, totalElements }: Rows, { client }: Page): object {
  return {
    '@type': 'ItemList',
    name: client.translator('shell')('courses'),
    numberOfItems: totalElements,
    itemListElement: content.map(({ id, title }, at) => ({
      '@type': 'ListItem',
      position: number * size + at + 1,
      name: title,
      url: client.settings.publicOrigin + buildPath(pages.lectureDetail.path, { lectureId: id }),
    })),
  }
}

interface Step {
  readonly name: string
  readonly url: string
}

function coursesStep({ client }: Page): Step {
  return {
    name: client.translator('shell')('courses'),
    url: client.settings.publicOrigin + pages.lectureList.path,
  }
}

/** The breadcrumb trail from the home page. */
function breadcrumb(steps: readonly Step[], { client }: Page): object {
  const home = { name: client.translator('shell')('home'), url: `${client.settings.publicOrigin}/` }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  }
}
