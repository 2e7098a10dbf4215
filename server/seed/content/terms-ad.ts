import type { TermsText } from './terms-text.ts'

export const adTerms: TermsText = {
  typeId: 'ad',
  title: {
    en: 'Consent to marketing messages (optional)',
    ko: '마케팅 정보 수신 동의 (선택)',
    ja: 'マーケティング情報の受信への同意（任意）',
  },
  text: {
    en: `With this consent, the education centre of the cloud provider ("the centre") may send you news and offers. It is optional: without it you can register for every course and apply for every exam as before.

## 1. What is sent

- New courses, exam dates, and changes to the certification programme.
- Seminars, events and surveys of the centre.
- Offers such as discount codes.

## 2. How it is sent

By e-mail, to the address given in your registration. The subject of each message shows that it is advertising, and each message names the sender and the way to withdraw. Your address is not given to others for their own advertising.

## 3. What is used, and for how long

Name, e-mail address and the purpose of your registration are used until you withdraw. The record of your consent is kept 1 year longer.

## 4. Withdrawing

- You can withdraw at any time and free of charge, by the link in each message or by 1:1 inquiry.
- Messages stop without delay. We confirm your consent or its withdrawal within 14 days, with the date and what was done.
- Messages about your own registrations, exams, payments and certificates are not marketing. You continue to receive them.

## 5. Asking again every two years

Two years after the day of your consent, and every two years after that, we remind you of it by e-mail: who asked, when you agreed, and how to keep or withdraw it.

## 6. Your right to refuse

You may refuse or withdraw this consent. There is no disadvantage, except that the messages above do not reach you.`,
    ko: `이 동의에 따라 클라우드 제공사의 교육센터(이하 "본 교육센터")는 소식과 혜택을 보내 드릴 수 있습니다. 동의는 선택 사항이며, 동의하지 않아도 모든 강의와 시험을 그대로 신청할 수 있습니다.

## 1. 보내는 내용

- 새로운 강의, 시험 일정, 자격 제도의 변경 사항
- 본 교육센터의 세미나, 행사, 설문
- 할인 코드 등의 혜택

## 2. 보내는 방법

신청할 때 입력한 이메일 주소로 보냅니다. 메일 제목에 광고임을 표시하고, 본문에 보내는 곳과 수신 거부 방법을 적습니다. 다른 회사가 광고에 이용하도록 주소를 제공하지 않습니다.

## 3. 이용 항목과 기간

이름, 이메일 주소, 수강 목적을 동의를 철회할 때까지 이용합니다. 동의 기록은 그 후 1년 동안 더 보관합니다.

## 4. 동의 철회

- 메일에 있는 링크나 1:1 문의로 언제든지 무료로 철회할 수 있습니다.
- 철회하면 지체 없이 발송을 중단합니다. 수신 동의 또는 철회의 처리 결과는 14일 안에 날짜와 함께 알려 드립니다.
- 본인의 신청, 시험, 결제, 자격증에 관한 안내는 마케팅 정보가 아니므로 계속 발송됩니다.

## 5. 2년마다 재확인

동의한 날부터 2년마다 이메일로 수신 동의 여부를 다시 확인합니다. 이때 보내는 곳, 동의한 날짜, 동의를 유지하거나 철회하는 방법을 알려 드립니다.

## 6. 동의를 거부할 권리

이 동의는 거부하거나 철회할 수 있습니다. 위의 정보를 받지 못하는 것 외에 다른 불이익은 없습니다.`,
    ja: `この同意により、クラウド事業者の教育センター（以下「当教育センター」）は、お知らせや特典をお送りすることがあります。同意は任意であり、同意されなくても、すべての講座と試験にこれまでどおり申し込めます。

## 1. お送りする内容

- 新しい講座、試験の日程、認定制度の変更
- 当教育センターのセミナー、催し、アンケート
- 割引コードなどの特典

## 2. お送りする方法

申し込みの際に入力されたメールアドレスにお送りします。件名に広告であることを示し、本文に送信者と受信をやめる方法を記載します。他社の広告のためにアドレスを提供することはありません。

## 3. 利用する項目と期間

氏名、メールアドレス、受講目的を、同意が撤回されるまで利用します。同意の記録は、その後さらに1年間保管します。

## 4. 同意の撤回

- メール内のリンクまたは1:1お問い合わせから、いつでも無料で撤回できます。
- 撤回後は遅滞なく送信を停止します。受信の同意または撤回の処理結果は、14日以内に日付とともにお知らせします。
- ご本人の申し込み、試験、支払い、認定証に関する連絡はマーケティング情報ではないため、引き続きお送りします。

## 5. 2年ごとの再確認

同意の日から2年ごとに、受信への同意をメールで改めて確認します。その際に、送信者、同意の日付、同意を続ける方法と撤回する方法をお知らせします。

## 6. 同意を拒否する権利

この同意は拒否または撤回することができます。上記の情報が届かないことのほかに、不利益はありません。`,
  },
}
