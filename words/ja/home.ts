import type { home as reference } from '../en/home.ts'

export const home = {
  hero: '最初のワークロードを、クラウドで。',
  lead: 'クラウドを運用するプロが教えるライブ講座と、誰でも確認できる認定証をご用意しています。',
  curriculum: '基礎から認定資格まで',
  level: { BASIC: '基礎', INTERMEDIATE: '中級', ADVANCE: '上級' },
  levelText: {
    BASIC: 'アカウント、ネットワーク、ストレージ、コストなど、すべての講座の土台になる内容です。',
    INTERMEDIATE: 'コンテナ、データベース、オブザーバビリティを活用して、サービスを構築、運用します。',
    ADVANCE: '本番環境の事例をもとに、拡張、障害、監査に備えた設計を学びます。',
  },
  next: '次回の講座：<lecture>{title}、{days}</lecture>、{seats}',
  nextOfLevel: '次回：<lecture>{days}</lecture>、{seats}',
  leadsTo: '認定資格：<exam>{name}</exam>',
  allOfLevel: {
    BASIC: '{count, plural, other {基礎の講座 #件をすべて見る}}',
    INTERMEDIATE: '{count, plural, other {中級の講座 #件をすべて見る}}',
    ADVANCE: '{count, plural, other {上級の講座 #件をすべて見る}}',
  },
  pastOfLevel: {
    BASIC: '過去の基礎の講座を見る',
    INTERMEDIATE: '過去の中級の講座を見る',
    ADVANCE: '過去の上級の講座を見る',
  },
  noDate: '次回の日程はまだ決まっていません。',
  outcome: {
    name: '教育センターでできること',
    learn: {
      name: '学ぶ',
      figure: '{count, number}件',
      figureText: '今四半期に開催する講座',
      text: 'オンラインと教育センターで開催するライブ講座です。',
    },
    practise: {
      name: '手を動かす',
      figure: '{count, number}%',
      figureText: '出席した方の修了率',
      text: '講師のサポートを受けながら、ハンズオンで学べます。',
    },
    certify: {
      name: '認定を受ける',
      figure: '{count, number}人',
      figureText: '有効な認定証をお持ちの方',
      text: 'オンラインで受験し、誰でも確認できる認定証を取得できます。',
    },
  },
  recommended: 'おすすめの講座',
  allCourses: 'すべての講座',
  unread: '講座の情報を取得できませんでした',
  emptyTitle: '現在、おすすめの講座はありません',
  emptyText: '新しい日程は毎月公開されます。',
  help: 'お役立ち情報',
  creditText: '70%以上出席すると、クレジットが自動で付与され、60日間利用できます。',
} satisfies typeof reference
