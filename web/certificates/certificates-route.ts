import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../parts/account-route.ts'
import { loadForMember } from '../routing/members-only.ts'
import { hiddenPage } from '../routing/page-meta.ts'

export const certificatesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/certification',
  staticData: { part: 'certificates/certificates-page.tsx', words: ['certificates'] },
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readCertificates } = await import('./certificate-reads.ts')
      return readCertificates(api, options)
    }),
  head: hiddenPage((words) => words('certificates')('title')),
  component: lazyRouteComponent(() => import('./certificates-page.tsx'), 'CertificatesPage'),
})
