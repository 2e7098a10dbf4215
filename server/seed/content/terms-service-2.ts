import type { TermsText } from './terms-text.ts'

export const serviceTerms2: TermsText = {
  typeId: 'service',
  version: 2,
  startsOn: '2026-03-01',
  title: { en: 'Terms of service', ko: '이용약관', ja: '利用規約' },
  text: {
    en: `These terms set out how the education centre of the cloud provider ("the centre") offers courses and certification exams, and what the centre and its users may expect of each other. The exam terms apply to exams in addition. How personal data is handled is set out under "Collection and use of personal data".

## 1. Words

- A course is taught by an instructor, online or at the place named on its page.
- A member is signed in with an account of the provider. A guest registers for a course without an account, after confirming an email address.
- A partner organisation is one whose owner is a partner of the provider.
- All times are in the centre's time zone, which is shown beside them.

## 2. Your details

Whoever registers must be fourteen or older, give true details and use an account of their own. Certificates are issued in the name given.

## 3. Registering

- You can register while a course is open and seats are left. Seats are given in the order of registration, one per person and course.
- Courses are free of charge unless a fee is shown. Where there is a fee, a seat is held for the time shown and is yours once the fee is paid.
- When somebody cancels, the seat is open again at once, to whoever registers first.
- Courses for partners are open to the owner and the members of partner organisations.

## 4. Cancelling and changes

- You can cancel until the day before the course starts, that is until 00:00 of the start day. The course page and the confirmation mail name this time. A fee already paid is refunded. From the start day on, a registration cannot be cancelled.
- If the centre moves the date, the place or the link, it tells you by email. You can then cancel with a full refund until the new start.
- If the centre cancels a course, it tells you by email and gives the reason. A fee already paid is refunded in full.

## 5. Attendance and completion

- The link to an online course is mailed 10 minutes before the start. It is meant for you alone.
- A course is completed by attending 70 % or more of the time taught and, in a course with hands-on practice, by doing the hands-on part. Completion entitles you to a certificate of completion.
- Not attending at all without having cancelled counts as an absence. After three absences, new registrations are not possible for 6 months from the day the third is recorded. Registrations already made stay. If you had a serious reason, tell us through “Contact us”: the centre can record an absence as excused.

## 6. Credits

- Where a course carries credits, they are issued automatically in the month of completion and can be used within 60 days. Those that expire first are spent first.
- Credits cannot be used for Push, SMS, Email, the chat-message service, GPU instances, marketplace services, or services that require contact.
- Members who applied for partner use cannot use credits. Their part in hands-on courses is therefore limited.
- If a completion is revoked, credits not yet spent are taken back.

## 7. Conduct and materials

- Do not record a course, pass on its link, or disturb others.
- Rights in the materials remain with their authors. You may use them for your own learning, but not publish or sell them.
- Use exercise environments for the exercises only.
- The centre may exclude from a course a person who disregards these rules despite a warning, or at once where the breach is serious.

## 8. Availability and liability

The service may be interrupted for maintenance. The centre is liable for damage that it causes by intent or negligence, as the law provides. It is not liable for what lies outside its control, such as your own device or connection. Nothing here limits rights that the law gives you.

## 9. Changes of these terms

A change is announced on this page before it takes effect, with the day from which it applies. Earlier versions stay readable. An exam application already made keeps the rules it was made under.

## 10. Law and disputes

The law of the Republic of Korea applies, and the competent court is the one named by law. Please write to us through “Contact us” first.`,
    ko: `이 약관은 클라우드 제공사의 교육센터(이하 "본 교육센터")가 강의와 자격 시험을 제공하는 방식, 그리고 본 교육센터와 이용자의 권리와 의무를 정합니다. 시험에는 시험 약관이 함께 적용됩니다. 개인정보의 처리에 관한 사항은 "개인정보 수집 및 이용 동의"에서 정합니다.

## 제1조 (용어)

- "강의"란 온라인 또는 강의 페이지에 안내된 장소에서 강사가 진행하는 교육을 말합니다.
- "회원"이란 제공사의 계정으로 로그인한 사람을 말합니다. "비회원"이란 계정 없이 이메일 주소를 인증하고 강의를 신청하는 사람을 말합니다.
- "파트너 조직"이란 소유자가 제공사의 파트너인 조직을 말합니다.
- 모든 시각은 함께 표시된 본 교육센터의 시간대를 따릅니다.

## 제2조 (신청자 정보)

신청자는 만 14세 이상이어야 하며, 사실과 같은 정보를 입력하고 본인의 계정을 사용해야 합니다. 수료증과 인증서는 입력된 이름으로 발급됩니다.

## 제3조 (강의 신청)

- 신청 기간 중이고 좌석이 남은 강의를 신청할 수 있습니다. 좌석은 신청한 순서대로, 강의마다 한 사람에게 하나씩 배정됩니다.
- 금액이 표시되지 않은 강의는 무료입니다. 유료 강의의 좌석은 화면에 표시된 시간 동안 확보되며, 수강료를 결제하면 신청이 완료됩니다.
- 신청이 취소된 좌석은 바로 다시 열리며, 먼저 신청한 사람에게 배정됩니다.
- 파트너 대상 강의는 파트너 조직의 소유자와 구성원만 신청할 수 있습니다.

## 제4조 (취소와 변경)

- 강의 시작일 전날까지, 즉 시작일 00:00 전까지 취소할 수 있습니다. 이 시각은 강의 페이지와 확인 메일에 표시됩니다. 이미 낸 수강료는 환불됩니다. 시작일부터는 취소할 수 없습니다.
- 본 교육센터가 일시, 장소 또는 링크를 변경하면 이메일로 알립니다. 이 경우 변경된 시작 시각 전까지 취소하고 전액 환불받을 수 있습니다.
- 본 교육센터가 강의를 취소하면 사유와 함께 이메일로 알리고, 이미 낸 수강료를 전액 환불합니다.

## 제5조 (출석과 수료)

- 온라인 강의의 참여 링크는 시작 10분 전에 이메일로 발송되며, 신청자 본인만 사용할 수 있습니다.
- 강의 시간의 70% 이상 출석하고, 실습이 있는 강의에서는 실습까지 마치면 수료로 인정됩니다. 수료자는 수료증을 받을 수 있습니다.
- 취소하지 않고 전혀 출석하지 않으면 불참으로 기록됩니다. 3회 불참하면 세 번째 불참이 기록된 날부터 6개월 동안 새로 신청할 수 없습니다. 이미 신청한 강의는 그대로 유지됩니다. 부득이한 사유가 있었다면 1:1 문의로 알려 주시기 바랍니다. 본 교육센터는 이를 인정하여 불참에서 제외할 수 있습니다.

## 제6조 (크레딧)

- 크레딧이 있는 강의를 수료하면 수료한 달에 크레딧이 자동으로 지급되며, 60일 안에 사용할 수 있습니다. 만료일이 빠른 크레딧부터 차감됩니다.
- 크레딧은 Push, SMS, Email, 채팅 메시지 서비스, GPU 인스턴스, 마켓플레이스 서비스, 별도 문의가 필요한 서비스에는 사용할 수 없습니다.
- 파트너 용도로 이용을 신청한 회원은 크레딧을 사용할 수 없으며, 이에 따라 실습이 있는 강의의 참여가 제한됩니다.
- 수료가 취소되면 아직 사용하지 않은 크레딧은 회수됩니다.

## 제7조 (수강 예절과 자료)

- 강의를 녹화하거나, 참여 링크를 다른 사람에게 전달하거나, 다른 수강자를 방해해서는 안 됩니다.
- 강의 자료에 대한 권리는 저작자에게 있습니다. 본인의 학습에는 사용할 수 있으나 공개하거나 판매할 수 없습니다.
- 실습 환경은 실습에만 사용해야 합니다.
- 주의를 받고도 이 규칙을 지키지 않는 사람은 강의에서 제외될 수 있으며, 위반이 중대한 경우에는 즉시 제외될 수 있습니다.

## 제8조 (서비스 제공과 책임)

서비스는 점검을 위해 중단될 수 있습니다. 본 교육센터는 고의 또는 과실로 발생시킨 손해에 대하여 법령에 따라 책임을 집니다. 이용자의 기기나 통신 환경처럼 본 교육센터가 통제할 수 없는 사유에 대해서는 책임을 지지 않습니다. 이 약관은 법령이 보장하는 이용자의 권리를 제한하지 않습니다.

## 제9조 (약관의 변경)

약관을 변경할 때에는 시행일과 함께 시행 전에 이 페이지에서 알립니다. 이전 약관은 계속 열람할 수 있습니다. 이미 한 시험 신청에는 신청 당시의 규정이 적용됩니다.

## 제10조 (준거법과 분쟁 해결)

이 약관에는 대한민국 법이 적용되며, 관할 법원은 법령에 따릅니다. 불편한 점이 있으면 먼저 1:1 문의로 알려 주시기 바랍니다.`,
    ja: `本規約は、クラウド事業者の教育センター（以下「当教育センター」）が講座および認定試験を提供する方法と、当教育センターと利用者の権利および義務を定めるものです。試験には試験規約もあわせて適用されます。個人情報の取り扱いは「個人情報の収集および利用への同意」に定めます。

## 第1条（用語）

- 「講座」とは、オンラインまたは講座のページに記載された会場で、講師が行う教育をいいます。
- 「会員」とは、事業者のアカウントでログインした方をいいます。「非会員」とは、アカウントを使わず、メールアドレスの確認を経て講座に申し込む方をいいます。
- 「パートナー組織」とは、そのオーナーが事業者のパートナーである組織をいいます。
- 時刻はすべて、併記された当教育センターのタイムゾーンによります。

## 第2条（申込者の情報）

申込者は14歳以上でなければならず、事実のとおりの情報を入力し、本人のアカウントを使用するものとします。修了証および認定証は、入力された氏名で発行されます。

## 第3条（講座の申し込み）

- 受付中で残席のある講座に申し込むことができます。席は申し込み順に、1つの講座につき1人1席が割り当てられます。
- 料金の表示がない講座は無料です。有料の講座では、画面に表示された時間だけ席を確保し、受講料の支払いをもって申し込みが完了します。
- キャンセルされた席は、すぐにまた申し込めるようになり、先に申し込んだ方のものになります。
- パートナー向けの講座には、パートナー組織のオーナーとメンバーが申し込めます。

## 第4条（キャンセルと変更）

- 講座の開始日の前日まで、すなわち開始日の00:00になるまでキャンセルできます。この時刻は講座のページと確認メールに記載します。支払い済みの受講料は返金します。開始日以降はキャンセルできません。
- 当教育センターが日時、会場またはリンクを変更したときは、メールでお知らせします。この場合、変更後の開始時刻までキャンセルでき、受講料は全額返金します。
- 当教育センターが講座を中止するときは、理由を添えてメールでお知らせし、支払い済みの受講料を全額返金します。

## 第5条（出席と修了）

- オンライン講座の参加リンクは、開始の10分前にメールで送信します。リンクは申込者本人だけが使用できます。
- 講座の時間の70%以上に出席し、ハンズオンのある講座ではハンズオンも終えた場合に、修了と認めます。修了した方には修了証を発行します。
- キャンセルをせずにまったく出席しなかった場合は、欠席として記録します。欠席が3回になると、3回目が記録された日から6か月間、新しい申し込みができません。すでに済ませた申し込みはそのまま有効です。やむを得ない事情があった場合は、お問い合わせでお知らせください。当教育センターの判断により、欠席の回数に含めないことがあります。

## 第6条（クレジット）

- クレジットの付く講座を修了すると、修了した月にクレジットが自動的に付与され、60日以内に使用できます。有効期限の早いものから使用されます。
- クレジットは、Push、SMS、Email、チャットメッセージサービス、GPUインスタンス、マーケットプレイスのサービス、個別の問い合わせが必要なサービスには使用できません。
- パートナー用途で利用を申請した会員は、クレジットを使用できません。そのため、ハンズオンのある講座への参加が制限されます。
- 修了が取り消された場合、未使用のクレジットは回収されます。

## 第7条（受講上の注意と教材）

- 講座を録画すること、参加リンクを他人に渡すこと、ほかの受講者を妨げることを禁じます。
- 教材に関する権利は著作者に帰属します。本人の学習のために使用できますが、公開または販売することはできません。
- 演習環境は、演習のためにのみ使用してください。
- 注意を受けても規則を守らない方の受講をお断りすることがあります。違反が重大な場合は、直ちにお断りすることがあります。

## 第8条（サービスの提供と責任）

サービスはメンテナンスのために中断することがあります。当教育センターは、故意または過失によって生じさせた損害について、法令に従って責任を負います。利用者の機器や通信環境など、当教育センターの管理が及ばない事由については責任を負いません。本規約は、法令が利用者に保障する権利を制限するものではありません。

## 第9条（規約の変更）

規約を変更するときは、施行日とともに、施行の前にこのページでお知らせします。以前の規約は引き続き閲覧できます。すでに済ませた試験の申し込みには、申し込み時の規定が適用されます。

## 第10条（準拠法と紛争の解決）

本規約には大韓民国の法を適用し、管轄裁判所は法令の定めによります。ご不満やご質問は、まずお問い合わせでお知らせください。`,
  },
}
