import { type AccessRow, type MailIds, type People, staff, staffCreates, statuses } from './access-row.ts'
import type { TestApp } from './test-app.ts'

const person = ({ personId }: MailIds) => ({ personId })
const shown = { showsNames: true, showsContacts: true, needsMail: true } as const

/** Access to people and their mails. */
export const peopleAccess: Record<string, AccessRow> = {
  listPeople: { ...shown, statuses: staff },
  getPerson: { ...shown, statuses: staff, params: person },
  getTimeline: { ...shown, statuses: staff, params: person },
  endSessions: { ...shown, statuses: staff, params: person },
  imposeRestriction: {
    ...shown,
    statuses: staffCreates,
    params: person,
    body: { until: '2027-01-01', reason: 'Agreed.' },
  },
  getMail: { ...shown, statuses: staff, params: ({ messageId }) => ({ messageId }) },
  // It is still being tried.
  resendMail: {
    ...shown,
    statuses: statuses({ signedOut: 404, signedIn: 404, operator: 409 }),
    params: ({ messageId }) => ({ messageId }),
  },
}

/** A person who is signed in, and a mail to the owner that is still being tried. */
export async function mailFixture({ make, db, clock }: TestApp, { owner }: People): Promise<MailIds> {
  const { id } = await make.member()
  const messageId = `<message-${id}@localhost>`
  const at = clock.now()
  await db
    .insertInto('mail')
    .values({
      ...{ key: messageId, kind: 'message', member_id: owner.id, state: 'FAILED', attempts: 1 },
      ...{ problem: '450 busy', first_tried_at: at, last_tried_at: at },
    })
    .execute()
  await db
    .insertInto('mail_copy')
    .values({
      ...{ key: messageId, queue: 'message-mail', job: '{}', sent_to: 'owner.of.things@example.com' },
      ...{ language: 'en', subject: 'News', text: 'Dear 남궁주인' },
    })
    .execute()
  return { personId: `m-${id}`, messageId }
}
