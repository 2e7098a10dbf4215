import type { CertificationLevel } from '#contract/exams/certification.ts'

/** What courses lead on to: the key of the next course, and the level of the exam that they prepare for. */
export const coursePaths: Readonly<
  Record<string, { readonly next?: string; readonly exam?: CertificationLevel }>
> = {
  'cloud-fundamentals': { next: 'security-baseline', exam: 'ESSENTIAL' },
  'cloud-for-decision-makers': { next: 'cost-management' },
  'linux-for-cloud-work': { next: 'containers-explained' },
  'security-baseline': { next: 'keys-secrets-encryption', exam: 'ESSENTIAL' },
  'users-roles-permissions': { next: 'keys-secrets-encryption' },
  'networks-from-the-ground-up': { next: 'networking-in-practice', exam: 'ESSENTIAL' },
  'object-storage': { next: 'data-pipelines' },
  'first-steps-postgresql': { next: 'operating-postgresql' },
  'containers-explained': { next: 'operating-kubernetes' },
  'monitoring-first-alerts': { next: 'observability' },
  'partner-onboarding': { next: 'partner-solutions-architect-briefing' },
  'networking-in-practice': { next: 'designing-for-failure', exam: 'ASSOCIATE' },
  'keys-secrets-encryption': { next: 'audit-and-compliance', exam: 'ASSOCIATE' },
  observability: { next: 'designing-for-failure', exam: 'ASSOCIATE' },
  'infrastructure-as-code': { exam: 'ASSOCIATE' },
  'operating-kubernetes': { next: 'kubernetes-platforms' },
  'operating-postgresql': { next: 'migrating-databases' },
  'data-pipelines': { next: 'machine-learning-in-production' },
  'partner-project-estimates': { next: 'partner-managed-operations' },
  'designing-for-failure': { next: 'disaster-recovery', exam: 'PROFESSIONAL' },
  'disaster-recovery': { exam: 'PROFESSIONAL' },
}
