import { demonstrationAccounts } from '../contract/demonstration-accounts.ts'

/** What somebody who has just started the product wants to know. */
export function welcome(addresses: {
  product: string
  identity: string
  inbox: string
  payments: string
}): string {
  const rows = demonstrationAccounts.map(
    ({ label, name, email }) => `  ${label.padEnd(24)}${email.padEnd(32)}${name ?? ''}`,
  )
  return `
Education centre is running.

  Site         ${addresses.product}
  API          ${addresses.product}/docs
  Mail inbox   ${addresses.inbox}
  Sign-in      ${addresses.identity}
  Payments     ${addresses.payments}

Sign in as one of these (no password):

${rows.join('\n')}

Stop with Ctrl+C.
`
}
