import { type MakeCertificateDeps, makeCertificate } from '../../certificates/document/make-certificate.ts'
import { makeCompletionCertificate } from '../../certificates/document/make-completion-certificate.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'

/** Job handlers for certificates. */
export function certificateHandlers(
  deps: MakeCertificateDeps,
): Pick<Handlers, 'make-certificate' | 'make-completion-certificate'> {
  return {
    'make-certificate': ({ certificateId }) => makeCertificate(deps, certificateId),
    'make-completion-certificate': ({ completionCertificateId }) =>
      makeCompletionCertificate(deps, completionCertificateId),
  }
}
