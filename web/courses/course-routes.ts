import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountChildRoute } from '../parts/account-route.ts'
import { loadByToken, tokenOf } from '../routing/link-token.ts'
import { load, loadWords } from '../routing/load.ts'
import { loadForMember, withMemberStyles, withUser } from '../routing/members-only.ts'
import { hiddenPage, metaOf } from '../routing/page-meta.ts'
import { readPage } from '../routing/page-number.ts'
import { memberRoute, pageRoute } from '../routing/page-route.ts'
import { writeQuery } from '../routing/query.ts'
import { FoundAnswers } from './catalogue/lazy-answers.ts'
import { LectureMonth } from './catalogue/lazy-month.ts'

export const lectureListRoute = createRoute({
  ...pageRoute('lectureList'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    load(at, async (api, options) => {
      const [{ parseListUrl }, { readLectures }] = await Promise.all([
        import('./catalogue/lecture-list-url.ts'),
        import('./catalogue/lecture-reads.ts'),
      ])
      const address = parseListUrl(at.deps)
      await Promise.all([address.view && LectureMonth.preload?.(), address.text && FoundAnswers.preload?.()])
      const { formats, now } = at.context.client
      return readLectures(api, address, { ...options, today: formats.listDay(now) })
    }),
  head: async ({ match }) => {
    const { translator } = match.context.client
    const { canonicalQuery, parseListUrl } = await import('./catalogue/lecture-list-url.ts')
    return metaOf({
      title: translator('shell')('courses'),
      description: translator('lectureList')('description'),
      query: writeQuery(canonicalQuery(parseListUrl(match.loaderDeps))),
    })
  },
  component: lazyRouteComponent(() => import('./catalogue/lecture-list-page.tsx'), 'LectureListPage'),
})

export const lectureDetailRoute = createRoute({
  ...pageRoute('lectureDetail'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readLectureDetail } = await import('./catalogue/lecture-reads.ts')
      return readLectureDetail(api, at.params.lectureId, options)
    }),
  head: ({ match, loaderData }) => {
    const title = loaderData?.data?.lecture.title
    const { translator } = match.context.client
    if (!title) return metaOf({ title: translator('shell')('errorTitle'), hidden: true })
    const description = loaderData?.data?.summary ?? translator('lectureDetail')('description', { title })
    const path = loaderData?.data?.description?.sharePicture
    const picture = path === undefined ? null : ({ path, type: 'image/jpeg' } as const)
    return metaOf({ title, description, picture })
  },
  component: lazyRouteComponent(() => import('./catalogue/lecture-detail-page.tsx'), 'LectureDetailPage'),
})

export const lecturePreviewRoute = createRoute({
  ...pageRoute('lecturePreview'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readLecturePreview } = await import('./catalogue/lecture-reads.ts')
      return readLecturePreview(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('shell')('courses')),
  component: lazyRouteComponent(() => import('./catalogue/lecture-preview-page.tsx'), 'LecturePreviewPage'),
})

export const registerRoute = createRoute({
  ...memberRoute('register'),
  loader: (at) =>
    load(
      at,
      withMemberStyles(async (api, options) => {
        const { readRegistration } = await import('./registration/registration-reads.ts')
        const { visitor } = at.context
        return withUser(at.context, readRegistration(api, at.params.lectureId, { ...options, visitor }))
      }),
    ),
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('register')
    const title = loaderData?.data?.lecture.title
    return metaOf({ title: title ? say('page', { title }) : say('title'), hidden: true })
  },
  component: lazyRouteComponent(() => import('./registration/register-page.tsx'), 'RegisterPage'),
})

export const appliedRoute = createRoute({
  ...accountChildRoute('applied'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedLectures } = await import('./registration/applied-reads.ts')
      return readAppliedLectures(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('registrations')),
  component: lazyRouteComponent(() => import('./registration/applied-page.tsx'), 'AppliedPage'),
})

export const emailConfirmRoute = createRoute({
  ...pageRoute('emailConfirm'),
  loader: loadWords,
  head: hiddenPage((words) => words('guest')('confirmPageTitle')),
  component: lazyRouteComponent(() => import('./guest/email-confirm-page.tsx'), 'EmailConfirmPage'),
})

export const guestRegistrationRoute = createRoute({
  ...pageRoute('guestRegistration'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readGuestRegistration } = await import('./registration/guest-reads.ts')
      return readGuestRegistration(api, at.deps.token, options)
    }),
  head: async ({ match, loaderData }) => {
    const { registrationMeta } = await import('./guest/registration-meta.ts')
    return registrationMeta(match, loaderData)
  },
  component: lazyRouteComponent(() => import('./guest/guest-registration-page.tsx'), 'GuestRegistrationPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./guest/guest-registration-page.tsx'),
    'NoGuestRegistration',
  ),
})

export const addressConfirmRoute = createRoute({
  ...pageRoute('addressConfirm'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readAddressCorrection } = await import('./registration/guest-reads.ts')
      return readAddressCorrection(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('guestAddress')('title')),
  component: lazyRouteComponent(() => import('./guest/address-confirm-page.tsx'), 'AddressConfirmPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./guest/address-confirm-page.tsx'),
    'InvalidAddressLink',
  ),
})

export const waitingListRoute = createRoute({
  ...memberRoute('waitingList'),
  loader: (at) =>
    load(
      at,
      withMemberStyles(async (api, options) => {
        const { readAsGuest, readWaitingList } = await import('./waiting-list/waiting-list-reads.ts')
        const read = at.context.visitor ? readAsGuest : readWaitingList
        const list = await read(api, at.params.lectureId, options)
        return { list, visitor: at.context.visitor }
      }),
    ),
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('waitingList')
    const title = loaderData?.data?.list.title
    return metaOf({ title: title ? say('page', { title }) : say('title'), hidden: true })
  },
  component: lazyRouteComponent(() => import('./waiting-list/waiting-list-page.tsx'), 'WaitingListPage'),
})

/** The place of a guest, by the link of a mail. */
export const guestEntryRoute = createRoute({
  ...pageRoute('guestWaitingList'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readGuestEntry } = await import('./waiting-list/waiting-list-reads.ts')
      return readGuestEntry(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('waitingList')('title')),
  component: lazyRouteComponent(() => import('./waiting-list/guest-entry-page.tsx'), 'GuestEntryPage'),
  notFoundComponent: lazyRouteComponent(() => import('./waiting-list/guest-entry-page.tsx'), 'NoGuestEntry'),
})

export const presentRoute = createRoute({
  ...memberRoute('present'),
  loader: loadWords,
  head: hiddenPage((words) => words('present')('title')),
  component: lazyRouteComponent(() => import('./attendance/present-page.tsx'), 'PresentPage'),
})

export const completedRoute = createRoute({
  ...accountChildRoute('completed'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readCompleted } = await import('./completion/completed-reads.ts')
      return readCompleted(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('completed')('title')),
  component: lazyRouteComponent(() => import('./completion/completed-page.tsx'), 'CompletedPage'),
})
