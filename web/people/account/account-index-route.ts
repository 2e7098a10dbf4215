import { createRoute, redirect } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'

export const accountIndexRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/applied', search: true, replace: true })
  },
})
