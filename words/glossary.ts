import type { Term } from './glossary-term.ts'

/** The centre's terminology. Use these terms when writing or translating texts, or add new ones here. */
export const glossary: readonly Term[] = [
  {
    concept: 'lecture',
    words: { en: 'course', ja: '講座', ko: '강의' },
    forbidden: { en: ['lecture', 'class'], ja: ['講義', 'コース', 'クラス'], ko: ['강좌', '코스', '클래스'] },
  },
  {
    concept: 'register for a course',
    words: { en: 'register', ja: '申し込', ko: '신청' },
    forbidden: {
      en: ['enrol', 'sign up', 'recruiting'],
      ja: ['申込む', '申込み', 'エントリー'],
      ko: ['수강 등록', '수강등록', '모집', '접수'],
    },
  },
  {
    concept: 'apply for an exam',
    words: { en: 'apply', ja: '申し込', ko: '신청' },
    forbidden: { en: ['book an exam', 'enter for'] },
  },
  {
    concept: 'exam',
    words: { en: 'exam', ja: '試験', ko: '시험' },
    forbidden: { en: ['examination'], ja: ['テスト', '検定'], ko: ['테스트', '검정'] },
  },
  {
    concept: 'cancel',
    words: { en: 'cancel', ja: 'キャンセル', ko: '취소' },
    forbidden: {
      en: ['canceled', 'canceling'],
      ja: ['申し込みを取り消', '申し込み取り消し', '取り消し期限', '取り消しも'],
      ko: ['철회 신청'],
    },
  },
  {
    concept: 'a course or exam that the centre cancels',
    words: { en: 'cancelled', ja: '中止', ko: '취소' },
    forbidden: { ja: ['休講'], ko: ['폐강'] },
  },
  {
    concept: 'a course or exam that can no longer be registered or applied for',
    words: { en: 'closed', ja: '受付終了', ko: '신청 마감' },
  },
  {
    concept: 'a course date that runs, and one that is over',
    words: { en: 'in progress', ja: '開催中', ko: '진행 중' },
    forbidden: { ja: ['進行中'] },
  },
  {
    concept: 'revoke a certificate, withdraw an invitation',
    words: { en: 'revoked', ja: '取り消', ko: '취소' },
    forbidden: { en: ['annul'], ja: ['取消し'], ko: ['초대 철회', '초대를 철회'] },
  },
  { concept: 'state of a revoked certificate', words: { en: 'revoked', ja: '取り消し', ko: '자격 취소' } },
  {
    concept: 'withdraw a consent',
    words: { en: 'withdraw', ja: '撤回', ko: '철회' },
  },
  {
    concept: 'seat',
    words: { en: 'seat', ja: '席', ko: '좌석' },
    forbidden: {
      en: ['slot'],
      ja: ['空席', '座席', '手放', '開放'],
      ko: ['자리 수', '남은 자리', '만석', '잔여석', '좌석 포기', '좌석을 포기'],
    },
    // In sentences with お, in labels as 残席.
    forbiddenOnSite: { ja: ['(?<![お残満出欠保}])席[はをがに]'] },
  },
  {
    concept: 'hold of a seat',
    words: { en: 'held', ja: '確保', ko: '확보' },
    forbidden: { ja: ['仮押さえ'] },
  },
  {
    concept: 'certification, what one is examined for',
    words: { en: 'certification', ja: '認定資格', ko: '자격 인증' },
    forbidden: { ja: ['検定資格'], ko: ['자격증'] },
  },
  {
    concept: 'certificate of an exam',
    words: { en: 'certificate', ja: '認定証', ko: '인증서' },
    forbidden: { ja: ['証明書', '合格証'], ko: ['증명서', '합격증'] },
  },
  {
    concept: 'certificate of a completed course',
    words: { en: 'completion', ja: '修了証', ko: '수료증' },
    forbidden: { ko: ['이수증'] },
  },
  {
    concept: 'what the centre issued with its former system',
    words: { en: 'before', ja: '以前', ko: '이전' },
    forbidden: { en: ['legacy'], ja: ['旧システム'], ko: ['구 시스템'] },
  },
  {
    concept: 'attendance',
    words: { en: 'attend', ja: '出席', ko: '출석' },
    forbidden: { ja: ['出欠率'], ko: ['출결'] },
  },
  {
    concept: 'hands-on practice',
    words: { en: 'hands-on', ja: 'ハンズオン', ko: '실습' },
    forbidden: { ja: ['実習'], ko: ['핸즈온'] },
  },
  {
    concept: 'credit',
    words: { en: 'credit', ja: 'クレジット', ko: '크레딧' },
    forbidden: { ko: ['크레디트'] },
  },
  {
    concept: 'refund',
    words: { en: 'refund', ja: '返金', ko: '환불' },
    forbidden: { en: ['given back', 'give back'], ja: ['払い戻し', '払戻'] },
  },
  {
    concept: 'discount code',
    words: { en: 'discount code', ja: '割引コード', ko: '할인 코드' },
    forbidden: { en: ['coupon', 'voucher'], ja: ['クーポン'], ko: ['쿠폰'] },
  },
  {
    concept: 'fee',
    words: { en: 'fee', ja: '料', ko: '료' },
    forbidden: { en: ['price'], ja: ['値段'], ko: ['가격'] },
  },
  {
    concept: 'organisation',
    words: { en: 'organisation', ja: '組織', ko: '조직' },
    forbidden: { en: ['organization', 'found an'], ja: ['団体', '解散', '退会'], ko: ['단체', '해산'] },
  },
  {
    concept: 'its owner',
    words: { en: 'owner', ja: 'オーナー', ko: '소유자' },
    forbidden: { ja: ['所有者'], ko: ['오너'] },
  },
  {
    concept: 'sign in and out',
    words: { en: 'sign in', ja: 'ログイン', ko: '로그인' },
    forbidden: { en: ['log in', 'login', 'log out'], ja: ['サインイン', 'サインアウト'], ko: ['사인인'] },
  },
  {
    concept: 'address for mail',
    words: { en: 'email', ja: 'メールアドレス', ko: '이메일' },
    forbidden: { en: ['e-mail'], ja: ['Eメール', '電子メール'], ko: ['전자우편', '메일주소'] },
    forbiddenOnSite: { en: ['mail'] },
  },
  {
    concept: 'inquiry',
    words: { en: 'contact us', ja: 'お問い合わせ', ko: '1:1 문의' },
    forbidden: { en: ['enquiry', '1:1 inquiry', 'support ticket'], ja: ['問合せ', '問い合せ'] },
  },
  {
    concept: 'when somebody registered or applied, and until when one can',
    words: { en: 'until', ja: '申込', ko: '신청 일시' },
    forbidden: { ja: ['申し込み日時', '申し込み期限', '申込み'], ko: ['신청일시'] },
  },
  {
    concept: 'announce a course or an exam',
    words: { en: 'announced', ja: '公開', ko: '공개' },
    forbidden: { ja: ['公示'], ko: ['공고(?!시)'] },
  },
  {
    concept: 'exam number',
    words: { en: 'exam number', ja: '受験番号', ko: '수험번호' },
    forbidden: { ja: ['試験番号'], ko: ['응시 번호', '수험 번호'] },
  },
  {
    concept: 'code of a certificate',
    words: { en: 'certificate code', ja: '認定番号', ko: '인증 번호' },
    forbidden: { ja: ['認定コード', '認定証コード'], ko: ['인증번호', '인증서 번호', '인증서 코드'] },
  },
  {
    concept: 'level of a course',
    words: { en: 'level', ja: 'レベル', ko: '수준' },
    forbidden: { ko: ['레벨'] },
  },
  {
    concept: 'level of an exam',
    words: { en: 'level', ja: 'レベル', ko: '등급' },
    forbidden: { ko: ['\\}단계'] },
  },
  {
    concept: 'where a course on site takes place',
    words: { en: 'on site', ja: '会場', ko: '오프라인' },
    forbidden: { ja: ['対面'] },
  },
  {
    concept: 'link for joining an online course',
    words: { en: 'link for joining', ja: '参加用のリンク', ko: '참여 링크' },
    forbidden: { ja: ['参加リンク', '参加用リンク'], ko: ['접속 링크'] },
  },
  {
    concept: 'pages of a member',
    words: { en: 'my account', ja: 'マイページ', ko: '마이 페이지' },
    // The specification's own text says “on My Page”.
    forbidden: { en: ['(?<!history on )my page'] },
  },
  {
    concept: 'courses of a member that are over, missed ones among them',
    words: { en: 'past courses', ja: '過去の受講', ko: '지난 수강 내역' },
    forbiddenOnSite: { ja: ['受講済み'], ko: ['수강 완료'] },
  },
  {
    concept: 'what the law asks to be said of an exam',
    words: { en: 'consumer notice', ja: '試験に関する法定表示', ko: '상품정보제공고시' },
    forbidden: { ja: ['消費者向け'], ko: ['상품 정보 고시'] },
  },
  {
    concept: 'verify a certificate',
    words: { en: 'verify', ja: '認定証の確認', ko: '진위 확인' },
    forbidden: { ja: ['真正性'] },
  },
  {
    concept: 'registering as a partner, without credits',
    words: { en: 'as a partner', ja: 'パートナーとして', ko: '파트너 자격' },
    forbidden: { en: ['use as a partner'], ja: ['パートナー利用'], ko: ['파트너 이용'] },
  },
  {
    concept: 'name as the certificate prints it',
    words: { en: 'latin letters', ja: 'ローマ字', ko: '영문' },
    forbiddenOnSite: { ja: ['英字の[名姓]', '英語の[名姓]', '韓国語の氏名'] },
  },
  {
    concept: 'won',
    words: { en: 'krw', ja: 'ウォン', ko: '원' },
    forbiddenOnSite: { ja: ['krw'], ko: ['krw'] },
  },
  {
    concept: 'education centre',
    words: { en: 'education centre', ja: '教育センター', ko: '교육센터' },
    forbidden: { ko: ['교육 센터'] },
  },
  {
    concept: 'who takes payments',
    words: { en: 'payment provider', ja: '決済会社', ko: '결제사' },
    forbidden: { en: ['payment company'], ja: ['決済代行', '決済事業者'], ko: ['결제 대행'] },
  },
  {
    concept: 'who runs the exams',
    words: { en: 'testing provider', ja: '試験運営会社', ko: '시험 운영사' },
    forbidden: { ja: ['試験事業者', '試験実施機関'], ko: ['시험 기관'] },
  },
  {
    concept: 'account at the cloud provider',
    words: { en: 'provider account', ja: 'クラウドサービスのアカウント', ko: '클라우드 서비스 계정' },
    forbidden: { ja: ['プロバイダーのアカウント', '提供元'], ko: ['제공사 계정', '제공사의 계정'] },
  },
  {
    concept: 'tax on what is sold: that of Korea',
    words: { en: 'VAT', ja: '付加価値税', ko: '부가세' },
    forbidden: { ja: ['消費税'], ko: ['부가가치세', 'VAT'] },
  },
  {
    concept: 'what has been or is to be paid',
    words: { en: 'to pay', ja: 'お支払い額', ko: '결제 금액' },
    forbidden: { ja: ['お支払い金額', '支払金額'] },
  },
  {
    concept: 'how long something is valid',
    words: { en: 'valid', ja: '有効期間', ko: '유효 기간' },
    forbidden: { ko: ['유효기간'] },
  },
  { concept: 'version of terms and material', words: { en: 'version', ja: 'バージョン', ko: '버전' } },
  {
    concept: 'download',
    words: { en: 'download', ja: 'ダウンロード', ko: '내려받' },
    forbidden: { ko: ['다운로드', '다운 받'] },
  },
  {
    concept: 'browser',
    words: { en: 'browser', ja: 'ブラウザー', ko: '브라우저' },
    forbidden: { ja: ['ブラウザ(?!ー)'] },
  },
  { concept: 'other', words: { en: 'other', ja: 'ほか', ko: '다른' }, forbidden: { ja: ['他の'] } },
  {
    concept: 'once',
    words: { en: 'once', ja: '1回', ko: '한 번' },
    forbidden: { ja: ['一度だけ', '一回', '一つ'] },
  },
  {
    concept: 'site that embeds the education centre',
    words: { en: 'host site', ja: 'ホームページ', ko: '홈페이지' },
    // HOMEPAGE_ORIGINS and HOMEPAGE_PATHS are settings.
    forbidden: { en: ['homepage(?!_)'] },
  },
  {
    concept: 'restriction after three missed courses',
    words: { en: 'cannot register', ja: '申し込めません', ko: '신청할 수 없' },
    forbidden: { en: ['blacklist', 'banned'], ja: ['ブラックリスト'], ko: ['블랙리스트'] },
  },
  {
    concept: 'where people wait for an opening',
    words: { en: 'waiting room', ja: '待合室', ko: '대기실' },
    forbidden: { ja: ['待機室'], ko: ['대기방'] },
  },
  { concept: 'line for a seat', words: { en: 'waiting list', ja: 'キャンセル待ち', ko: '대기' } },
]
