import type { LanguageOfWords } from './page-words.ts'

/** A concept, and the single term for it in each language. */
export interface Term {
  /** The concept, as the code calls it. */
  readonly idea: string
  readonly words: Readonly<Record<LanguageOfWords, string>>
  /** Forbidden synonyms: a test refuses texts that contain them. */
  readonly never?: Readonly<Partial<Record<LanguageOfWords, readonly string[]>>>
}

/** The centre's terminology. Use these terms when writing or translating texts, or add new ones here. */
export const glossary: readonly Term[] = [
  {
    idea: 'lecture',
    words: { en: 'course', ja: '講座', ko: '강의' },
    never: { en: ['lecture', 'class'], ja: ['講義', 'コース', 'クラス'], ko: ['강좌', '코스', '클래스'] },
  },
  {
    idea: 'register for a course',
    words: { en: 'register', ja: '申し込', ko: '신청' },
    never: {
      en: ['enrol', 'sign up'],
      ja: ['申込む', '申込み', 'エントリー'],
      ko: ['수강 등록', '수강등록'],
    },
  },
  {
    idea: 'apply for an exam',
    words: { en: 'apply', ja: '申し込', ko: '신청' },
    never: { en: ['book an exam', 'enter for'] },
  },
  {
    idea: 'exam',
    words: { en: 'exam', ja: '試験', ko: '시험' },
    never: { en: ['examination'], ja: ['テスト', '検定'], ko: ['테스트', '검정'] },
  },
  {
    idea: 'cancel',
    words: { en: 'cancel', ja: 'キャンセル', ko: '취소' },
    never: {
      en: ['canceled', 'canceling'],
      ja: ['申し込みを取り消', '申し込み取り消し', '取り消し期限', '取り消しも'],
      ko: ['철회 신청'],
    },
  },
  {
    idea: 'a course or exam that the centre cancels',
    words: { en: 'cancelled', ja: '中止', ko: '취소' },
    never: { ja: ['休講'], ko: ['폐강'] },
  },
  {
    idea: 'revoke a certificate, withdraw an invitation',
    words: { en: 'revoked', ja: '取り消', ko: '취소' },
    never: { en: ['annul'], ja: ['取消し'], ko: ['초대 철회', '초대를 철회'] },
  },
  {
    idea: 'withdraw a consent',
    words: { en: 'withdraw', ja: '撤回', ko: '철회' },
  },
  { idea: 'seat', words: { en: 'seat', ja: '席', ko: '좌석' }, never: { en: ['slot'], ko: ['자리 수'] } },
  { idea: 'hold of a seat', words: { en: 'held', ja: '確保', ko: '확보' }, never: { ja: ['仮押さえ'] } },
  {
    idea: 'certification, what one is examined for',
    words: { en: 'certification', ja: '認定資格', ko: '자격 인증' },
    never: { ja: ['検定資格'], ko: ['자격증'] },
  },
  {
    idea: 'certificate of an exam',
    words: { en: 'certificate', ja: '認定証', ko: '인증서' },
    never: { ja: ['証明書', '合格証'], ko: ['증명서', '합격증'] },
  },
  {
    idea: 'certificate of a completed course',
    words: { en: 'completion', ja: '修了証', ko: '수료증' },
    never: { ko: ['이수증'] },
  },
  {
    idea: 'attendance',
    words: { en: 'attend', ja: '出席', ko: '출석' },
    never: { ja: ['出欠率'], ko: ['출결'] },
  },
  {
    idea: 'hands-on practice',
    words: { en: 'hands-on', ja: 'ハンズオン', ko: '실습' },
    never: { ja: ['実習'], ko: ['핸즈온'] },
  },
  { idea: 'credit', words: { en: 'credit', ja: 'クレジット', ko: '크레딧' }, never: { ko: ['크레디트'] } },
  { idea: 'refund', words: { en: 'refund', ja: '返金', ko: '환불' }, never: { ja: ['払い戻し', '払戻'] } },
  {
    idea: 'discount code',
    words: { en: 'discount code', ja: '割引コード', ko: '할인 코드' },
    never: { en: ['coupon', 'voucher'], ja: ['クーポン'], ko: ['쿠폰'] },
  },
  {
    idea: 'fee',
    words: { en: 'fee', ja: '料', ko: '료' },
    never: { en: ['price'], ja: ['値段'], ko: ['가격'] },
  },
  {
    idea: 'organisation',
    words: { en: 'organisation', ja: '組織', ko: '조직' },
    never: { en: ['organization'], ja: ['団体'], ko: ['단체'] },
  },
  {
    idea: 'its owner',
    words: { en: 'owner', ja: 'オーナー', ko: '소유자' },
    never: { ja: ['所有者'], ko: ['오너'] },
  },
  {
    idea: 'sign in and out',
    words: { en: 'sign in', ja: 'ログイン', ko: '로그인' },
    never: { en: ['log in', 'login', 'log out'], ja: ['サインイン', 'サインアウト'], ko: ['사인인'] },
  },
  {
    idea: 'address for mail',
    words: { en: 'email', ja: 'メールアドレス', ko: '이메일' },
    never: { en: ['e-mail', 'mail'], ja: ['Eメール', '電子メール'], ko: ['전자우편', '메일주소'] },
  },
  {
    idea: 'inquiry',
    words: { en: 'inquiry', ja: 'お問い合わせ', ko: '1:1 문의' },
    never: { en: ['enquiry', 'support ticket'], ja: ['問合せ', '問い合せ'] },
  },
  {
    idea: 'when somebody registered or applied, and until when one can',
    words: { en: 'until', ja: '申込', ko: '신청 일시' },
    never: { ja: ['申し込み日時', '申し込み期限', '申込み'], ko: ['신청일시'] },
  },
  {
    idea: 'announce a course or an exam',
    words: { en: 'announced', ja: '公開', ko: '공개' },
    never: { ja: ['公示'], ko: ['공고'] },
  },
  {
    idea: 'exam number',
    words: { en: 'exam number', ja: '受験番号', ko: '수험번호' },
    never: { ja: ['試験番号'], ko: ['응시 번호', '수험 번호'] },
  },
  {
    idea: 'code of a certificate',
    words: { en: 'certificate code', ja: '認定番号', ko: '인증 번호' },
    never: { ja: ['認定コード'], ko: ['인증번호'] },
  },
  {
    idea: 'level of a course',
    words: { en: 'level', ja: 'レベル', ko: '수준' },
    never: { ko: ['레벨'] },
  },
  { idea: 'level of an exam', words: { en: 'level', ja: 'レベル', ko: '등급' } },
  {
    idea: 'who takes payments',
    words: { en: 'payment provider', ja: '決済会社', ko: '결제사' },
    never: { en: ['payment company'], ja: ['決済代行'], ko: ['결제 대행'] },
  },
  {
    idea: 'who runs the exams',
    words: { en: 'testing provider', ja: '試験運営会社', ko: '시험 운영사' },
    never: { ja: ['試験事業者', '試験実施機関'], ko: ['시험 기관'] },
  },
  {
    idea: 'account at the cloud provider',
    words: { en: 'provider account', ja: 'クラウドサービスのアカウント', ko: '클라우드 서비스 계정' },
    never: { ja: ['プロバイダーのアカウント', '提供元'], ko: ['제공사 계정', '제공사의 계정'] },
  },
  {
    idea: 'tax on what is sold: that of Korea',
    words: { en: 'VAT', ja: '付加価値税', ko: '부가세' },
    never: { ja: ['消費税'], ko: ['부가가치세', 'VAT'] },
  },
  {
    idea: 'what has been or is to be paid',
    words: { en: 'to pay', ja: 'お支払い額', ko: '결제 금액' },
    never: { ja: ['お支払い金額', '支払金額'] },
  },
  {
    idea: 'how long something is valid',
    words: { en: 'valid', ja: '有効期間', ko: '유효 기간' },
    never: { ko: ['유효기간'] },
  },
  { idea: 'version of terms and material', words: { en: 'version', ja: 'バージョン', ko: '버전' } },
  {
    idea: 'download',
    words: { en: 'download', ja: 'ダウンロード', ko: '내려받' },
    never: { ko: ['다운로드', '다운 받'] },
  },
  {
    idea: 'browser',
    words: { en: 'browser', ja: 'ブラウザー', ko: '브라우저' },
    never: { ja: ['ブラウザ(?!ー)'] },
  },
  { idea: 'other', words: { en: 'other', ja: 'ほか', ko: '다른' }, never: { ja: ['他の'] } },
  {
    idea: 'once',
    words: { en: 'once', ja: '1回', ko: '한 번' },
    never: { ja: ['一度だけ', '一回', '一つ'] },
  },
  {
    idea: 'restriction after three missed courses',
    words: { en: 'cannot register', ja: '申し込めません', ko: '신청할 수 없' },
    never: { en: ['blacklist', 'banned'], ja: ['ブラックリスト'], ko: ['블랙리스트'] },
  },
]
