import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../parts/account-route.ts'
import { loadForMember } from '../routing/members-only.ts'
import { hiddenPage } from '../routing/page-meta.ts'
import { accountChildRoute } from '../routing/page-route.ts'

export const certificatesRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('certificates'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAllCertificates } = await import('./certificate-reads.ts')
      return readAllCertificates(api, options)
    }),
  head: hiddenPage((words) => words('certificates')('title')),
  component: lazyRouteComponent(() => import('./certificates-page.tsx'), 'CertificatesPage'),
})
