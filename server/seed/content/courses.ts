import { advancePartner } from './advance-partner.ts'
import { advancePlatforms } from './advance-platforms.ts'
import { advanceResilience } from './advance-resilience.ts'
import { basicDataContainers } from './basic-data-containers.ts'
import { basicFoundations } from './basic-foundations.ts'
import { basicOperation } from './basic-operation.ts'
import { basicSecurityNetworks } from './basic-security-networks.ts'
import type { CourseTemplate } from './course-template.ts'
import { intermediateData } from './intermediate-data.ts'
import { intermediateNetworksSecurity } from './intermediate-networks-security.ts'
import { intermediateOperation } from './intermediate-operation.ts'
import { intermediatePartner } from './intermediate-partner.ts'
import { intermediatePlatforms } from './intermediate-platforms.ts'

/** Basic courses first, each group in the order in which its courses build on each other. */
export const courseTemplates: readonly CourseTemplate[] = [
  ...basicFoundations,
  ...basicSecurityNetworks,
  ...basicDataContainers,
  ...basicOperation,
  ...intermediateNetworksSecurity,
  ...intermediatePlatforms,
  ...intermediateOperation,
  ...intermediateData,
  ...intermediatePartner,
  ...advanceResilience,
  ...advancePlatforms,
  ...advancePartner,
]
