import type { TrainingFilter } from '#contract/reports/org-training.ts'

export const orgViews = [
  'members',
  'training',
  'seats',
  'invitations',
  'attendance',
  'certificates',
  'settings',
] as const
export type OrgView = (typeof orgViews)[number]

// The contract's values: importing them would put the schema library into the first view.
export const peopleFilters = [
  'expiring',
  'expired',
  'certified',
  'uncertified',
] as const satisfies readonly TrainingFilter[]
export const columnFilters = ['certifications', 'courses'] as const
export const trainingOrders = ['expiresAt'] as const

/** Filters of the training view, and the person whose record is shown instead of all. */
export interface TrainingUrlState {
  readonly text?: string | undefined
  readonly people?: (typeof peopleFilters)[number] | undefined
  readonly columns?: (typeof columnFilters)[number] | undefined
  /** By name if undefined. */
  readonly sort?: (typeof trainingOrders)[number] | undefined
  /** Id of a member. */
  readonly person?: string | undefined
}

/** The URL state of an organisation's page. */
export interface OrgUrlState extends TrainingUrlState {
  /** The organisation's id; defaults to the user's first one. */
  readonly org: string | undefined
  readonly view: OrgView
  /** From 1. */
  readonly page: number
}

type Query = Readonly<Record<string, unknown>>
const maxTextLength = 100

export function parseOrgUrl({ org, view, page, ...query }: Query): OrgUrlState {
  const shown = orgViews.find((one) => one === view) ?? 'members'
  return {
    org: idOf(org),
    view: shown,
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    ...(shown === 'training' && trainingState(query)),
  }
}

function trainingState({ text, people, columns, sort, person }: Query): TrainingUrlState {
  const state = {
    text: typeof text === 'string' && text.trim() ? text.trim().slice(0, maxTextLength) : undefined,
    people: peopleFilters.find((one) => one === people),
    columns: columnFilters.find((one) => one === columns),
    sort: trainingOrders.find((one) => one === sort),
    person: idOf(person),
  }
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
}

function idOf(text: unknown): string | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? text : undefined
}

/** The query for this state; defaults are left out. */
export function orgQuery({ org, view, page, ...training }: OrgUrlState): Record<string, string> {
  return {
    ...(org !== undefined && { org }),
    ...(view !== 'members' && { view }),
    ...(page > 1 && { page: String(page) }),
    ...Object.fromEntries(Object.entries(training).filter(([, value]) => value !== undefined)),
  }
}
