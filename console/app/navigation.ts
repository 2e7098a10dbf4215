import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'
import type { ConsoleWords } from '#words/console-words.ts'

export type PlaceName = keyof ConsoleWords['nav']['place']
export type GroupName = keyof ConsoleWords['nav']['group']

export interface Place {
  /** Path below `/console`, and the key of its name. */
  readonly path: string
  readonly name: PlaceName
  readonly roles: readonly StaffRole[]
  /** Other paths below which its pages are. */
  readonly also?: readonly string[]
  /** In no menu: a page of the group leads to it. */
  readonly unlisted?: true
}

export interface Group {
  readonly name: GroupName
  readonly places: readonly Place[]
}

const groups: readonly Group[] = [
  {
    name: 'today',
    places: [
      {
        path: '/',
        name: 'today',
        roles: ['courses', 'exams', 'money', 'support', 'auditor'],
        also: ['/bulk-acts'],
      },
      { path: '/figures', name: 'figures', roles: ['courses', 'exams', 'money'], unlisted: true },
    ],
  },
  {
    name: 'courses',
    places: [
      { path: '/lectures', name: 'lectures', roles: ['courses', 'support'] },
      { path: '/courses', name: 'courses', roles: ['courses', 'support'] },
      { path: '/waiting-rooms', name: 'waitingRooms', roles: ['courses', 'exams', 'support'] },
    ],
  },
  {
    name: 'exams',
    places: [
      { path: '/exams', name: 'exams', roles: ['exams', 'support'] },
      { path: '/result-inbox', name: 'resultInbox', roles: ['exams'], also: ['/result-imports'] },
      { path: '/certifications', name: 'certifications', roles: ['exams', 'support'] },
      {
        path: '/certificates',
        name: 'certificates',
        roles: ['exams', 'support'],
        also: ['/past-certificates', '/past-completions'],
      },
      { path: '/discount-codes', name: 'discountCodes', roles: ['exams'], also: ['/discount-batches'] },
    ],
  },
  {
    name: 'people',
    places: [
      { path: '/people', name: 'people', roles: ['support'] },
      { path: '/organisations', name: 'orgs', roles: ['courses', 'support', 'money'] },
      { path: '/restrictions', name: 'restrictions', roles: ['courses', 'support'] },
    ],
  },
  {
    name: 'payments',
    places: [
      { path: '/orders', name: 'orders', roles: ['money', 'support'] },
      { path: '/reconciliations', name: 'reconciliations', roles: ['money'] },
      { path: '/closings', name: 'closings', roles: ['money'] },
      { path: '/credits', name: 'credits', roles: ['money'] },
    ],
  },
  {
    name: 'messages',
    places: [
      { path: '/mails', name: 'mails', roles: ['courses', 'exams', 'money', 'support'] },
      { path: '/mail-texts', name: 'mailTexts', roles: [] },
    ],
  },
  {
    name: 'website',
    places: [
      { path: '/home-page', name: 'home', roles: [] },
      { path: '/notices', name: 'notices', roles: [] },
      { path: '/questions', name: 'faq', roles: [] },
      { path: '/terms', name: 'terms', roles: [] },
      { path: '/brand', name: 'brand', roles: [] },
    ],
  },
  {
    name: 'settings',
    places: [
      { path: '/staff', name: 'staff', roles: [] },
      { path: '/imports', name: 'imports', roles: ['courses', 'exams', 'support'] },
      { path: '/webhooks', name: 'webhooks', roles: [] },
      { path: '/api-tokens', name: 'apiTokens', roles: [] },
      { path: '/audit', name: 'audit', roles: [] },
    ],
  },
]

/** The places that somebody with these roles can read, by group; groups without any are left out. */
export function groupsFor(roles: readonly StaffRole[]): readonly Group[] {
  return groups
    .map(({ name, places }) => ({
      name,
      places: places.filter((place) => mayCall(roles, { method: 'GET', roles: place.roles })),
    }))
    .filter(({ places }) => places.length > 0)
}

/** The place among those of these groups that a page belongs to, with its group. */
export function placeOf(
  shown: readonly Group[],
  path: string,
): { readonly group: Group; readonly place: Place } | undefined {
  for (const group of shown) {
    const place = group.places.find((one) => isBelow(path, one))
    if (place) return { group, place }
  }
  return undefined
}

function isBelow(path: string, { path: own, also = [] }: Place): boolean {
  if (path === own) return true
  // Every page is below the start page.
  const starts = own === '/' ? also : [own, ...also]
  return starts.some((start) => path === start || path.startsWith(`${start}/`))
}
