import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { emailConfirmPath, guestRegistrationPath } from '#contract/courses/guest-paths.ts'
import { load, loadWords } from '../../routing/load.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { rootRoute } from '../../routing/root-route.ts'
import { tokenOf } from './link-token.ts'

export const emailConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: emailConfirmPath,
  staticData: { footer: true, part: 'courses/guest/email-confirm-page.tsx', words: ['guest'] },
  loader: loadWords,
  head: hiddenPage((words) => words('guest')('confirmPageTitle')),
  component: lazyRouteComponent(() => import('./email-confirm-page.tsx'), 'EmailConfirmPage'),
})

export const guestRegistrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: guestRegistrationPath,
  staticData: {
    footer: true,
    part: 'courses/guest/guest-registration-page.tsx',
    words: ['account', 'attendance', 'guestRegistration', 'marketing'],
  },
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: async (at) => {
    if (at.deps.token === '') {
      await loadWords(at)
      throw notFound()
    }
    return load(at, async (api, options) => {
      const { readGuestRegistration } = await import('../registration/guest-reads.ts')
      return readGuestRegistration(api, at.deps.token, options)
    })
  },
  head: hiddenPage((words) => words('guestRegistration')('title')),
  component: lazyRouteComponent(() => import('./guest-registration-page.tsx'), 'GuestRegistrationPage'),
  notFoundComponent: lazyRouteComponent(() => import('./guest-registration-page.tsx'), 'NoGuestRegistration'),
})
