import type { NoticeField } from '#contract/exams/certification.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** What the consumer notice says of every certification alike; the rest is written with each. */
export const sharedNotice: Readonly<
  Record<Exclude<NoticeField, 'registration' | 'eligibility' | 'content'>, LocalisedText>
> = {
  issuer: {
    en: 'The education centre of the cloud provider issues the certificate and is responsible for the exam. An outside testing provider runs the exam on its behalf.',
    ko: '인증서 발급과 시험 운영의 책임은 클라우드 제공사의 교육센터에 있습니다. 시험은 교육센터의 위탁을 받은 외부 시험 플랫폼에서 진행합니다.',
    ja: '認定証の発行と試験の責任は、クラウド事業者の教育センターが負います。試験は、センターの委託を受けた外部の試験サービスで実施します。',
  },
  kind: {
    en: 'A private qualification. It is not a state qualification, nor is it accredited by the state.',
    ko: '민간자격입니다. 국가자격이나 국가공인 민간자격이 아닙니다.',
    ja: '民間資格です。国家資格でも、国の認定を受けた資格でもありません。',
  },
  delivery: {
    en: 'The link to the exam appears in your exam applications before the exam. The certificate can be downloaded from your account as a PDF; nothing is sent by post.',
    ko: '시험 링크는 시험 전에 시험 신청 내역에 표시됩니다. 인증서는 마이 페이지에서 PDF로 내려받으며, 우편으로 발송하지 않습니다.',
    ja: '試験のリンクは、試験前に「試験の申し込み」に表示されます。認定証はマイページからPDFでダウンロードでき、郵送は行いません。',
  },
  validity: {
    en: 'It is renewed by passing an exam of its level again.',
    ko: '같은 등급의 시험에 다시 합격하면 갱신됩니다.',
    ja: '同じレベルの試験に再び合格すると更新されます。',
  },
  refund: {
    en: 'Refunds go to your original payment method.',
    ko: '환불 금액은 결제하신 수단으로 돌려드립니다.',
    ja: 'お支払いに使われた方法へ返金します。',
  },
  inquiries: {
    en: 'Send questions and complaints through “Contact us” at the foot of every page.',
    ko: '문의와 불만은 모든 페이지 하단의 1:1 문의로 보내 주세요.',
    ja: 'ご質問や苦情は、各ページの下部にある「お問い合わせ」で受け付けます。',
  },
}

/** Numbers of the demonstration name no qualification that exists. */
export function registered(number: string): LocalisedText {
  return {
    en: `${number} (demonstration)`,
    ko: `${number} (시연용)`,
    ja: `${number}（デモ用）`,
  }
}
