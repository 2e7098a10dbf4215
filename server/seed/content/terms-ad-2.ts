import type { TermsText } from './terms-text.ts'

/** Announced in the demonstration only. */
export const adTerms2: Omit<TermsText, 'startsOn'> = {
  typeId: 'ad',
  version: 2,
  title: {
    en: 'Consent to marketing messages (optional)',
    ko: '마케팅 정보 수신 동의 (선택)',
    ja: 'マーケティング情報の受信への同意（任意）',
  },
  text: {
    en: `With this consent, the education centre of the cloud provider ("the centre") may send you news and offers. It is optional: without it you can register for every course and apply for every exam as before.

## 1. What is sent

- New courses, exam dates, and changes to the certification programme.
- Seminars and events of the centre.
- Offers such as discount codes.

## 2. How it is sent

By email, to the address given in your registration. The subject of each message shows that it is advertising. Your address is not given to others for their own advertising.

## 3. What is used, and for how long

Name and email address are used until you withdraw. The record of your consent is kept 1 year longer.

## 4. Withdrawing

- You can withdraw at any time and free of charge: in the settings of your account, by the link in the mails about a registration that you made without an account, or through “Contact us”. No messages are sent to you after that.
- Messages about your own registrations, exams, payments and certificates are not marketing. You continue to receive them.

## 5. Your right to refuse

You may refuse or withdraw this consent. There is no disadvantage, except that the messages above do not reach you.`,
    ko: `이 동의에 따라 클라우드 제공사의 교육센터(이하 "본 교육센터")는 소식과 혜택을 보내 드릴 수 있습니다. 동의는 선택 사항이며, 동의하지 않아도 모든 강의와 시험을 그대로 신청할 수 있습니다.

## 1. 보내는 내용

- 새로운 강의, 시험 일정, 자격 제도의 변경 사항
- 본 교육센터의 세미나와 행사
- 할인 코드 등의 혜택

## 2. 보내는 방법

신청할 때 입력한 이메일 주소로 보냅니다. 메일 제목에 광고임을 표시합니다. 다른 회사가 광고에 이용하도록 주소를 제공하지 않습니다.

## 3. 이용 항목과 기간

이름과 이메일 주소를 동의를 철회할 때까지 이용합니다. 동의 기록은 그 후 1년 동안 더 보관합니다.

## 4. 동의 철회

- 계정의 설정 화면, 계정 없이 신청한 경우 신청 관련 메일에 있는 링크, 또는 1:1 문의로 언제든지 무료로 철회할 수 있으며, 철회한 뒤에는 발송하지 않습니다.
- 본인의 신청, 시험, 결제, 인증서에 관한 안내는 마케팅 정보가 아니므로 계속 발송됩니다.

## 5. 동의를 거부할 권리

이 동의는 거부하거나 철회할 수 있습니다. 위의 정보를 받지 못하는 것 외에 다른 불이익은 없습니다.`,
    ja: `この同意により、クラウド事業者の教育センター（以下「当教育センター」）は、お知らせや特典をお送りすることがあります。同意は任意であり、同意されなくても、すべての講座と試験にこれまでどおり申し込めます。

## 1. お送りする内容

- 新しい講座、試験の日程、認定制度の変更
- 当教育センターのセミナーと催し
- 割引コードなどの特典

## 2. お送りする方法

申し込みの際に入力されたメールアドレスにお送りします。件名に広告であることを示します。他社の広告のためにアドレスを提供することはありません。

## 3. 利用する項目と期間

氏名とメールアドレスを、同意が撤回されるまで利用します。同意の記録は、その後さらに1年間保管します。

## 4. 同意の撤回

- アカウントの設定画面、アカウントなしで申し込まれた場合は申し込みに関するメールのリンク、またはお問い合わせから、いつでも無料で撤回できます。撤回された後は送信しません。
- ご本人の申し込み、試験、支払い、認定証に関する連絡はマーケティング情報ではないため、引き続きお送りします。

## 5. 同意を拒否する権利

この同意は拒否または撤回することができます。上記の情報が届かないことのほかに、不利益はありません。`,
  },
}
