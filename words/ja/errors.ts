import type { ErrorCode } from '#contract/errors.ts'

export const errors = {
  BAD_INPUT: '入力内容に誤りがあります。確認してもう一度お試しください。',
  BAD_JSON: 'リクエストを読み取れませんでした。ページを再読み込みしてもう一度お試しください。',
  BAD_ADDRESS: 'このアドレスは正しくありません。',
  NOT_SIGNED_IN: '続けるにはログインしてください。',
  ORIGIN_REFUSED: '別のサイトからのリクエストのため、受け付けませんでした。',
  NOT_FOUND: 'お探しの情報は存在しないか、閲覧できません。',
  METHOD_NOT_ALLOWED: 'このアドレスでは、その種類のリクエストを受け付けていません。',
  BODY_TOO_LARGE: 'リクエストのサイズが大きすぎます。',
  ADDRESS_TOO_LONG: 'アドレスが長すぎます。',
  MEDIA_TYPE_NOT_SUPPORTED: 'リクエストはJSON形式で送信してください。',
  TOO_MANY_REQUESTS: '短時間にリクエストが集中しています。しばらく待ってからもう一度お試しください。',
  HEADERS_TOO_LARGE: 'リクエストのサイズが大きすぎます。',
  UNEXPECTED:
    'ご不便をおかけして申し訳ございません。アクセスの集中または一時的なシステムエラーのため、ページを表示できませんでした。しばらくしてからもう一度お試しください。',
  MAINTENANCE: 'ただいまサービスのメンテナンス中です。',
  OVERLOADED: 'ただいまアクセスが集中しています。しばらくしてからもう一度お試しください。',
  IDEMPOTENCY_KEY_REUSED:
    'このリクエストはすでに別の操作に使用されています。ページを再読み込みしてもう一度お試しください。',
  LECTURE_NOT_RECRUITING: 'この講座は現在、申し込みを受け付けていません。',
  PARTNER_ONLY: 'この講座はパートナー組織のメンバーが対象です。',
  REGISTRATION_RESTRICTED: '3回の欠席のため、{until}から再び申し込めます。',
  ALREADY_REGISTERED: 'この講座はすでに申し込み済みです。',
  LECTURE_FULL: 'この講座は満席です。',
  ATTENDER_CLOSED: 'この申し込みはすでにキャンセルされています。',
  CANCEL_DEADLINE_PASSED: 'キャンセルの受付は{until}に終了しました。',
  MOVE_NOT_ALLOWED: '現在の状態から、その状態に変更することはできません。',
  REASON_REQUIRED: '理由を入力してください。申し込んだ全員に通知されます。',
  FEE_NOT_PAYABLE: '有料の講座はまだ公開できません。',
  RECRUITMENT_OVER: '申し込みの受付期間が過ぎています。',
  BEFORE_START_DAY: '講座を公開できるのは、開始日の前日までです。',
} satisfies Record<ErrorCode, string>
