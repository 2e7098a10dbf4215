import type { verify as reference } from '../../en/certificates/verify.ts'

export const verify = {
  title: '인증서 진위 확인',
  titleOf: {
    valid: '유효: 인증서 진위 확인',
    expired: '만료: 인증서 진위 확인',
    revoked: '자격 취소: 인증서 진위 확인',
    unknown: '조회 결과 없음: 인증서 진위 확인',
  },
  description: '20자리 인증 번호로 인증서의 진위와 유효 여부를 확인할 수 있습니다. 계정은 필요하지 않습니다.',
  lead: '인증서에 적힌 20자리 인증 번호를 입력해 주세요. 대소문자, 띄어쓰기, 붙임표는 구분하지 않습니다.',
  code: '인증 번호',
  submit: '확인',
  wrong: {
    empty: '인증 번호를 입력해 주세요.',
    character: '인증 번호는 영문자와 숫자로만 이루어집니다. ‘{character}’ 문자는 사용되지 않습니다.',
    length: '인증 번호는 20자리입니다. 입력하신 번호는 {count, number}자리입니다.',
    check: '잘못 입력된 문자가 있습니다. 인증서의 번호와 비교해 주세요.',
  },
  word: { valid: '유효', expired: '만료', revoked: '자격 취소', unknown: '조회 결과 없음' },
  text: {
    valid: '정식으로 발급되어 현재 유효한 인증서입니다.',
    expired: '정식으로 발급되었으나 유효 기간이 지난 인증서입니다.',
    revoked: '자격이 취소되어 더 이상 효력이 없는 인증서입니다.',
    unknown: '이 번호로 발급된 인증서가 없습니다. 인증서의 번호와 한 글자씩 비교해 주세요.',
  },
  replaced: '입력하신 인증 번호 {code} 대신 아래 번호로 다시 발급된 인증서입니다.',
  renewed: '보유자가 이 자격을 갱신했습니다. 갱신된 인증서 <code></code>의 유효 기한은 <day></day>입니다.',
  heldSince: '자격 보유 시작일',
  certification: '자격',
  levelLabel: '등급',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  holder: '취득자',
  holderMasked: '이름의 일부는 가려져 있습니다.',
  issued: '발급일',
  validUntil: '유효 기한',
  revoked: '취소일',
  checked: '<moment></moment> 확인',
  print: '인쇄',
  past: {
    older: '번호 형식이 다른 예전 인증서',
    olderText:
      '교육센터가 이 사이트를 사용하기 전에 발급한 인증서에는 예전 번호가 적혀 있습니다. 번호와 이름을 함께 입력하면 확인할 수 있습니다.',
    number: '인증서에 적힌 번호',
    name: '인증서에 적힌 이름',
    nameHint: '인증서에 적힌 대로 모두 입력해 주세요. 예전 번호는 추측하기 쉬워 이름도 함께 확인합니다.',
    numberEmpty: '인증서에 적힌 번호를 입력해 주세요.',
    numberOdd: '번호는 문자, 숫자, 붙임표, 마침표, 빗금으로 이루어지며 40자를 넘지 않습니다.',
    nameEmpty: '인증서에 적힌 이름을 입력해 주세요.',
    pastText:
      '교육센터가 이 사이트를 사용하기 전에 발급한 인증서로, 예전 번호로 확인되었습니다. 이 사이트에서는 PDF를 제공하지 않습니다.',
    unknownPast:
      '이 번호와 이름으로 이전에 발급된 인증서가 없습니다. 인증서에 적힌 번호와 이름을 비교해 주세요.',
    certificate: '인증서',
    oldNumber: '예전 번호',
    noEnd: '기한 없음',
  },
  unread: '인증 번호를 확인하지 못했습니다',
  limited: '조회 횟수를 초과했습니다',
  limitedText:
    '사용 중인 네트워크에서 존재하지 않는 번호가 여러 번 조회되었습니다. 1분 후 다시 시도해 주세요.',
  again: '다시 시도',
  where: '인증 번호는 어디에 있나요?',
  whereText:
    '인증서에 다섯 자리씩 네 묶음으로 적혀 있습니다. 함께 인쇄된 QR 코드를 찍어도 이 페이지로 연결됩니다.',
} satisfies typeof reference
