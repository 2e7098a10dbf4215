import { buffer } from 'node:stream/consumers'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { taxSplit } from '../../money/payment/order-rules.ts'
import type { MailAttachment } from '../../outside/smtp/mailer.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { subjectOf } from '../order-subject.ts'
import { findOrderView, type OrderView } from '../order-view-db.ts'
import { refundMailLanguage } from '../refund/refund-mail-body.ts'
import { readReceipt, receiptFileName, receiptPdf } from './read-receipt.ts'

/** Sent once per order; the receipt states refunds so far. */
export function receiptMail({ kind, orderId }: JobData['receipt-mail'], settings: MailSettings): Mail {
  const { zone } = settings
  return planMail(settings, {
    kind,
    cause: orderId,
    about: { orderId },
    async find(db) {
      const order = await findOrderView(db, orderId)
      if (!order) return undefined
      const { email } = subjectOf(order, zone).person
      return { order, email, language: refundMailLanguage(order) }
    },
    body: ({ order, language }) => receiptMailBody(order, { ...settings, language }),
    attachments: ({ order, language }, db, now) => attachReceipt(db, order, { language, zone, now }),
  })
}

type BodySettings = Pick<MailSettings, 'zone' | 'publicOrigin'> & Pick<MailBody, 'language'>

/** Undefined for an order that is not paid. */
function receiptMailBody(
  row: OrderView,
  { zone, publicOrigin, language }: BodySettings,
): MailBody | undefined {
  const { paid_at, paid_amount, order_id } = row
  if (!paid_at || paid_amount === null) return undefined
  const { kind, startAt, finishAt, ...subject } = subjectOf(row, zone)
  const say = serverWords(language)
  const { won, textMoment, textDay, hours } = formatsIn(language, zone)
  const title = localise(subject.title, language)
  const amount = won(paid_amount)
  const { supplyAmount, vat } = taxSplit(paid_amount)
  const tax = say('moneyMails.taxSplit', { supply: won(supplyAmount), vat: won(vat) })
  const day = `${textDay(startAt)} ${hours(startAt, finishAt)}`
  return {
    language,
    ...mailTexts(language, {
      subject: ['moneyMails.received.subject', { title, amount }],
      heading: ['moneyMails.received.heading'],
      lead: ['moneyMails.received.lead', { amount }],
    }),
    title,
    facts: [
      { name: say('moneyMails.paid'), lines: [amount, tax] },
      { name: say('moneyMails.received.when'), lines: [textMoment(paid_at.toISOString())] },
      { name: say('moneyMails.order'), lines: [order_id] },
      { name: say(`moneyMails.date.${kind}`), lines: [day] },
    ],
    action: { label: say('moneyMails.received.see'), url: `${publicOrigin}/payment/orders/${order_id}` },
    hints: [],
    footer: say('moneyMails.received.footer'),
  }
}

async function attachReceipt(
  db: Db,
  order: OrderView,
  reader: Parameters<typeof readReceipt>[2],
): Promise<MailAttachment[]> {
  const content = await readReceipt(db, order, reader)
  if (!content) return []
  const pdf = await buffer(await receiptPdf(content))
  return [{ filename: receiptFileName(order.order_id), contentType: 'application/pdf', content: pdf }]
}
