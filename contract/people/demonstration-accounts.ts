/** An account of the stub identity provider. The seed content names the same people by `sub`. */
export interface DemonstrationAccount {
  readonly sub: string
  readonly label: string
  readonly name: string | null
  readonly email: string
  readonly phoneNumber: string | null
  readonly accountType: 'MEMBER' | 'IAM'
  readonly locale: 'en' | 'ja' | 'ko' | 'zh'
  readonly roles: readonly string[]
}

function account(
  sub: string,
  label: string,
  name: string | null,
  overrides: Partial<DemonstrationAccount> = {},
): DemonstrationAccount {
  return {
    sub,
    label,
    name,
    email: `${sub}@example.com`,
    phoneNumber: '010-0000-0000',
    accountType: 'MEMBER',
    locale: 'ko',
    roles: [],
    ...overrides,
  }
}

/** Names are of characters in old Korean tales, in Latin letters, which can be read in every language of the site. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  account('member', 'Member', 'Gildong Hong', { phoneNumber: '010-0000-0001' }),
  account('second-member', 'Second member', 'Chunhyang Seong', { phoneNumber: '010-0000-0002' }),
  account('nameless', 'Member without a name', null, { phoneNumber: null, locale: 'en' }),
  account('iam', 'IAM account', 'Bangja', { accountType: 'IAM' }),
  account('partner-owner', 'Partner owner', 'Cheong Sim', {
    phoneNumber: '010-0000-0005',
    roles: ['partner'],
  }),
  account('partner-member', 'Partner member', 'Mongryong Yi', { phoneNumber: '010-0000-0006' }),
  account('restricted', 'Member who missed three courses', 'Hyangdan', { phoneNumber: '010-0000-0008' }),
  account('operator', 'Operator', 'Wolmae', { phoneNumber: '010-0000-0007', roles: ['operator'] }),
]
