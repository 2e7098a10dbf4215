import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadByToken, tokenOf } from '../../routing/link-token.ts'
import { loadWords } from '../../routing/load.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { pageRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const emailConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('emailConfirm'),
  loader: loadWords,
  head: hiddenPage((words) => words('guest')('confirmPageTitle')),
  component: lazyRouteComponent(() => import('./email-confirm-page.tsx'), 'EmailConfirmPage'),
})

export const guestRegistrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('guestRegistration'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readGuestRegistration } = await import('../registration/guest-reads.ts')
      return readGuestRegistration(api, at.deps.token, options)
    }),
  head: async ({ match, loaderData }) => {
    const { registrationMeta } = await import('./registration-meta.ts')
    return registrationMeta(match, loaderData)
  },
  component: lazyRouteComponent(() => import('./guest-registration-page.tsx'), 'GuestRegistrationPage'),
  notFoundComponent: lazyRouteComponent(() => import('./guest-registration-page.tsx'), 'NoGuestRegistration'),
})

export const addressConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('addressConfirm'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readAddressCorrection } = await import('../registration/guest-reads.ts')
      return readAddressCorrection(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('guestAddress')('title')),
  component: lazyRouteComponent(() => import('./address-confirm-page.tsx'), 'AddressConfirmPage'),
  notFoundComponent: lazyRouteComponent(() => import('./address-confirm-page.tsx'), 'InvalidAddressLink'),
})
