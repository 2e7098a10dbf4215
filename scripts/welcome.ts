import { checkCharacter, groupCode } from '../contract/certificates/certificate-code.ts'
import { certificateYears } from '../contract/exams/certification.ts'
import { demonstrationAccounts } from '../contract/people/demonstration-accounts.ts'
import { type DiscountCodeTemplate, discountCodeTemplates } from '../server/seed/discount-codes.ts'
import { type SatExam, satExams } from '../server/seed/sat-exams.ts'

/** The message after a start: URLs, accounts, discount codes and certificates. */
export function welcome(addresses: {
  product: string
  hostSite: string
  identity: string
  inbox: string
  payments: string
  examProvider: string
  billing: string
  /** Whether the demonstration's content was seeded. */
  seeded: boolean
}): string {
  const { seeded } = addresses
  const rows = demonstrationAccounts.map(
    ({ label, name, email }) => `  ${label.padEnd(30)} ${email.padEnd(32)}${name ?? ''}`,
  )
  return `
Education centre is running.

  Site         ${addresses.product}
  Console      ${addresses.product}/console (for staff)
  Host site    ${addresses.hostSite}
  API          ${addresses.product}/docs
  Mail inbox   ${addresses.inbox}
  Sign-in      ${addresses.identity}
  Payments     ${addresses.payments}
  Exams        ${addresses.examProvider}
  Billing      ${addresses.billing}

Sign in as one of these (no password):

${rows.join('\n')}

Or register for a free course without an account, with any email address: its mails are in the inbox.
${seeded ? seededContent() : ''}
Stop with Ctrl+C.
`
}

/** What the demonstration has to try out. */
function seededContent(): string {
  const codes = discountCodeTemplates.map((one) => `  ${one.code.padEnd(24)}${describeCode(one)}`)
  const certificates = satExams.flatMap(({ codeDigits: digits, monthsAgo, revoked }) =>
    digits
      ? [`  ${groupCode(digits + checkCharacter(digits)).padEnd(28)}${statusOf({ monthsAgo, revoked })}`]
      : [],
  )
  return `
Discount codes for exams, each valid once:

${codes.join('\n')}

Certificates to verify:

${certificates.join('\n')}
`
}

function describeCode({ percent, amount, level, over }: DiscountCodeTemplate): string {
  const off = percent === undefined ? `${amount?.toLocaleString('en')} KRW off` : `${percent}% off`
  return [off, level && `${level} only`, over && 'no longer valid'].filter(Boolean).join(', ')
}

function statusOf({
  monthsAgo,
  revoked,
}: Pick<SatExam, 'monthsAgo'> & { revoked: string | undefined }): string {
  if (revoked) return 'revoked'
  return monthsAgo > certificateYears * 12 ? 'no longer valid' : 'valid'
}
