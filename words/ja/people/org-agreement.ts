import type { orgAgreement as reference } from '../../en/people/org-agreement.ts'

export const orgAgreement = {
  text: '組織のオーナーと管理者に、氏名の全体、メールアドレス、受講の記録（申し込んだ講座とその結果、取得した認定証）が表示されます。組織から抜けると、この同意は撤回されます。',
} satisfies typeof reference
