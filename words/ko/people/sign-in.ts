import type { signIn as reference } from '../../en/people/sign-in.ts'

export const signIn = {
  title: '로그인',
  text: '클라우드 서비스 계정으로 로그인합니다. 교육센터는 비밀번호를 볼 수 없습니다.',
  failedTitle: '로그인을 완료하지 못했습니다',
  failedText: '로그인을 취소했거나 제한 시간이 지났습니다. 다시 시도해 주세요.',
  unavailableText: '지금 로그인 서비스가 응답하지 않습니다. 몇 분 뒤에 다시 시도해 주세요.',
  frameText:
    '이 브라우저에서는 다른 사이트 안에 표시된 페이지의 로그인 상태가 유지되지 않습니다. 교육센터를 따로 열어 계속해 주세요.',
  open: '교육센터 열기',
  button: '클라우드 서비스 계정으로 로그인',
  again: '다시 시도',
  already: '이미 로그인되어 있습니다.',
  goOn: '계속하기',
  visitors: '강의는 로그인하지 않아도 볼 수 있습니다.',
} satisfies typeof reference
