/** A seeded account of the stub identity provider. The seed content refers to the same people by `sub`. */
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

/** Names are characters from old Korean tales. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  account('member', 'Member', '홍길동', { phoneNumber: '010-0000-0001' }),
  account('second-member', 'Second member', '성춘향', { phoneNumber: '010-0000-0002' }),
  account('nameless', 'Member without a name', null, { phoneNumber: null, locale: 'en' }),
  account('iam', 'IAM account', '방자', { accountType: 'IAM' }),
  account('partner-owner', 'Partner owner', '심청', { phoneNumber: '010-0000-0005', roles: ['partner'] }),
  account('partner-member', 'Partner member', '이몽룡', { phoneNumber: '010-0000-0006' }),
  account('restricted', 'Member who missed three courses', '향단', { phoneNumber: '010-0000-0008' }),
  account('operator', 'Operator', '월매', { phoneNumber: '010-0000-0007', roles: ['operator'] }),
]
