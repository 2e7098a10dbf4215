import { adminGetBrand, replaceBrand } from '#contract/content/brand.ts'
import {
  adminGetFaq,
  adminGetHome,
  adminGetNotices,
  replaceFaq,
  replaceHome,
  replaceNotices,
} from '#contract/content/site-content.ts'
import { adminGetCourse, replaceCourse } from '#contract/courses/course.ts'
import { adminGetLecture, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { adminGetCertification, replaceCertification } from '#contract/exams/certification-admin.ts'
import { adminGetExam, replaceExam } from '#contract/exams/exam-admin.ts'
import { getWebhook, replaceWebhook } from '#contract/integration/webhook.ts'
import { adminGetTerms, replaceTermsVersion } from '#contract/people/terms-admin.ts'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { getMailTemplate, replaceMailTemplate } from '#contract/platform/mail-template.ts'
import { adminGetWaitingRoom, replaceWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import { sameInput } from '../ui/same-input.ts'

type Values = Readonly<Record<string, unknown>>

/** The calls with which a record of texts or settings is read and saved. */
interface Replacement {
  readonly read: Endpoint
  readonly save: Endpoint
  /** In the paths of both, by the id of the entry. */
  readonly paramsOf?: (entityId: string) => Values
  /** The field of the body under which all that is audited stands. */
  readonly under?: string
}

const id = (param: string) => (entityId: string) => ({ [param]: entityId })

/** Such as `service-2`: the kind of terms and its version. */
function termsParams(entityId: string): Values {
  const dash = entityId.lastIndexOf('-')
  return { typeId: entityId.slice(0, dash), version: entityId.slice(dash + 1) }
}

const contents: Readonly<Record<string, Replacement>> = {
  brand: { read: adminGetBrand as Endpoint, save: replaceBrand as Endpoint },
  faq: { read: adminGetFaq as Endpoint, save: replaceFaq as Endpoint },
  home: { read: adminGetHome as Endpoint, save: replaceHome as Endpoint },
  notices: { read: adminGetNotices as Endpoint, save: replaceNotices as Endpoint },
}

const replacements: Readonly<Partial<Record<AuditEventDetail['action'], Replacement>>> = {
  'certification.replace': {
    read: adminGetCertification as Endpoint,
    save: replaceCertification as Endpoint,
    paramsOf: id('certificationId'),
  },
  'course.replace': {
    read: adminGetCourse as Endpoint,
    save: replaceCourse as Endpoint,
    paramsOf: id('courseId'),
  },
  'exam.replace': { read: adminGetExam as Endpoint, save: replaceExam as Endpoint, paramsOf: id('examId') },
  'lecture.replace': {
    read: adminGetLecture as Endpoint,
    save: replaceLecture as Endpoint,
    paramsOf: id('lectureId'),
  },
  'mailTemplate.replace': {
    read: getMailTemplate as Endpoint,
    save: replaceMailTemplate as Endpoint,
    paramsOf: id('kind'),
    under: 'own',
  },
  'terms.replace': {
    read: adminGetTerms as Endpoint,
    save: replaceTermsVersion as Endpoint,
    paramsOf: termsParams,
  },
  'waitingRoom.replace': {
    read: adminGetWaitingRoom as Endpoint,
    save: replaceWaitingRoom as Endpoint,
    paramsOf: id('roomId'),
  },
  'webhook.replace': {
    read: getWebhook as Endpoint,
    save: replaceWebhook as Endpoint,
    paramsOf: id('webhookId'),
  },
}

export interface PutBack {
  readonly read: Endpoint
  readonly save: Endpoint
  readonly params: Values
  /** What saving sends so that the record is as it was before. */
  readonly body: Values
  /** Whether the record still is as the entry left it. */
  isUnchanged(current: Values): boolean
}

/** How the values of before are saved again; undefined for entries that are not about texts or settings. */
export function putBackOf({ action, entityId, before, after }: AuditEventDetail): PutBack | undefined {
  const replacement = action === 'siteContent.replace' ? contents[entityId] : replacements[action]
  if (!replacement || !before || !after) return undefined
  const { read, save, paramsOf, under } = replacement
  const fields = Object.keys((save.body as unknown as { shape: object }).shape).filter(
    (field) => field !== 'upToDate' && field !== 'olderAgain',
  )
  const bodyOf = (record: Values) => Object.fromEntries(fields.map((field) => [field, record[field]]))
  const audited = (record: Values) => {
    const { followed: _, ...values } = record
    return bodyOf(under ? { [under]: values } : values)
  }
  return {
    read,
    save,
    params: paramsOf?.(entityId) ?? {},
    body: audited(before),
    isUnchanged: (current) => sameInput(bodyOf(current), audited(after)),
  }
}
