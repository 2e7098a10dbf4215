import { useGetOne } from 'ra-core'
import type { AdminDiscountBatch } from '#contract/exams/discount-code.ts'

/** The prefix and note of a batch of codes by its number, which is shown until they are known. */
export function BatchName({ value }: { readonly value: string }) {
  const { data } = useGetOne<AdminDiscountBatch>('discountBatches', { id: Number(value) })
  return data ? `${data.prefix}, ${data.note}` : value
}
