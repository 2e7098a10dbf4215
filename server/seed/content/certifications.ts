import { associateCertification } from './certification-associate.ts'
import { essentialCertification } from './certification-essential.ts'
import { professionalCertification } from './certification-professional.ts'

export const certificationTemplates = [
  essentialCertification,
  associateCertification,
  professionalCertification,
]
