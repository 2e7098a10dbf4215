/** Each entry of the history as a sentence: who did what to whom or what. */
export const auditSentences = {
  apiToken: {
    create: '<who></who>、APIトークン<record></record>を作成しました。',
    revoke: '<who></who>、APIトークン<record></record>を取り消しました。',
  },
  applicant: {
    cancel: '<who></who>、<person></person>の<record></record>への申し込みをキャンセルしました。',
    change: '<who></who>、<person></person>の申し込みを別の試験（<record></record>）に変更しました。',
    disclose: '<who></who>、<record></record>の申し込みで<person></person>の個人情報を表示しました。',
  },
  attendance: {
    checkIn: '<who></who>、QRコードで<record></record>に出席しました。',
    correct: '<who></who>、<record></record>の出席を訂正しました。',
    enter: '<who></who>、<record></record>の出席を入力しました。',
  },
  attendanceImport: {
    apply: '<who></who>、<record></record>に出席のファイルを適用しました。',
    discard: '<who></who>、<record></record>の出席のファイルを破棄しました。',
    stage: '<who></who>、<record></record>の出席のファイルをアップロードしました。',
  },
  attender: {
    add: '<who></who>、<person></person>を<record></record>に手動で登録しました。',
    cancel: '<who></who>、<person></person>の<record></record>への申し込みをキャンセルしました。',
    disclose: '<who></who>、<record></record>の申し込みで<person></person>の個人情報を表示しました。',
    move: '<who></who>、<person></person>の申し込みを別の日程（<record></record>）に変更しました。',
  },
  audit: {
    accept: '<who></who>、監査ログの不整合を確認済みにしました。',
    check: '<who></who>、監査ログの検証を開始しました。',
  },
  certificate: {
    reissue: '<who></who>、<person></person>の認定証<record></record>を再発行しました。',
    revoke: '<who></who>、<person></person>の認定証<record></record>を取り消しました。',
  },
  certification: {
    create: '<who></who>、認定資格<record></record>を作成しました。',
    replace: '<who></who>、認定資格<record></record>を変更しました。',
  },
  closing: {
    record: '<who></who>、<record></record>の会計の締めを記録しました。',
  },
  course: {
    cover: '<who></who>、講座<record></record>のカバー画像を変更しました。',
    create: '<who></who>、講座<record></record>を作成しました。',
    replace: '<who></who>、講座<record></record>を変更しました。',
  },
  credits: {
    approveCorrection: '<who></who>、<person></person>のクレジットの訂正を承認しました。',
    askCorrection: '<who></who>、<person></person>のクレジットの訂正を申請しました。',
    declineCorrection: '<who></who>、<person></person>のクレジットの訂正を却下しました。',
    withdrawCorrection: '<who></who>、<person></person>のクレジットの訂正を取り下げました。',
  },
  dataImport: {
    apply: '<who></who>、インポート<record></record>を適用しました。',
    discard: '<who></who>、インポート<record></record>を破棄しました。',
    reverse: '<who></who>、インポート<record></record>を元に戻しました。',
    stage: '<who></who>、インポート<record></record>をアップロードしました。',
  },
  discountBatch: {
    create: '<who></who>、割引コードの一括発行<record></record>を作成しました。',
    withdraw: '<who></who>、一括発行<record></record>の未使用の割引コードを停止しました。',
  },
  discountCode: {
    create: '<who></who>、割引コード<record></record>を作成しました。',
    withdraw: '<who></who>、割引コード<record></record>の使用を停止しました。',
  },
  exam: {
    create: '<who></who>、試験<record></record>を作成しました。',
    dropNotHandedOver:
      '<who></who>、引き渡されなかった試験<record></record>の受験者の申し込みをキャンセルして返金しました。',
    handOver: '<who></who>、試験<record></record>の受験者を引き渡しました。',
    move: '<who></who>、試験<record></record>の状態を変更しました。',
    moveWaitingList: '<who></who>、試験<record></record>のキャンセル待ちの受付を終了または再開しました。',
    replace: '<who></who>、試験<record></record>を変更しました。',
  },
  instructorPicture: {
    add: '<who></who>、講師の写真をアップロードしました。',
  },
  lecture: {
    changeReservedSeats: '<who></who>、<record></record>の確保席を変更しました。',
    create: '<who></who>、講座<record></record>の日程を作成しました。',
    message: '<who></who>、<record></record>の参加者にメールを送りました。',
    move: '<who></who>、<record></record>の状態を変更しました。',
    moveWaitingList: '<who></who>、<record></record>のキャンセル待ちの受付を終了または再開しました。',
    offerToWaiting: '<who></who>、待っている人を<record></record>のキャンセル待ちに加えました。',
    releaseSeats: '<who></who>、<record></record>の確保席を解除しました。',
    replace: '<who></who>、<record></record>を変更しました。',
    reschedule: '<who></who>、<record></record>の日時または場所を変更しました。',
    reserveSeats: '<who></who>、<record></record>の席を確保しました。',
  },
  mail: {
    resend: '<who></who>、メールを再送しました。',
  },
  mailTemplate: {
    replace: '<who></who>、メール<record></record>の文面を変更しました。',
  },
  maintenance: {
    off: '<who></who>、メンテナンスを終了しました。',
    on: '<who></who>、メンテナンスを開始しました。',
  },
  material: {
    upload: '<who></who>、<record></record>で教材を配布しました。',
    withdraw: '<who></who>、<record></record>の教材の配布を中止しました。',
  },
  opening: {
    skip: '<who></who>、開設の手順をスキップ、または再開しました。',
  },
  order: {
    approveRefund: '<who></who>、<person></person>への返金を承認しました：注文<record></record>',
    askRefund: '<who></who>、<person></person>への返金を依頼しました：注文<record></record>',
    declineRefund: '<who></who>、<person></person>への返金を却下しました：注文<record></record>',
    endChargeback:
      '<who></who>、<person></person>のチャージバックの結果を記録しました：注文<record></record>',
    lookUp: '<who></who>、<person></person>の支払いを決済会社に照会しました：注文<record></record>',
    recordChargeback: '<who></who>、<person></person>のチャージバックを記録しました：注文<record></record>',
    retryRefund: '<who></who>、<person></person>への返金をもう一度試しました：注文<record></record>',
    withdrawRefund: '<who></who>、<person></person>への返金の依頼を取り下げました：注文<record></record>',
  },
  org: {
    partnership: '<who></who>、組織<record></record>のパートナー区分を変更しました。',
    transfer: '<who></who>、組織<record></record>のオーナーを変更しました。',
  },
  pastCertificate: {
    revoke: '<who></who>、以前に発行した認定証<record></record>を取り消しました。',
  },
  person: {
    beginView: '<who></who>、<person></person>としてサイトを表示しました。',
    confirmAddress: '<who></who>、訂正したメールアドレスを確認しました。',
    correctAddress: '<who></who>、<person></person>のメールアドレスを訂正しました（確認待ち）。',
    disclose: '<who></who>、<person></person>の個人情報を表示しました。',
    endSessions: '<who></who>、<person></person>のログインを終了しました。',
    endView: '<who></who>、<person></person>としての表示を終了しました。',
    merge: '<who></who>、別のアカウントを<person></person>のアカウントに統合しました。',
    setPartnerUse: '<who></who>、<person></person>のパートナーとしての利用を変更しました。',
    withdrawAddress: '<who></who>、<person></person>のメールアドレスの訂正を取り下げました。',
  },
  reconciliation: {
    run: '<who></who>、支払いを決済会社の一覧と照合しました。',
  },
  restriction: {
    impose: '<who></who>、<person></person>の申し込みを制限しました。',
    lift: '<who></who>、<person></person>の申し込みの制限を解除しました。',
  },
  result: {
    correct: '<who></who>、<person></person>の<record></record>の結果を記録または訂正しました。',
    drop: '<who></who>、<person></person>の<record></record>の結果を削除しました。',
  },
  resultImport: {
    apply: '<who></who>、結果のファイル<record></record>を適用しました。',
    discard: '<who></who>、結果のファイル<record></record>を破棄しました。',
    stage: '<who></who>、結果のファイル<record></record>をアップロードしました。',
  },
  resultInbox: {
    assign: '<who></who>、<record></record>宛てに届いた結果を割り当てました。',
    setAside: '<who></who>、<record></record>宛てに届いた結果を保留しました。',
  },
  results: {
    hold: '<who></who>、<record></record>の結果の発表を保留しました。',
    publish: '<who></who>、<record></record>の結果を発表しました。',
    release: '<who></who>、<record></record>の結果の保留を解除しました。',
  },
  segmentMessage: {
    send: '<who></who>、条件に合う方にお知らせメールを送りました。',
    sendRest: '<who></who>、残りの方にお知らせメールを送りました。',
  },
  'signing-key': {
    rotate: '<who></who>、署名キーを交換しました。',
  },
  siteContent: {
    addLogo: '<who></who>、ロゴをアップロードしました。',
    replace: '<who></who>、サイトのコンテンツを変更しました：<record></record>',
  },
  staff: {
    roles: '<who></who>、<person></person>の役割を変更しました。',
    signIn: '<who></who>、ログインしました。',
  },
  terms: {
    announce: '<who></who>、新しい規約をお知らせしました：<record></record>',
    create: '<who></who>、規約の新しいバージョンを作成しました：<record></record>',
    replace: '<who></who>、規約の新しいバージョンを変更しました：<record></record>',
    withdraw: '<who></who>、規約の新しいバージョンを取り下げました：<record></record>',
  },
  waitingEntry: {
    move: '<who></who>、<record></record>のキャンセル待ちで<person></person>の順番を変更しました。',
  },
  waitingRoom: {
    create: '<who></who>、<record></record>の待合室を作成しました。',
    move: '<who></who>、<record></record>の待合室の状態を変更しました。',
    replace: '<who></who>、<record></record>の待合室の設定を変更しました。',
  },
  webhook: {
    create: '<who></who>、Webhook<record></record>を作成しました。',
    delete: '<who></who>、Webhook<record></record>を削除しました。',
    renewSecret: '<who></who>、Webhook<record></record>の署名キーを更新しました。',
    replace: '<who></who>、Webhook<record></record>を変更しました。',
    resend: '<who></who>、Webhook<record></record>の送信をもう一度行いました。',
    test: '<who></who>、Webhook<record></record>に確認用のイベントを送信しました。',
  },
}

export const sentencesByItself = {
  lecture: {
    move: {
      ANNOUNCED: '設定された時刻になり、<record></record>の受付が自動で始まりました。',
      CLOSED: '受付期間が終わり、<record></record>の受付が自動で締め切られました。',
      PREPARED: '開催当日になり、<record></record>の名簿が自動で確定しました。',
      IN_PROGRESS: '<record></record>が始まりました。',
      WAITING_COMPLETION: '<record></record>が終わりました。',
    },
  },
  exam: {
    dropNotHandedOver:
      '期限までに試験運営会社へ引き渡されなかったため、試験<record></record>の受験者の申し込みが自動でキャンセルされ、返金されました。',
    move: {
      CLOSED: '受付期間が終わり、試験<record></record>の受付が自動で締め切られました。',
      PREPARED: '試験の前日になり、試験<record></record>の準備が自動で完了しました。',
      IN_PROGRESS: '試験<record></record>が始まりました。',
      WAITING_COMPLETION: '試験<record></record>が終わりました。',
    },
  },
  results: {
    publish: '定められた結果公開の時刻になり、試験<record></record>の結果が自動で公開されました。',
  },
}
