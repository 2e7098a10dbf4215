import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type LocalisedText, localise } from '#contract/platform/languages.ts'
import type { BulkInput, BulkKind } from '#contract/reports/bulk-act.ts'
import { formatsIn } from '#words/formats.ts'
import { listWords } from '#words/list-words.ts'
import { readSchedule } from '../../courses/lecture/schedule-db.ts'
import { movedByDays } from '../../courses/lecture/schedule-rules.ts'
import { lectureList } from '../../courses/lifecycle/lecture-list.ts'
import { attenderList } from '../../courses/roster/attender-list.ts'
import { discountCodeList } from '../../exams/discount/discount-list.ts'
import { applicantList } from '../../exams/roster/applicant-list.ts'
import type { Db } from '../../platform/db/open.ts'
import type { StoredCall } from '../../platform/db/stored.ts'
import type { View } from '../../platform/http/view.ts'
import type { List } from '../../platform/lists/list-db.ts'
import { mailList } from '../../platform/mail/mail-list.ts'

interface Asked<Input> {
  readonly input: Input
  readonly zone: string
}

interface Served<E extends Endpoint, Id, Row, Input> {
  readonly list: List<E, Id, Row>
  readonly idOf: (text: string) => Id
  /** Names the row in the act's path. */
  readonly param: string
  readonly labelOf: (row: Row, view: View) => string
  /** What the act is given for a row beside its path; undefined if there is no such row. */
  readonly callOf: (
    db: Db,
    id: Id,
    asked: Asked<Input>,
  ) => Promise<Omit<StoredCall, 'params'> | undefined> | Omit<StoredCall, 'params'>
}

/** What its own kinds of list, row and input are, only the kind itself knows. */
export type ServedKind = Served<Endpoint, number | string, { readonly id: number | string }, unknown>

function served<
  E extends Endpoint,
  Id extends number | string,
  Row extends { readonly id: Id },
  Input = object,
>(kind: Served<E, Id, Row, Input>): ServedKind {
  return kind as unknown as ServedKind
}

const dates = {
  list: lectureList,
  idOf: Number,
  param: 'lectureId',
  labelOf: (row: { readonly title: LocalisedText; readonly startAt: string }, { language, zone }: View) =>
    `${localise(row.title, language)} · ${formatsIn(language, zone).listDay(row.startAt)}`,
}

function movedTo(to: 'ANNOUNCED' | 'CLOSED' | 'DROPPED'): ServedKind {
  return served({ ...dates, callOf: (_, _id, { input }) => ({ body: { to, ...input } }) })
}

export const servedKinds: Readonly<Record<BulkKind, ServedKind>> = {
  announceDates: movedTo('ANNOUNCED'),
  closeDates: movedTo('CLOSED'),
  cancelDates: movedTo('DROPPED'),
  moveDates: served({
    ...dates,
    async callOf(db, id, { input, zone }: Asked<BulkInput<'moveDates'>>) {
      const stored = await readSchedule(db, id)
      return stored && { version: stored.version, body: movedByDays(stored, input.days, zone) }
    },
  }),
  mailDates: served({
    ...dates,
    callOf: (_, _id, { input }) => ({
      body: { to: { applyStates: [...liveApplyStates], concerns: [], attenderIds: null }, ...input },
    }),
  }),
  cancelRegistrations: served({
    list: attenderList,
    idOf: Number,
    param: 'attenderId',
    labelOf: ({ name }, { language }) => name ?? listWords(language)('roster.person.erased'),
    callOf: (_, _id, { input }) => ({ body: input }),
  }),
  cancelApplications: served({
    list: applicantList,
    idOf: Number,
    param: 'applicantId',
    labelOf: ({ koreanName, examNumber }) => `${koreanName} · ${examNumber}`,
    callOf: (_, _id, { input }) => ({ body: input }),
  }),
  withdrawCodes: served({
    list: discountCodeList,
    idOf: Number,
    param: 'discountCodeId',
    labelOf: ({ code }) => code,
    callOf: () => ({}),
  }),
  resendMails: served({
    list: mailList,
    idOf: String,
    param: 'messageId',
    labelOf: ({ kind }, { language }) => listWords(language)(`dryRun.kind.${kind}`),
    callOf: () => ({}),
  }),
}
