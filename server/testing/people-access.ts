import { maxId } from '#contract/platform/wire.ts'
import { type AccessRow, type MailIds, type People, staff, staffCreates, statuses } from './access-row.ts'
import type { TestApp } from './test-app.ts'

const person = ({ personId }: MailIds) => ({ personId })
const shown = { showsNames: true, showsContacts: true, needsMail: true } as const

const refused = statuses({ signedOut: 404, signedIn: 404, operator: 409 })
const view = { params: person, body: { reason: 'They see no course.', announce: true } } as const
const newAddress = {
  statuses: refused,
  params: person,
  body: { email: 'right@example.com', reason: 'A typing error.' },
} as const

/** To the owner, who has agreed to marketing. */
const segmentMessage = {
  ...shown,
  body: {
    segment: { marketing: 'AGREED' },
    subject: { en: 'New dates' },
    text: { en: 'See our new dates.' },
  },
} as const

const stopped = {
  ...shown,
  params: ({ segmentMessageId }: MailIds) => ({ messageId: segmentMessageId }),
} as const

/** Access to people and their mails. */
export const peopleAccess: Record<string, AccessRow> = {
  listPeople: { ...shown, statuses: staff },
  exportPeople: { ...shown, statuses: staff },
  mailSegment: { ...segmentMessage, statuses: staffCreates },
  dryRunMailSegment: { ...segmentMessage, statuses: staff },
  listSegmentMessages: { statuses: staff },
  sendRestOfMessage: { ...stopped, statuses: staff },
  dryRunSendRestOfMessage: { ...stopped, statuses: staff },
  getPerson: { ...shown, statuses: staff, params: person },
  getTimeline: { ...shown, statuses: staff, params: person },
  disclosePerson: { ...shown, statuses: staff, params: person, body: { reason: 'Called us.' } },
  endSessions: { ...shown, statuses: staff, params: person },
  setPartnerUse: {
    ...shown,
    statuses: staff,
    params: person,
    body: { partnerUse: true, reason: 'Applied as a partner.' },
  },
  imposeRestriction: {
    ...shown,
    statuses: staffCreates,
    params: person,
    body: { until: '2027-01-01', reason: 'Agreed.' },
  },
  // Refused for a member, whose address is managed by the identity provider.
  correctAddress: { ...shown, ...newAddress },
  withdrawAddress: { ...shown, statuses: refused, params: person },
  // An account cannot be merged with itself.
  mergeAccounts: {
    ...shown,
    statuses: refused,
    params: person,
    body: ({ personId }: MailIds) => ({ otherId: personId, reason: 'Two accounts.' }),
  },
  beginView: { ...shown, ...view, statuses: staffCreates },
  endView: { ...shown, statuses: staff },
  getMail: { ...shown, statuses: staff, params: ({ messageId }) => ({ messageId }) },
  // The mail is still being retried.
  resendMail: {
    ...shown,
    statuses: refused,
    params: ({ messageId }) => ({ messageId }),
  },
}

/** A person who is signed in, and the owner, who has agreed to marketing, with a mail that is still being tried. */
export async function mailFixture({ make, db, clock }: TestApp, { owner }: People): Promise<MailIds> {
  await db
    .insertInto('consent')
    .values({
      ...{ member_id: owner.id, type_id: 'ad', version: 1, text_hash: Buffer.alloc(32), language: 'en' },
      ...{ given_at: clock.now(), given_on: '/account/settings' },
    })
    .execute()
  const { id } = await make.member()
  const messageId = `<message-${id}@localhost>`
  const at = clock.now()
  await db
    .insertInto('mail')
    .values({
      key: messageId,
      kind: 'message',
      member_id: owner.id,
      state: 'FAILED',
      attempts: 1,
      problem: '450 busy',
      first_tried_at: at,
      last_tried_at: at,
    })
    .execute()
  await db
    .insertInto('mail_copy')
    .values({
      key: messageId,
      queue: 'message-mail',
      // Of a registration that is gone.
      job: JSON.stringify({ kind: 'message', messageId: 1, attenderId: maxId }),
      sent_to: 'owner.of.things@example.com',
      language: 'en',
      subject: 'News',
      text: 'Dear 남궁주인',
    })
    .execute()
  const { id: segmentMessageId } = await db
    .insertInto('segment_message')
    .values({
      ...{ segment: {}, subject: { en: 'News' }, text: { en: 'Dear all' } },
      ...{ recipients: 1, sent_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('segment_recipient')
    .values({ message_id: segmentMessageId, member_id: owner.id })
    .execute()
  return { personId: `m-${id}`, messageId, segmentMessageId }
}
