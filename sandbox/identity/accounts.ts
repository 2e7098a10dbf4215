import type { DemonstrationAccount } from '#contract/people/demonstration-accounts.ts'

/** All claims of the scopes `openid email profile phone`; the provider filters by scope. */
export function claimsOf(account: DemonstrationAccount): { sub: string; [claim: string]: unknown } {
  const { sub, accountType, roles, email, name, locale, phoneNumber } = account
  return {
    sub,
    account_type: accountType,
    roles,
    email,
    email_verified: true,
    locale,
    ...(name !== null && { name }),
    ...(phoneNumber !== null && { phone_number: phoneNumber, phone_number_verified: true }),
  }
}

/** Validates an account; undefined if it is invalid. */
export function readAccount(value: unknown): DemonstrationAccount | undefined {
  if (typeof value !== 'object' || value === null) return undefined

  const { sub, label, name, email, phoneNumber, accountType, locale, roles } = value as Unchecked
  if (!isText(sub) || !isText(label) || !isText(email)) return undefined
  if (!isTextOrNull(name) || !isTextOrNull(phoneNumber)) return undefined
  if (accountType !== 'MEMBER' && accountType !== 'IAM') return undefined
  if (locale !== 'en' && locale !== 'ja' && locale !== 'ko' && locale !== 'zh') return undefined
  if (!Array.isArray(roles) || !roles.every(isText)) return undefined

  return { sub, label, name, email, phoneNumber, accountType, locale, roles }
}

type Unchecked = { readonly [field in keyof DemonstrationAccount]?: unknown }

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 320
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}
