import type { staff as reference } from '../../en/console/staff.ts'

export const staff = {
  title: '담당자',
  lead: '역할은 다음 요청부터 적용됩니다. 로그인 제공자가 부여한 역할은 여기에 표시되지 않습니다.',
  nobody: '아직 여기에서 역할을 부여한 담당자가 없습니다. 이메일 주소로 담당자를 추가해 주세요.',
  person: '담당자',
  roles: '역할',
  rolesOf: '{email}의 역할',
  since: '마지막 부여',
  notSignedInYet: '아직 로그인하지 않음',
  add: '담당자 추가',
  email: '이메일 주소',
  rolesSaved: '{email}의 역할을 저장했습니다.',
  role: {
    administrator: '관리자',
    courses: '강의',
    exams: '시험',
    money: '정산',
    support: '고객 지원',
    auditor: '감사',
  },
  may: {
    administrator: '모든 작업을 하고 역할을 부여합니다.',
    courses: '강의, 일정, 출석, 자료를 관리합니다.',
    exams: '시험, 결과, 인증서, 할인 코드를 관리합니다.',
    money: '결제, 환불, 크레딧을 관리합니다.',
    support: '문의를 처리합니다. 강의와 시험을 조회하고 대신 취소할 수 있습니다.',
    auditor: '모든 내용을 조회하며 변경할 수 없습니다.',
  },
} satisfies typeof reference
