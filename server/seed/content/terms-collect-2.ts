import type { TermsText } from './terms-text.ts'

export const collectTerms2: TermsText = {
  typeId: 'collect',
  version: 2,
  startsOn: '2026-03-01',
  title: {
    en: 'Collection and use of personal data',
    ko: '개인정보 수집 및 이용 동의',
    ja: '個人情報の収集および利用への同意',
  },
  text: {
    en: `The education centre of the cloud provider ("the centre") collects the personal data below to register you for courses and exams, and uses it for the purposes named here and for nothing else. Please read this before you agree.

## 1. What is collected, and why

- Course registration by a member: identifier, name, email address and phone number of the account, the purpose of the registration, and the partner organisation where one is chosen. Purpose: to register you, to send notices about the course, and to issue the certificate of completion.
- Course registration without an account: email address, name, company and the purpose of the registration. Purpose: the same, and the planning of courses.
- Confirming an email address: the address, the attempts made and the network address they came from. Purpose: to make sure that the address is yours, and to prevent misuse.
- Courses held: attendance, practice and result. Purpose: to decide on completion, to issue credits, and to apply the rule on absences.
- Exam application: name on the account, given and family name in Latin letters, mobile phone number and email address; a discount code if you use one; exam number, score and result. Purpose: to confirm who takes the exam, to hold it, to publish the result, and to issue and verify the certificate.
- Payment: order number, item, amount, time, and the state of payment and refund. Purpose: to take and return payments. Card and bank account details are entered with the payment provider and are not kept by the centre.
- Complaints: what you write to us, and our answer. Purpose: to deal with the matter.
- Consents: the kind and version of the terms, the language, the time, and the page on which they were given. Purpose: to prove your consent.
- Use of the site: sign-in session, chosen organisation, last chosen course, language and return address, partly in cookies. Purpose: to keep you signed in and bring you back to where you were.

## 2. How long it is kept

- Registrations, attendance and results: as long as your account, or as long as the certificate issued on them.
- Orders, payments and refunds: 5 years, as required by the Act on the Consumer Protection in Electronic Commerce.
- Complaints and how they were settled: 3 years, under the same Act.
- Consents: as long as what they allow, and 1 year more.
- Mails sent, and sign-in sessions: 90 days.
- Attempts to confirm an email address: 7 days.

When its time is over, data is deleted.

## 3. Who processes it for the centre

The parties below process data under contract, only for the task named and only as long as the task requires.

- Online testing provider: name, email address and exam number, to hold the exam and report the score.
- Payment provider: order number, item and amount, to take and return payments.
- Mail service: email address and the text of the message, to deliver notices.

Whoever knows the code of a certificate can verify it. The answer shows the certification, the level, its dates and its state, and the holder's name in masked form only.

## 4. Your rights

You can ask at any time to see your data, to have it corrected or deleted, or to have its use stopped, and you can withdraw your consent. Write to us through “Contact us”: the person in charge of personal data answers. What the law requires us to keep is deleted when its period ends. A withdrawal does not undo what was done before it.

## 5. Your right to refuse

You may refuse this consent. The data above is necessary, apart from the partner organisation, which only courses for partners need, and the discount code. Without it, registering for a course or applying for an exam is not possible. Reading this site and verifying certificates remain open to you. Consent to marketing messages is asked for separately and is optional.`,
    ko: `클라우드 제공사의 교육센터(이하 "본 교육센터")는 강의와 시험의 신청을 처리하기 위해 아래의 개인정보를 수집하며, 여기에 밝힌 목적으로만 이용합니다. 동의하기 전에 내용을 확인해 주시기 바랍니다.

## 1. 수집 항목과 이용 목적

- 회원의 강의 신청: 계정의 식별자, 이름, 이메일 주소, 전화번호와 수강 목적, 선택한 경우 파트너 조직. 목적: 신청 처리, 강의 안내, 수료증 발급.
- 비회원의 강의 신청: 이메일 주소, 이름, 회사, 수강 목적. 목적: 위와 같은 목적과 강의 기획.
- 이메일 인증: 이메일 주소, 인증 시도 기록, 시도한 곳의 네트워크 주소. 목적: 본인의 주소인지 확인하고 부정 이용을 방지.
- 수강 기록: 출석, 실습 여부, 결과. 목적: 수료 판정, 크레딧 지급, 불참에 따른 신청 제한.
- 시험 신청: 한글 이름, 영문 이름과 성, 휴대전화 번호, 이메일 주소, 사용하는 경우 할인 코드, 수험번호, 점수와 결과. 목적: 응시자 확인, 시험 진행, 결과 발표, 인증서 발급과 확인.
- 결제: 주문 번호, 상품, 금액, 시각, 결제와 환불 상태. 목적: 결제와 환불 처리. 카드 정보와 계좌 정보는 결제사에 직접 입력되며 본 교육센터는 보관하지 않습니다.
- 불만 처리: 이용자가 보낸 내용과 본 교육센터의 답변. 목적: 불만 및 분쟁 처리.
- 동의 기록: 약관의 종류와 버전, 언어, 시각, 동의한 화면. 목적: 동의 사실의 증명.
- 사이트 이용: 로그인 세션, 선택한 조직, 마지막으로 선택한 강의, 언어, 돌아갈 주소. 일부는 쿠키에 저장됩니다. 목적: 로그인 유지와 이용 중이던 화면으로의 복귀.

## 2. 보유 및 이용 기간

- 신청, 출석, 결과: 계정을 유지하는 동안, 또는 이를 근거로 발급된 수료증이나 인증서가 유지되는 동안.
- 주문, 결제, 환불 기록: 5년(「전자상거래 등에서의 소비자보호에 관한 법률」).
- 불만 및 분쟁 처리 기록: 3년(같은 법률).
- 동의 기록: 동의한 이용이 계속되는 동안과 그 후 1년.
- 발송한 메일과 로그인 세션: 90일.
- 이메일 인증 시도 기록: 7일.

기간이 끝난 개인정보는 파기됩니다.

## 3. 처리 위탁

아래의 수탁자는 계약에 따라 정해진 업무의 범위 안에서, 그 업무에 필요한 기간 동안만 개인정보를 처리합니다.

- 시험 운영사: 이름, 이메일 주소, 수험번호. 시험 진행과 점수 전달.
- 결제사: 주문 번호, 상품, 금액. 결제와 환불 처리.
- 메일 서비스: 이메일 주소와 메일 내용. 안내 메일 발송.

인증 번호를 아는 사람은 누구나 인증서를 확인할 수 있습니다. 이때 자격 이름, 등급, 발급일과 만료일, 상태가 표시되며, 소지자의 이름은 일부를 가린 형태로만 표시됩니다.

## 4. 이용자의 권리

이용자는 언제든지 자신의 개인정보에 대하여 열람, 정정, 삭제, 처리 정지를 요구하고 동의를 철회할 수 있습니다. 1:1 문의로 요청하시면 개인정보 보호 책임자가 답변합니다. 법령에 따라 보관해야 하는 정보는 그 기간이 끝난 뒤 파기됩니다. 동의를 철회하더라도 그 전에 이루어진 처리에는 영향이 없습니다.

## 5. 동의를 거부할 권리와 불이익

이용자는 이 동의를 거부할 수 있습니다. 위 항목은 파트너 대상 강의에만 필요한 파트너 조직과 할인 코드를 제외하고 모두 필수이므로, 동의하지 않으면 강의와 시험을 신청할 수 없습니다. 사이트 열람과 인증서 확인은 동의 없이도 이용할 수 있습니다. 마케팅 정보 수신 동의는 별도로 받으며 선택 사항입니다.`,
    ja: `クラウド事業者の教育センター（以下「当教育センター」）は、講座および試験の申し込みを処理するために以下の個人情報を収集し、ここに示す目的にのみ利用します。同意の前に内容をご確認ください。

## 1. 収集する項目と利用目的

- 会員による講座の申し込み：アカウントの識別子、氏名、メールアドレス、電話番号、受講目的、選択した場合はパートナー組織。目的：申し込みの処理、講座に関する連絡、修了証の発行。
- 非会員による講座の申し込み：メールアドレス、氏名、会社名、受講目的。目的：上記と同じ目的および講座の企画。
- メールアドレスの確認：メールアドレス、確認の試行記録、試行元のネットワークアドレス。目的：本人のアドレスであることの確認と不正利用の防止。
- 受講の記録：出席、ハンズオンの実施、結果。目的：修了の判定、クレジットの付与、欠席による申し込み制限。
- 試験の申し込み：アカウントの登録名、ローマ字の名と姓、携帯電話番号、メールアドレス、使用する場合は割引コード、受験番号、得点と結果。目的：受験者の確認、試験の実施、結果の発表、認定証の発行と確認。
- 支払い：注文番号、品目、金額、日時、支払いと返金の状態。目的：支払いと返金の処理。カード情報と口座情報は決済会社の画面に直接入力され、当教育センターは保管しません。
- 苦情への対応：お寄せいただいた内容と当教育センターの回答。目的：苦情と紛争の処理。
- 同意の記録：規約の種類とバージョン、言語、日時、同意した画面。目的：同意の証明。
- サイトの利用：ログインセッション、選択した組織、最後に選択した講座、言語、戻り先のアドレス。一部はCookieに保存します。目的：ログイン状態の維持と、利用していた画面への復帰。

## 2. 保有および利用の期間

- 申し込み、出席、結果：アカウントが存続する間、またはそれをもとに発行された修了証もしくは認定証が存続する間。
- 注文、支払い、返金の記録：5年間（韓国「電子商取引等における消費者保護に関する法律」）。
- 苦情と紛争の処理の記録：3年間（同法）。
- 同意の記録：同意した利用が続く間と、その後1年間。
- 送信したメールとログインセッション：90日間。
- メールアドレスの確認の試行記録：7日間。

期間が過ぎた個人情報は削除されます。

## 3. 処理の委託

以下の委託先は、契約に基づき、定められた業務の範囲で、その業務に必要な期間に限って個人情報を処理します。

- 試験運営会社：氏名、メールアドレス、受験番号。試験の実施と得点の通知。
- 決済会社：注文番号、品目、金額。支払いと返金の処理。
- メールサービス：メールアドレスとメールの内容。お知らせの配信。

認定番号を知っている方は、どなたでもその認定証を確認できます。その際に表示されるのは、認定の名称、レベル、発行日と有効期限、状態であり、保持者の氏名は一部を伏せた形でのみ表示されます。

## 4. 利用者の権利

利用者はいつでも、自分の個人情報の閲覧、訂正、削除、利用停止を求め、同意を撤回することができます。お問い合わせでご請求いただければ、個人情報保護責任者が回答します。法令により保管が必要な情報は、その期間が終わった後に削除します。同意を撤回しても、それ以前に行われた処理には影響しません。

## 5. 同意を拒否する権利と不利益

利用者はこの同意を拒否することができます。上記の項目は、パートナー向けの講座にのみ必要なパートナー組織と、割引コードを除き、すべて必須です。同意されない場合、講座と試験の申し込みはできません。サイトの閲覧と認定証の確認は、同意がなくても利用できます。マーケティング情報の受信への同意は別に確認し、任意とします。`,
  },
}
