import { type MakingDeps, makeCertificate } from '../certification/make-certificate.ts'
import type { Handlers } from '../jobs/jobs.ts'

/** What a worker does about certificates. */
export function certificateHandlers(deps: MakingDeps): Pick<Handlers, 'make-certificate'> {
  return { 'make-certificate': ({ certificateId }) => makeCertificate(deps, certificateId) }
}
