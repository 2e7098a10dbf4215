import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'
import type { ConsoleWords } from '#words/console-words.ts'

interface Place {
  /** Path below `/console`, and the key of its name. */
  readonly path: string
  readonly name: keyof ConsoleWords['nav']['place']
  readonly roles: readonly StaffRole[]
}

interface Section {
  readonly name: 'courses' | 'exams' | 'money' | 'site' | null
  readonly places: readonly Place[]
}

const sections: readonly Section[] = [
  {
    name: null,
    places: [
      { path: '/', name: 'today', roles: ['courses', 'exams', 'money', 'support', 'auditor'] },
      { path: '/figures', name: 'figures', roles: ['courses', 'exams', 'money'] },
    ],
  },
  {
    name: 'courses',
    places: [
      { path: '/courses', name: 'courses', roles: ['courses', 'support'] },
      { path: '/lectures', name: 'lectures', roles: ['courses', 'support'] },
      { path: '/waiting-rooms', name: 'waitingRooms', roles: ['courses', 'exams', 'support'] },
    ],
  },
  {
    name: 'exams',
    places: [
      { path: '/exams', name: 'exams', roles: ['exams', 'support'] },
      { path: '/certifications', name: 'certifications', roles: ['exams', 'support'] },
      { path: '/result-inbox', name: 'resultInbox', roles: ['exams'] },
      { path: '/certificates', name: 'certificates', roles: ['exams', 'support'] },
      { path: '/discount-codes', name: 'discountCodes', roles: ['exams'] },
    ],
  },
  {
    name: 'money',
    places: [
      { path: '/orders', name: 'orders', roles: ['money', 'support'] },
      { path: '/reconciliations', name: 'reconciliations', roles: ['money'] },
      { path: '/closings', name: 'closings', roles: ['money'] },
      { path: '/credits', name: 'credits', roles: ['money'] },
    ],
  },
  {
    name: 'site',
    places: [
      { path: '/people', name: 'people', roles: ['support'] },
      { path: '/restrictions', name: 'restrictions', roles: ['courses', 'support'] },
      { path: '/organisations', name: 'orgs', roles: ['courses', 'support', 'money'] },
      { path: '/imports', name: 'imports', roles: ['courses', 'exams', 'support'] },
      { path: '/terms', name: 'terms', roles: [] },
      { path: '/mails', name: 'mails', roles: ['courses', 'exams', 'money', 'support'] },
      { path: '/mail-texts', name: 'mailTexts', roles: [] },
      { path: '/home-page', name: 'home', roles: [] },
      { path: '/notices', name: 'notices', roles: [] },
      { path: '/questions', name: 'faq', roles: [] },
      { path: '/brand', name: 'brand', roles: [] },
      { path: '/webhooks', name: 'webhooks', roles: [] },
      { path: '/api-tokens', name: 'apiTokens', roles: [] },
      { path: '/staff', name: 'staff', roles: [] },
      { path: '/audit', name: 'audit', roles: [] },
    ],
  },
]

/** The places that somebody with these roles can read, by section. */
export function placesFor(roles: readonly StaffRole[]): readonly Section[] {
  return sections
    .map(({ name, places }) => ({
      name,
      places: places.filter((place) => mayCall(roles, { method: 'GET', roles: place.roles })),
    }))
    .filter(({ places }) => places.length > 0)
}
