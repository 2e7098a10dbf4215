import type { TermsText } from './terms-text.ts'

export const examTerms: TermsText = {
  typeId: 'exam',
  version: 1,
  startsOn: '2020-01-01',
  title: {
    en: 'Exam consent and consumer notice',
    ko: '시험 응시 동의 및 소비자 안내',
    ja: '試験の受験同意および消費者向け案内',
  },
  text: {
    en: `These terms apply to the certification exams of the education centre of the cloud provider ("the centre"). You are asked to agree to them when you apply. All times are in the centre's time zone, which is shown beside them.

## 1. The certification

- There are three levels: Essentials, Architect-Associate and Architect-Professional. All exams are taken online.
- It is a private qualification and not accredited by the state.
- The exam fee is shown in KRW, including VAT, before you pay. Issuing the certificate is free of charge.

## 2. Who may apply

- The person who takes the exam must be the holder of the account. The name in the application must be the name on the account. The certificate also shows the name in Latin letters.
- IAM accounts cannot apply.
- The centre and the testing provider may ask for proof of identity. Whoever has another person take the exam is excluded, and a certificate obtained in this way is revoked.

## 3. Applying and paying

- Only exams of the current month can be applied for, until 00:00 two days before the exam.
- Only one exam can be reserved at a time. The next one can be applied for once the exam has been taken or the application has been cancelled.
- Your seat is held for the time shown on the payment page. If it is not paid for by then, the seat is open to others again.

## 4. Changing the date

The date can be changed once, up to 2 days before the exam, to another open exam of the same month and the same level that has a seat left. Nothing is charged or refunded.

## 5. Cancelling and refunds

- If you cancel up to 2 days before the exam, the fee you paid is refunded by 100 %. The page and the confirmation mail show the exact time: 00:00 of the day before the exam.
- After that, an application can be neither changed nor cancelled, and the fee is not refunded, also if you do not attend.
- If the centre cancels an exam, or does not set it up for you in time, the fee is refunded by 100 %.
- A refund is made to the means of payment that was used. Its state is shown with your application.

## 6. Discount codes

A discount code is valid for one exam and can be used once. It is spent when you pay, and cannot be used again even if you later cancel. If the centre cancels the exam, or does not set it up for you in time, the code is given back.

## 7. On the day of the exam

- Start the exam by the link in your exam applications, at the time shown there. You provide the device and the connection.
- Take the exam alone, without materials, other devices or the help of others, unless the exam guide allows it.
- Do not copy, record or pass on questions, neither during the exam nor afterwards.
- Whoever breaks these rules can be excluded from the exam, and a result obtained in this way can be declared void.
- If a fault keeps you from taking the exam, tell us through “Contact us” without delay, so that it can be examined with the records of the testing provider.

## 8. Result

- The result is published the day after the exam, or on its arrival if the testing provider delivers it later. The pass mark is 700 points; the total is stated in the exam guide.
- If a result has to be corrected, we tell you. The certificate is then issued or revoked accordingly.

## 9. Certificate

- Whoever passes receives a certificate with a 20-character code. It is valid for 3 years from the day of issue and is to be renewed after that.
- Everyone who knows the code can verify the certificate. The answer shows the certification, the level, its dates, its state and the holder's name in masked form.

## 10. Personal data

To hold the exam, your name, email address and exam number are passed to the testing provider. Everything else is set out under "Collection and use of personal data".

## 11. Inquiries and consumer rights

Questions and complaints are answered through “Contact us”. Your rights under consumer law are not limited by these terms. An application already made keeps the rules it was made under.`,
    ko: `이 약관은 클라우드 제공사의 교육센터(이하 "본 교육센터")가 시행하는 자격 시험에 적용됩니다. 시험을 신청할 때 이 약관에 동의해야 합니다. 모든 시각은 함께 표시된 본 교육센터의 시간대를 따릅니다.

## 1. 자격의 종류

- 등급은 Essentials, Architect-Associate, Architect-Professional의 세 가지이며, 모든 시험은 온라인으로 치릅니다.
- 이 자격은 국가가 공인하지 않은 민간자격입니다.
- 응시료는 부가가치세를 포함한 원화(KRW) 금액으로 결제 전에 표시됩니다. 인증서 발급 비용은 무료입니다.

## 2. 응시 자격과 본인 확인

- 응시자는 계정의 명의자 본인이어야 합니다. 한글 이름은 계정의 이름과 같아야 하며, 영문 이름은 인증서에 표시됩니다.
- IAM 계정으로는 신청할 수 없습니다.
- 본 교육센터와 시험 운영사는 본인 확인을 요청할 수 있습니다. 다른 사람에게 대신 응시하게 한 사람은 시험에서 제외되며, 이렇게 취득한 인증서는 취소됩니다.

## 3. 신청과 결제

- 이번 달 시험만 신청할 수 있으며, 시험 이틀 전 00:00에 신청이 마감됩니다.
- 시험은 한 번에 하나만 예약할 수 있습니다. 예약한 시험을 치르거나 신청을 취소한 뒤에 다음 시험을 신청할 수 있습니다.
- 좌석은 결제 화면에 표시된 시간 동안 확보됩니다. 그때까지 결제하지 않으면 다른 사람이 신청할 수 있게 됩니다.

## 4. 시험일 변경

시험일은 시험 이틀 전까지 한 번만, 같은 달의 같은 등급 시험 가운데 신청할 수 있고 좌석이 남은 시험으로 변경할 수 있습니다. 변경에 따른 추가 결제나 환불은 없습니다.

## 5. 취소와 환불

- 시험 이틀 전까지 취소하면 결제한 응시료를 100% 환불합니다. 정확한 기한은 시험 전날 00:00이며, 화면과 확인 메일에 표시됩니다.
- 그 이후에는 변경과 취소가 불가능하며, 응시하지 않은 경우에도 응시료는 환불되지 않습니다.
- 본 교육센터가 시험을 취소하거나 응시 준비를 제때 마치지 못하면 응시료를 100% 환불합니다.
- 환불은 결제에 사용한 수단으로 이루어지며, 진행 상태는 시험 신청 내역에 표시됩니다.

## 6. 할인 코드

할인 코드는 한 시험에 한 번만 사용할 수 있습니다. 결제하면 사용한 것으로 처리되며, 나중에 취소하더라도 다시 사용할 수 없습니다. 본 교육센터가 시험을 취소하거나 응시 준비를 제때 마치지 못한 경우에는 코드를 돌려 드립니다.

## 7. 시험 당일

- 시험 신청 내역에 있는 링크로, 표시된 시각에 시험을 시작합니다. 기기와 통신 환경은 응시자가 준비합니다.
- 시험 안내에서 허용한 경우가 아니면 자료, 다른 기기, 다른 사람의 도움 없이 혼자 응시해야 합니다.
- 시험 중이나 시험이 끝난 뒤에 문제를 복사, 녹화하거나 다른 사람에게 전달해서는 안 됩니다.
- 이 규칙을 어긴 사람은 시험에서 제외될 수 있으며, 그렇게 얻은 결과는 무효가 될 수 있습니다.
- 장애로 응시하지 못한 경우에는 시험 운영사의 기록과 함께 확인할 수 있도록 지체 없이 1:1 문의로 알려 주시기 바랍니다.

## 8. 결과

- 결과는 시험 다음 날 발표됩니다. 시험 운영사가 결과를 더 늦게 전달하면 도착하는 대로 발표합니다. 합격 점수는 700점이며, 총점은 시험 안내에 표시됩니다.
- 결과를 정정해야 하는 경우 응시자에게 알리고, 그에 따라 인증서를 발급하거나 취소합니다.

## 9. 인증서

- 합격자에게는 20자리 인증 번호가 있는 인증서를 발급합니다. 인증서는 발급일부터 3년간 유효하며, 그 후에는 갱신해야 합니다.
- 인증 번호를 아는 사람은 누구나 인증서를 확인할 수 있습니다. 이때 자격 이름, 등급, 발급일과 만료일, 상태, 일부를 가린 소지자의 이름이 표시됩니다.

## 10. 개인정보

시험을 진행하기 위해 이름, 이메일 주소, 수험번호가 시험 운영사에 전달됩니다. 그 밖의 사항은 "개인정보 수집 및 이용 동의"에서 정합니다.

## 11. 문의와 소비자의 권리

문의와 불만은 1:1 문의에서 답변합니다. 이 약관은 소비자 관련 법령이 보장하는 권리를 제한하지 않습니다. 이미 한 신청에는 신청 당시의 규정이 적용됩니다.`,
    ja: `本規約は、クラウド事業者の教育センター（以下「当教育センター」）が実施する認定試験に適用されます。試験に申し込む際に、本規約への同意が必要です。時刻はすべて、併記された当教育センターのタイムゾーンによります。

## 1. 認定の種類

- レベルはEssentials、Architect-Associate、Architect-Professionalの3つで、試験はすべてオンラインで行います。
- この認定は民間資格であり、国の公認を受けたものではありません。
- 受験料は、付加価値税を含むウォン（KRW）建ての金額を支払いの前に表示します。認定証の発行は無料です。

## 2. 受験資格と本人確認

- 受験者は、アカウントの名義人本人でなければなりません。申し込みの氏名はアカウントの氏名と一致している必要があります。ローマ字の氏名は認定証に記載されます。
- IAMアカウントでは申し込めません。
- 当教育センターおよび試験運営会社は、本人確認を求めることがあります。他人に受験させた方は試験から除外され、そのようにして得た認定証は取り消されます。

## 3. 申し込みと支払い

- 申し込めるのは当月の試験のみで、試験の2日前の00:00に受付を終了します。
- 予約できる試験は一度に1つだけです。予約した試験を受けるか、申し込みをキャンセルすると、次の試験に申し込めます。
- 席は、支払い画面に表示された時間だけ確保されます。それまでに支払いがない場合は、ほかの方が申し込めるようになります。

## 4. 試験日の変更

試験日は、試験の2日前まで、1回に限り、同じ月の同じレベルの試験のうち、申し込みを受け付けていて空席のあるものに変更できます。変更に伴う追加の支払いや返金はありません。

## 5. キャンセルと返金

- 試験の2日前までにキャンセルすると、支払った受験料を100%返金します。正確な期限は試験前日の00:00で、画面と確認メールに表示します。
- その後は変更もキャンセルもできず、受験しなかった場合も受験料は返金しません。
- 当教育センターが試験を中止した場合、または受験の準備が間に合わなかった場合は、受験料を100%返金します。
- 返金は支払いに使用した手段に対して行い、その状態は試験の申し込み内容に表示します。

## 6. 割引コード

割引コードは、1つの試験に1回だけ使用できます。支払いの時点で使用済みとなり、後でキャンセルしても再び使用することはできません。当教育センターが試験を中止した場合、または受験の準備が間に合わなかった場合は、コードをお返しします。

## 7. 試験当日

- 試験の申し込み内容にあるリンクから、表示された時刻に試験を開始してください。機器と通信環境は受験者が用意します。
- 試験案内で認められている場合を除き、資料、ほかの機器、他人の助けを使わず、1人で受験してください。
- 試験中も試験後も、問題の複写、録画、他人への提供を禁じます。
- これらの規則に違反した方は試験から除外されることがあり、そのようにして得た結果は無効とされることがあります。
- 障害により受験できなかった場合は、試験運営会社の記録とあわせて確認できるよう、遅滞なくお問い合わせでお知らせください。

## 8. 結果

- 結果は試験の翌日に発表します。試験運営会社からの通知が遅れた場合は、届き次第発表します。合格点は700点で、満点は試験案内に表示します。
- 結果を訂正する必要があるときは受験者にお知らせし、それに応じて認定証を発行または取り消します。

## 9. 認定証

- 合格した方には、20文字の認定番号が付いた認定証を発行します。認定証は発行日から3年間有効で、その後は更新が必要です。
- 認定番号を知っている方は、どなたでも認定証を確認できます。その際、認定の名称、レベル、発行日と有効期限、状態、一部を伏せた保持者の氏名が表示されます。

## 10. 個人情報

試験を実施するため、氏名、メールアドレス、受験番号を試験運営会社に送信します。その他の事項は「個人情報の収集および利用への同意」に定めます。

## 11. お問い合わせと消費者の権利

ご質問とご不満には、お問い合わせでお答えします。本規約は、消費者に関する法令が保障する権利を制限しません。すでに済ませた申し込みには、申し込み時の規定が適用されます。`,
  },
}
