import type { guestMails as reference } from '../../en/courses/guest-mails.ts'

export const guestMails = {
  verification: {
    subject: '인증 코드는 {code}입니다',
    heading: '이메일 주소를 인증해 주세요',
    lead: '이 이메일 주소로 아래 강의를 신청하는 중입니다. 본인이 맞다면 버튼을 누르거나 신청 화면에 인증 코드를 입력해 주세요.',
    code: '인증 코드',
    until: '유효 기한',
    confirm: '이메일 주소 인증하기',
    minutes: '링크와 인증 코드는 {minutes, number}분 동안, 한 번의 신청에만 사용할 수 있습니다.',
    notYou:
      '본인이 신청하지 않았다면 이 메일은 무시하셔도 됩니다. 인증 코드는 다른 사람에게 알려 주지 마세요.',
    footer: '강의 신청에 이 이메일 주소가 입력되어 보내 드리는 메일입니다.',
  },
  addressCorrection: {
    subject: '이메일 주소를 확인해 주세요',
    heading: '이메일 주소를 확인해 주세요',
    lead: '수강 신청에 사용한 이메일 주소({from})를 정정해 달라는 요청을 받았습니다. 아래 이메일 주소가 본인의 것이고 다음 강의를 신청하셨다면 확인해 주세요.',
    courses: '신청한 강의',
    open: '내용 보고 확인하기',
    notYou: '모르는 강의라면 이 메일은 무시하셔도 됩니다. 변경되는 내용은 없습니다.',
    footer: '고객 지원에 이 이메일 주소가 전달되어 보내 드리는 메일입니다.',
  },
  addressCorrected: {
    subject: '수강 신청의 이메일 주소가 변경되었습니다',
    heading: '수강 신청의 이메일 주소가 변경되었습니다',
    lead: '고객 지원에서 이메일 주소를 정정했고, {to} 소유자가 확인했습니다. 앞으로 이 신청에 관한 메일은 새 주소로 발송되며, 이전 메일의 링크로는 신청 내역을 볼 수 없습니다.',
    at: '확인 일시',
    notYou: '요청하신 적이 없다면 교육센터로 문의해 주세요.',
    footer: '이 이메일 주소로 강의를 신청하셨기에 보내 드리는 메일입니다.',
  },
  seeRegistration: '신청 내역 확인 및 취소',
  keepLink:
    '이 링크가 있으면 누구나 신청 내역을 보고 취소할 수 있습니다. 이 메일을 다른 사람에게 전달하지 마세요.',
  signIn: '로그인',
  signInForCertificate:
    '수료증을 받으려면 이 이메일 주소를 사용하는 계정으로 로그인해 주세요. 로그인하면 마이 페이지에 강의와 수료증이 표시됩니다.',
  signInForResult: '이 강의를 마이 페이지에서 보려면 이 이메일 주소를 사용하는 계정으로 로그인해 주세요.',
  signInForMaterial:
    '강의 자료를 내려받으려면 이 이메일 주소를 사용하는 계정으로 로그인해 주세요. 로그인하면 마이 페이지에 강의가 표시됩니다.',
} satisfies typeof reference
