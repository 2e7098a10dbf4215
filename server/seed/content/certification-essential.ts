import { registered, sharedNotice } from './certification-notice.ts'
import type { CertificationTemplate } from './certification-template.ts'
import { sampleQuestions } from './sample-questions.ts'

export const essentialCertification: CertificationTemplate = {
  code: 'CLOUD-ESSENTIALS',
  level: 'ESSENTIAL',
  name: { en: 'Cloud Essentials', ko: 'Cloud Essentials', ja: 'Cloud Essentials' },
  introduction: {
    en: 'Shows that you know what cloud services are, what they are used for and what they cost, and that you can talk about them with those who build and those who buy.',
    ko: '클라우드 서비스가 무엇이고 어디에 쓰이며 비용이 어떻게 드는지 이해하고, 만드는 사람과 구매하는 사람 모두와 이야기할 수 있음을 보여 줍니다.',
    ja: 'クラウドサービスとは何か、何に使い、いくらかかるのかを理解し、作る人とも買う人とも話せることを示します。',
  },
  guide: {
    forWhom: [
      {
        en: 'Anyone who starts to work with the cloud',
        ko: '클라우드 업무를 처음 시작하는 분',
        ja: 'クラウドの仕事をこれから始める方',
      },
      {
        en: 'Staff of planning, sales and purchasing who decide on cloud services',
        ko: '클라우드 서비스를 검토하고 결정하는 기획, 영업, 구매 담당자',
        ja: 'クラウドサービスの検討や決定に関わる企画・営業・購買の方',
      },
      {
        en: 'Students who want to show what they have learned',
        ko: '배운 내용을 증명하고 싶은 학생',
        ja: '学んだことを証明したい学生の方',
      },
    ],
    parts: {
      kind: 'QUESTION_TYPES',
      list: [
        {
          title: { en: 'Multiple choice', ko: '객관식', ja: '択一式' },
          text: {
            en: 'One right answer of four: services, terms and prices.',
            ko: '네 개의 보기 가운데 정답 하나를 고릅니다. 서비스, 용어, 요금을 다룹니다.',
            ja: '4つの選択肢から正解を1つ選びます。サービス、用語、料金を扱います。',
          },
          questions: 20,
        },
        {
          title: { en: 'Multiple answers', ko: '복수 정답형', ja: '複数選択式' },
          text: {
            en: 'Every right answer, and no wrong one: what a service can do and what it cannot.',
            ko: '맞는 보기를 모두 고릅니다. 서비스로 할 수 있는 일과 할 수 없는 일을 구분합니다.',
            ja: '正しいものをすべて選びます。サービスでできることとできないことを見分けます。',
          },
          questions: 10,
        },
        {
          title: { en: 'True or false', ko: 'O/X형', ja: '正誤式' },
          text: {
            en: 'A statement about security, responsibility or operation is right or wrong.',
            ko: '보안, 책임, 운영에 관한 설명이 맞는지 틀리는지 판단합니다.',
            ja: 'セキュリティ、責任、運用についての説明が正しいかどうかを判断します。',
          },
          questions: 10,
        },
        {
          title: { en: 'Matching', ko: '연결형', ja: '組み合わせ式' },
          text: {
            en: 'Needs of a company are put together with the services that meet them.',
            ko: '기업의 요구 사항과 그에 맞는 서비스를 짝지어 연결합니다.',
            ja: '企業の要望と、それに応えるサービスを正しく組み合わせます。',
          },
          questions: 10,
        },
      ],
    },
    sampleQuestions: sampleQuestions.ESSENTIAL,
  },
  notice: {
    ...sharedNotice,
    registration: registered('0000-000001'),
    eligibility: {
      en: 'Open to every member with an account of their own. No earlier certificate or course is needed.',
      ko: '본인 명의의 회원 계정이 있으면 누구나 응시할 수 있습니다. 사전 자격이나 교육 이수는 필요하지 않습니다.',
      ja: '本人名義のアカウントをお持ちの会員であれば、どなたでも受験できます。事前の資格や受講は必要ありません。',
    },
    content: {
      en: 'Basic knowledge of cloud services: servers, storage, networks, databases, security and prices, asked in four types of questions.',
      ko: '서버, 스토리지, 네트워크, 데이터베이스, 보안, 요금 등 클라우드 서비스의 기초 지식을 네 가지 문제 유형으로 평가합니다.',
      ja: 'サーバー、ストレージ、ネットワーク、データベース、セキュリティ、料金など、クラウドサービスの基礎知識を4種類の問題形式で問います。',
    },
  },
  passScore: 700,
  totalScore: 1000,
  questionCount: 50,
  minutes: 60,
  fee: 55_000,
  capacity: 30,
}
