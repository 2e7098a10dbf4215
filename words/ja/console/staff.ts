import type { staff as reference } from '../../en/console/staff.ts'

export const staff = {
  title: '担当者',
  lead: '役割は次のリクエストから有効になります。認証基盤から与えられた役割はここには表示されません。',
  nobody: 'ここで役割を付与した担当者はまだいません。メールアドレスで担当者を追加してください。',
  person: '担当者',
  roles: '役割',
  rolesOf: '{email}の役割',
  since: '最後の付与',
  notSignedInYet: '未ログイン',
  add: '担当者を追加',
  email: 'メールアドレス',
  rolesSaved: '{email}の役割を保存しました。',
  role: {
    administrator: '管理者',
    courses: '講座',
    exams: '試験',
    money: '会計',
    support: 'サポート',
    auditor: '監査',
  },
  may: {
    administrator: 'すべての操作と役割の付与ができます。',
    courses: '講座、日程、出席、資料を管理します。',
    exams: '試験、結果、認定証、割引コードを管理します。',
    money: '決済、返金、クレジットを管理します。',
    support: '問い合わせに対応します。講座と試験を確認し、代わりにキャンセルできます。',
    auditor: 'すべてを閲覧でき、変更はできません。',
  },
} satisfies typeof reference
