import type { Language } from '#contract/platform/languages.ts'
import { readIssuer } from '../../certificates/document/issuer.ts'
import type { Db } from '../../platform/db/open.ts'
import type { OrderView } from '../order-view-db.ts'
import { type ReceiptContent, receiptContent } from './receipt-content.ts'
import { listLaterMovements } from './receipt-db.ts'

interface ReceiptReader {
  readonly language: Language
  readonly zone: string
  readonly now: Date
}

/** Includes refunds and chargebacks so far; undefined if the order is not paid. */
export async function readReceipt(
  db: Db,
  row: OrderView,
  reader: ReceiptReader,
): Promise<ReceiptContent | undefined> {
  const [movements, issuer] = [
    await listLaterMovements(db, row.order_id),
    await readIssuer(db, reader.language),
  ]
  return receiptContent(row, movements, { ...reader, issuer })
}

/** The PDF is drawn while it is read. */
export async function receiptPdf(content: ReceiptContent) {
  // Loads fonts and drawing code with the first receipt.
  const [{ handoutPdf }, { receiptPages }] = await Promise.all([
    import('../../certificates/handout/handout-pdf.ts'),
    import('./draw-receipt.ts'),
  ])
  const [number] = content.facts
  const title = `${content.title}: ${number?.value}`
  return handoutPdf(content, { title, layout: 'portrait' }, receiptPages(content))
}

export function receiptFileName(orderId: string): string {
  return `receipt-${orderId}.pdf`
}
