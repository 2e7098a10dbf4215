import type { TermsText } from './terms-text.ts'

export const fourteenTerms: TermsText = {
  typeId: 'fourteen',
  version: 1,
  startsOn: '2020-01-01',
  title: {
    en: 'Declaration of being fourteen or older',
    ko: '만 14세 이상 확인',
    ja: '14歳以上であることの確認',
  },
  text: {
    en: `The education centre of the cloud provider ("the centre") takes registrations from persons who are fourteen or older. Please confirm the following.

## 1. Declaration

I am fourteen years old or older on the day of this registration.

## 2. Why it is asked

Under the Personal Information Protection Act, the personal data of a child below the age of fourteen may be processed only with the consent of the child's legal representative. The centre has no procedure for that consent and therefore does not take registrations from children below this age.

## 3. What is recorded

- The centre does not ask for your date of birth. It records only that you made this declaration, with its version, its language, and the time and page at which it was made.
- The record is kept as long as the registration it allows, and 1 year more.

## 4. If it is not true

If it turns out that a person was below fourteen, the centre may cancel the registration. A legal representative can ask through “Contact us” for the data to be deleted, except for what the law requires the centre to keep.

## 5. Your right to refuse

You may refuse this declaration. Registering for a course is then not possible. Reading this site and verifying certificates remain open to you.`,
    ko: `클라우드 제공사의 교육센터(이하 "본 교육센터")는 만 14세 이상인 분의 신청만 받습니다. 아래 내용을 확인해 주시기 바랍니다.

## 1. 확인 사항

본인은 신청일 현재 만 14세 이상입니다.

## 2. 확인하는 이유

「개인정보 보호법」에 따라 만 14세 미만 아동의 개인정보를 처리하려면 법정대리인의 동의를 받아야 합니다. 본 교육센터는 법정대리인의 동의를 받는 절차를 두고 있지 않으므로 만 14세 미만 아동의 신청을 받지 않습니다.

## 3. 기록하는 내용

- 생년월일은 수집하지 않습니다. 확인한 사실과 약관의 버전, 언어, 확인한 시각과 화면만 기록합니다.
- 이 기록은 해당 신청이 유지되는 동안과 그 후 1년 동안 보관합니다.

## 4. 사실과 다른 경우

신청자가 만 14세 미만이었음이 확인되면 본 교육센터는 신청을 취소할 수 있습니다. 법정대리인은 법령에 따라 보관해야 하는 정보를 제외한 개인정보의 파기를 1:1 문의로 요청할 수 있습니다.

## 5. 거부할 권리

이 확인을 거부할 수 있습니다. 이 경우 강의를 신청할 수 없습니다. 사이트 열람과 인증서 확인은 확인 없이도 이용할 수 있습니다.`,
    ja: `クラウド事業者の教育センター（以下「当教育センター」）は、14歳以上の方からの申し込みのみを受け付けます。以下の内容をご確認ください。

## 1. 確認事項

私は、申し込みの日において14歳以上です。

## 2. 確認の理由

韓国の個人情報保護法により、14歳未満の児童の個人情報を処理するには、法定代理人の同意が必要です。当教育センターは法定代理人の同意を得る手続きを設けていないため、14歳未満の方の申し込みを受け付けていません。

## 3. 記録する内容

- 生年月日は収集しません。確認した事実と、規約のバージョン、言語、確認した日時と画面のみを記録します。
- この記録は、該当する申し込みが続く間と、その後1年間保管します。

## 4. 事実と異なる場合

申込者が14歳未満であったことが判明したときは、当教育センターは申し込みを取り消すことがあります。法定代理人は、法令により保管が必要なものを除き、個人情報の削除をお問い合わせで請求できます。

## 5. 拒否する権利

この確認を拒否することができます。その場合、講座の申し込みはできません。サイトの閲覧と認定証の確認は、確認がなくても利用できます。`,
  },
}
