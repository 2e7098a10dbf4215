import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { emailConfirmPath, guestRegistrationPath } from '#contract/courses/guest-paths.ts'
import { tokenOf } from './link-token.ts'
import { load, loadWords } from './load.ts'
import { hiddenPage } from './page-meta.ts'
import { rootRoute } from './root-route.tsx'

export const emailConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: emailConfirmPath,
  staticData: { footer: true, part: 'app/email-confirm-page.tsx', words: ['guest'] },
  loader: loadWords,
  head: hiddenPage((words) => words('guest')('confirmPageTitle')),
  component: lazyRouteComponent(() => import('./email-confirm-page.tsx'), 'EmailConfirmPage'),
})

export const guestRegistrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: guestRegistrationPath,
  staticData: {
    footer: true,
    part: 'app/guest-registration-page.tsx',
    words: ['account', 'attendance', 'guestRegistration', 'marketing'],
  },
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: async (at) => {
    if (at.deps.token === '') {
      await loadWords(at)
      throw notFound()
    }
    return load(at, async (api, options) => {
      const { readGuestRegistration } = await import('../lecture/guest-reads.ts')
      return readGuestRegistration(api, at.deps.token, options)
    })
  },
  head: hiddenPage((words) => words('guestRegistration')('title')),
  component: lazyRouteComponent(() => import('./guest-registration-page.tsx'), 'GuestRegistrationPage'),
  notFoundComponent: lazyRouteComponent(() => import('./guest-registration-page.tsx'), 'NoGuestRegistration'),
})
