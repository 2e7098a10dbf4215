import { importColumns } from '../../import-columns.ts'
import { auditFields } from './audit-fields.ts'
import { courses } from './courses.ts'
import { pastRecords } from './past-records.ts'
import { reservations } from './reservations.ts'

export const imports = {
  title: '가져오기',
  new: '새 가져오기',
  none: '가져온 내용이 없습니다.',
  kindLabel: '종류',
  kind: {
    COURSES: '카탈로그 강의',
    DATES: '강의 일정',
    ORG_MEMBERS: '조직 구성원',
    PAST_COMPLETIONS: '이전 수료',
    PAST_CERTIFICATES: '이전 발급 인증서',
  },
  about: {
    COURSES: '카탈로그에 강의를 추가합니다. 영어 제목과 내용이 같은 강의가 이미 있으면 그대로 둡니다.',
    DATES:
      '강의에 일정을 초안으로 추가합니다. 직접 공개하거나 정해 둔 공개 시각이 되기 전에는 다른 사람에게 보이지 않습니다.',
    ORG_MEMBERS:
      '조직에 사람들을 메일로 초대합니다. 초대를 수락해야 구성원이 됩니다. 이미 구성원이거나 초대가 진행 중인 사람은 그대로 둡니다.',
    PAST_COMPLETIONS:
      '이 사이트를 사용하기 전에 수료한 강의를 추가합니다. 같은 이메일이 확인된 계정에 바로 표시되고, 계정이 없으면 그 이메일로 로그인할 때 표시됩니다. 메일은 발송되지 않습니다.',
    PAST_CERTIFICATES:
      '이 사이트를 사용하기 전에 발급한 인증서를 추가합니다. 예전 번호와 취득자 이름으로 진위를 확인할 수 있습니다. 같은 이메일이 확인된 계정에 바로 표시되고, 계정이 없으면 그 이메일로 로그인할 때 표시됩니다. 메일은 발송되지 않습니다.',
  },
  template: '양식 내려받기',
  columns: '파일의 열 {count, number}개',
  columnHelp: {
    COURSES:
      '글은 언어마다 열이 있으며 영어만 필수입니다. outline에는 한 줄에 하나씩 ‘제목: 내용’으로, instructors에는 한 줄에 한 명씩 이름을 적습니다. level, method, target, practice에는 아래 표의 값을 코드나 한국어·영어·일본어 표기로 적습니다.',
    DATES:
      'course에는 강의의 영어 제목이나 번호를 적습니다. method, target, capacity, fee, credits를 비워 두면 강의의 값을 사용합니다. 오프라인 강의에는 placeName_en과 placeAddress_en이 필요합니다. 온라인 강의의 meetingUrl은 나중에 입력해도 됩니다. 시각은 센터의 현지 시각이며, 여러 날은 세미콜론(;)으로 구분합니다.',
    ORG_MEMBERS:
      'organisation에는 조직의 이름이나 번호를 적습니다. role은 MEMBER 또는 ADMIN입니다. language는 메일의 언어(en, ko, ja, zh)이며, 비워 두면 적용하는 담당자의 언어로 보냅니다.',
    PAST_COMPLETIONS:
      '날짜는 2018-03-09처럼 적습니다. hours에는 7.5처럼 소수를 쓸 수 있습니다. number는 중복될 수 없으며, 비워 두면 이메일, 제목, 날짜로 구분합니다. titleLanguage는 en, ko, ja, zh 중 하나이며, 비워 두면 제목의 글자로 판단합니다.',
    PAST_CERTIFICATES:
      '날짜는 2019-05-02처럼 적습니다. validUntil은 유효한 마지막 날이며, 기한이 없으면 비워 둡니다. number는 1~40자의 문자, 숫자, 붙임표, 마침표, 빗금이며 중복될 수 없습니다. name은 인증서에 적힌 이름이며, 진위를 확인할 때 이 이름이나 latinName이 필요합니다. 이메일이 없으면 어느 계정에도 표시되지 않습니다. titleLanguage는 en, ko, ja, zh 중 하나이며, 비워 두면 제목의 글자로 판단합니다.',
  },
  field: importColumns(
    { auditFields, courses, pastRecords, reservations },
    { course: '강의 제목 또는 번호', days: '일자와 시간', language: '메일 언어' },
  ),
  column: '열',
  need: '값',
  required: '필수',
  optional: '선택',
  example: '예시',
  choose: 'CSV 파일 선택',
  help: 'UTF-8 또는 CP949 형식의 CSV 파일, 최대 10,000줄, 5MB, 수식 없음. 첫 줄에는 열 이름을 적으며 순서는 상관없습니다. 모든 줄을 먼저 확인하고, 적용하기 전에는 아무것도 만들지 않습니다.',
  file: '파일',
  stateLabel: '상태',
  state: {
    STAGED: '적용 전',
    APPLIED: '적용됨',
    DISCARDED: '폐기됨',
    REVERSED: '되돌림',
  },
  lines: '줄 수',
  created: '추가',
  stagedAt: '올린 시각',
  stagedBy: '올린 사람',
  appliedAt: '적용 시각',
  discardedAt: '폐기 시각',
  reversedAt: '되돌린 시각',
  reversibleUntil: '되돌리기 기한',
  show: '보기',
  counted: '{effect}: {count, number}건',
  effectLabel: '처리',
  effect: {
    NEW: '추가',
    UNCHANGED: '이미 있음',
    REFUSED: '오류',
  },
  refusedLines: '{count, number}개 줄을 가져올 수 없습니다. 파일을 고친 뒤 다시 선택해 주세요.',
  line: '줄',
  firstRows: '전체 {total, number}줄 중 처음 {count, number}줄입니다.',
  apply: '새로운 {count, number}줄 적용',
  applyTitle: {
    COURSES: '강의 {count, number}개 추가',
    DATES: '일정 {count, number}개를 초안으로 추가',
    ORG_MEMBERS: '{count, number}명 초대',
    PAST_COMPLETIONS: '수료 {count, number}건 추가',
    PAST_CERTIFICATES: '인증서 {count, number}개 추가',
  },
  applyEffect: {
    COURSES: '카탈로그에 추가합니다. 공개된 일정이 생기기 전에는 외부에 보이지 않습니다.',
    DATES: '초안으로 추가합니다. 공개 시각을 정해 둔 일정은 그 시각에 자동으로 공개됩니다.',
    ORG_MEMBERS: '각 사람에게 초대 메일을 보냅니다.',
    PAST_COMPLETIONS: '수료한 사람의 계정에 표시됩니다.',
    PAST_CERTIFICATES: '진위를 확인할 수 있게 되며, 취득자의 계정에 표시됩니다.',
  },
  applied: '{count, number}건을 추가했습니다.',
  allOrNothing: '새로운 줄을 한꺼번에 모두 적용합니다. 적용 후 하루 동안 되돌릴 수 있습니다.',
  mustMend: '더 이상 맞지 않는 줄이 있습니다. 파일을 고쳐 다시 올려 주세요.',
  nothing: '이 파일의 내용은 모두 이미 있습니다.',
  reverse: '가져오기 되돌리기',
  reversible:
    '{until}까지 전체를 되돌릴 수 있습니다. 다른 사람이 이미 처리한 내용이 있으면 되돌릴 수 없습니다.',
  reverseEffect: {
    COURSES: '강의 {count, number}개를 카탈로그에서 삭제합니다.',
    DATES: '초안 {count, number}개를 삭제합니다.',
    ORG_MEMBERS:
      '초대 {count, number}건을 취소합니다. 이미 보낸 메일은 받은 편지함에 남지만 더 이상 수락할 수 없습니다.',
    PAST_COMPLETIONS: '수료 {count, number}건을 삭제합니다.',
    PAST_CERTIFICATES: '인증서 {count, number}개를 삭제하며, 더 이상 진위를 확인할 수 없습니다.',
  },
  reversed: '가져오기를 되돌렸습니다.',
}
