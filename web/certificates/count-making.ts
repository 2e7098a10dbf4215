import type { Api } from '../client/api.ts'

/** Counts the member's certificates whose documents are still being generated. */
export async function countMaking(api: Api): Promise<number> {
  const { readCertificates } = await import('./certificate-reads.ts')
  const certificates = await readCertificates(api, { ahead: true })
  return certificates.filter(({ ready }) => !ready).length
}
