import { localise } from '#contract/platform/languages.ts'
import type { Belongings, MergePlan } from '#contract/reports/merge-plan.ts'
import type { View } from '../../platform/http/view.ts'
import type { MergePlan as StoredPlan } from './merge-accounts.ts'
import type { Belongings as StoredBelongings } from './merge-db.ts'

export function presentMergePlan({ moves, has }: StoredPlan, view: Pick<View, 'language'>): MergePlan {
  return { moves: presentBelongings(moves, view), has: presentBelongings(has, view) }
}

function presentBelongings(
  { registrations, applications, certificates, ...rest }: StoredBelongings,
  { language }: Pick<View, 'language'>,
): Belongings {
  return {
    ...rest,
    orgs: [...rest.orgs],
    registrations: registrations.map(({ title, ...one }) => ({ ...one, title: localise(title, language) })),
    applications: applications.map(({ name, ...one }) => ({ ...one, name: localise(name, language) })),
    certificates: certificates.map(({ name, ...one }) => ({ ...one, name: localise(name, language) })),
  }
}
