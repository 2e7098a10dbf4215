/** What a certificate says as a PDF; `{address}` is that of the page where it is verified. */
export const certificatePdf = {
  title: '인증서: {name}, {holder}',
  kind: '자격 인증서 · {level}',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  mark: '{level} 등급 마크',
  seal: '{issuer} 직인',
  certifies: '자격 인증서',
  hasPassed: '위 사람은 소정의 시험에 합격하여 아래 자격을 취득하였음을 증명합니다.',
  rank: {
    ESSENTIAL: 'Essential, 세 등급 중 첫 번째',
    ASSOCIATE: 'Associate, 세 등급 중 두 번째',
    PROFESSIONAL: 'Professional, 세 등급 중 세 번째',
  },
  issued: '발급일',
  until: '유효 기한',
  code: '인증 번호, 확인: {address}',
  qr: '이 인증서를 확인하는 페이지를 여는 QR 코드',
  criteria: '이 자격의 시험에서 {total, number}점 만점에 {mark, number}점 이상을 받는 것.',
  badge: '서명된 배지(Open Badges 3.0)로 된 이 인증서',
}
