import {
  type MailTemplate,
  type OwnTexts,
  type OwnTextsInput,
  type TemplateCase,
  type TemplateKind,
  templateCases,
} from '#contract/platform/mail-template.ts'
import { templateFault, variablesOf } from '#words/message-template.ts'
import { rawTexts } from '#words/server-words.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { type TextPart, textParts } from '../../platform/mail/mail-texts.ts'

/** Keys in the words; some kinds have other texts in certain cases. */
const sources: Readonly<Record<TemplateKind, readonly string[]>> = {
  registered: ['mails.registered'],
  rescheduled: ['mails.rescheduled'],
  moved: ['mails.moved'],
  conditionsChanged: ['mails.conditionsChanged'],
  canceled: ['mails.canceled', 'mails.canceledByStaff'],
  dropped: ['mails.dropped'],
  dateChanged: [
    'dateMails.MOVED',
    'dateMails.PAUSED',
    'dateMails.RESUMED',
    'dateMails.CONDITIONS',
    'dateMails.DROPPED',
  ],
  meetingLink: ['mails.meetingLink'],
  examApplied: ['examMails.examApplied'],
  examChanged: ['examMails.examChanged', 'examMails.examMoved'],
  examCanceled: ['examMails.examCanceled'],
  examDropped: ['examMails.examDropped', 'examMails.notHandedOver'],
  paid: ['moneyMails.received'],
  refunded: ['moneyMails.refunded'],
  refundedByStaff: ['moneyMails.refundedByStaff'],
  resultPublished: ['resultMails.resultPublished'],
  resultCorrected: ['resultMails.resultCorrected'],
  certificateExpiring: ['certificateMails.certificateExpiring'],
  certificateRevoked: ['certificateMails.certificateRevoked'],
  certificateReissued: ['certificateMails.certificateReissued', 'certificateMails.nameCorrected'],
  finished: ['completionMails.finished'],
  finishCorrected: ['completionMails.finishCorrected'],
  materialRenewed: ['materialMails.materialRenewed'],
  restrictionLifted: ['completionMails.restrictionLifted'],
  creditsExpiring: ['creditMails.creditsExpiring'],
  emailVerification: ['guestMails.verification'],
  addressCorrection: ['guestMails.addressCorrection'],
  addressCorrected: ['guestMails.addressCorrected'],
  viewedByStaff: ['personMails.viewedByStaff'],
  turnCome: ['roomMails.turnCome'],
  waitingJoined: ['waitingListMails.joined'],
  seatOffered: ['waitingListMails.seatOffered'],
  offerPassedOn: ['waitingListMails.offerPassedOn'],
  waitingEnded: [
    'waitingListMails.offerLapsed',
    'waitingListMails.noSeat',
    'waitingListMails.courseDropped',
    'waitingListMails.examDropped',
  ],
  newDate: ['notificationMails.newDate'],
  registrationOpen: ['notificationMails.registrationOpen'],
  examsPublished: ['notificationMails.examsPublished'],
  roomOpen: ['notificationMails.roomOpen'],
  orgInvited: ['orgMails.orgInvited'],
  orgTransferred: ['orgMails.orgTransferred'],
  seatAssigned: ['orgMails.seatAssigned', 'orgMails.seatReminder', 'orgMails.seatMoved'],
  seatTakenBack: [
    'orgMails.seatTakenBack',
    'orgMails.seatLeft',
    'orgMails.seatReleased',
    'orgMails.seatDropped',
  ],
  termsChanged: ['termsMails.termsChanged'],
}

type TemplateText = MailTemplate['texts'][number]

/** Subject, heading and lead, each with its variables and built-in wording. */
export function textsOf(kind: TemplateKind): TemplateText[] {
  const [first] = sources[kind]
  return sources[kind].flatMap((source) =>
    textParts.flatMap((part) => textsOfPart(source, part, source === first)),
  )
}

function textsOfPart(source: string, part: TextPart, isUsual: boolean): TemplateText[] {
  const path = `${source}.${part}`
  const [en, ja, ko] = (['en', 'ja', 'ko'] as const).map((language) => rawTexts(language, path))
  return Object.keys(en ?? {}).map((key) => {
    const builtIn = { en: en?.[key] ?? '', ja: ja?.[key] ?? '', ko: ko?.[key] ?? '' }
    const cases = [isUsual ? '' : (source.split('.').at(-1) ?? ''), ...key.slice(path.length + 1).split('.')]
    return {
      key,
      part,
      cases: cases.filter(Boolean).map(knownCase),
      builtIn,
      variables: variablesIn(Object.values(builtIn)),
    }
  })
}

function knownCase(name: string): TemplateCase {
  const known = templateCases.find((one) => one === name)
  if (!known) throw new Error(`${name} is no case of a mail`)
  return known
}

/** Variables that any language uses are available in all. */
function variablesIn(texts: readonly string[]): TemplateText['variables'] {
  const all = new Map<string, TemplateText['variables'][number]>()
  for (const { name, number, choices } of texts.flatMap(variablesOf)) {
    const known = all.get(name)
    all.set(name, {
      name,
      number: number || (known?.number ?? false),
      choices: choices ? [...choices] : (known?.choices ?? null),
    })
  }
  return [...all.values()]
}

/** Refuses unknown keys and wrong variables, each at its field. */
export function usableTexts(kind: TemplateKind, own: OwnTextsInput): OwnTexts {
  const known = new Map(textsOf(kind).map((text) => [text.key, text]))
  const issues = own.flatMap(({ key, texts }, index) => {
    const text = known.get(key)
    if (!text) return [validationIssue(['own', index, 'key'], 'unknownField')]
    return Object.entries(texts).flatMap(([language, written]) => {
      const fault = faultOf(written, text)
      return fault ? [validationIssue(['own', index, 'texts', language], fault)] : []
    })
  })
  if (issues.length > 0) throw new BadInput(issues)
  return Object.fromEntries(
    own.filter(({ texts }) => Object.keys(texts).length > 0).map(({ key, texts }) => [key, texts]),
  )
}

function faultOf(written: string, { part, variables }: TemplateText): string | undefined {
  if (part !== 'lead' && /[\r\n]/.test(written)) return 'templateOneLine'
  const fault = templateFault(written, variables)
  return (
    fault && { syntax: 'templateSyntax', unknown: 'templateUnknown', choices: 'templateChoices' }[fault.fault]
  )
}
