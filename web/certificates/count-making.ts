import type { Api } from '../client/api.ts'

/** How many of the member's certificates are being made. */
export async function countMaking(api: Api): Promise<number> {
  const { readCertificates } = await import('./certificate-reads.ts')
  const certificates = await readCertificates(api, { ahead: true })
  return certificates.filter(({ ready }) => !ready).length
}
