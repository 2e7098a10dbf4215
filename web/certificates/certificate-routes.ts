import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountChildRoute } from '../parts/account-route.ts'
import { load } from '../routing/load.ts'
import { loadForMember } from '../routing/members-only.ts'
import { hiddenPage } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'

export const certificatesRoute = createRoute({
  ...accountChildRoute('certificates'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAllCertificates } = await import('./certificate-reads.ts')
      return readAllCertificates(api, options)
    }),
  head: hiddenPage((words) => words('certificates')('title')),
  component: lazyRouteComponent(() => import('./certificates-page.tsx'), 'CertificatesPage'),
})

export const credentialRoute = createRoute({
  ...pageRoute('credential'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readCredential } = await import('./credential-reads.ts')
      return readCredential(api, at.params.code, options)
    }),
  head: async ({ match, loaderData }) => {
    const { credentialMeta } = await import('./credential-meta.ts')
    return credentialMeta(match, loaderData?.data)
  },
  component: lazyRouteComponent(() => import('./credential-page.tsx'), 'CredentialPage'),
})

export const verifyRoute = createRoute({
  ...pageRoute('verify'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    load(at, async (api, options) => {
      const [{ parseVerifyUrl }, { readVerifyPage }] = await Promise.all([
        import('./verify-url.ts'),
        import('./verify-reads.ts'),
      ])
      return readVerifyPage(api, parseVerifyUrl(at.deps), {
        ...options,
        present: at.context.client.currentTime,
      })
    }),
  head: async ({ match, loaderData }) => {
    const { verifyMeta } = await import('./verify-meta.ts')
    return verifyMeta(match, loaderData?.data?.verification)
  },
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})
