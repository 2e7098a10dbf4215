import { demonstrationAccounts } from '../contract/demonstration-accounts.ts'
import { type DiscountCodeTemplate, discountCodeTemplates } from '../server/seed/content/discount-codes.ts'

/** What somebody who has just started the product wants to know. */
export function welcome(addresses: {
  product: string
  identity: string
  inbox: string
  payments: string
  testing: string
}): string {
  const rows = demonstrationAccounts.map(
    ({ label, name, email }) => `  ${label.padEnd(24)}${email.padEnd(32)}${name ?? ''}`,
  )
  const codes = discountCodeTemplates.map((one) => `  ${one.code.padEnd(24)}${meaning(one)}`)
  return `
Education centre is running.

  Site         ${addresses.product}
  API          ${addresses.product}/docs
  Mail inbox   ${addresses.inbox}
  Sign-in      ${addresses.identity}
  Payments     ${addresses.payments}
  Testing      ${addresses.testing}

Sign in as one of these (no password):

${rows.join('\n')}

Discount codes for exams, each good for once:

${codes.join('\n')}

Stop with Ctrl+C.
`
}

function meaning({ percent, amount, level, over }: DiscountCodeTemplate): string {
  const off = percent === undefined ? `${amount?.toLocaleString('en')} KRW off` : `${percent}% off`
  return [off, level && `${level} only`, over && 'no longer valid'].filter(Boolean).join(', ')
}
