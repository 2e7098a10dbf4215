import type { home as reference } from '../en/home.ts'

export const home = {
  hero: 'クラウドを運用するプロから、直接学ぶ。',
  lead: '3つのレベルのハンズオン付きライブ講座を、オンラインと教育センターで開催しています。',
  curriculum: 'カリキュラム',
  level: { BASIC: '基礎', INTERMEDIATE: '中級', ADVANCE: '上級' },
  levelText: {
    BASIC: 'アカウント、ネットワーク、ストレージ、コストなど、すべての講座の土台になる内容です。',
    INTERMEDIATE: 'コンテナ、データベース、オブザーバビリティなど、実際のサービスを構築して運用します。',
    ADVANCE: '本番環境の事例をもとに、拡張、障害、監査に備えた設計を学びます。',
  },
  nextCourse: '次回の講座',
  nextMeta: '{method} · {seats}',
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
  recommended: 'おすすめの講座',
  recommendedText: '教育センターが選んだ講座を、開催日の近い順にご紹介します。',
  allCourses: 'すべての講座',
  unread: '講座の情報を取得できませんでした',
  emptyTitle: '現在、おすすめの講座はありません',
  emptyText: '新しい日程は毎月公開されます。',
} satisfies typeof reference
