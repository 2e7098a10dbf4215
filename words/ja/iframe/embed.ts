/** Texts of the host site's script: for readers, and for the host site's developer who checks it. */
export const embed = {
  kit: {
    title: '教育センター',
    silent: '教育センターに接続できません',
    open: '教育センターを開く',
    again: 'もう一度試す',
  },
  check: {
    title: '埋め込みの動作確認',
    lead: 'この確認結果は、末尾に「edu-check」が付いたアドレスでのみ表示されます。一般の閲覧者には表示されません。',
    running: '確認しています…',
    allGood: '問題はありません。',
    someBad: '問題があります。直し方は各項目に記載しています。',
    good: '正常',
    note: '参考',
    bad: '問題あり',
    originGood: '{host}での表示は許可されています。',
    originBad: '{host}での表示は許可されていません。',
    originMend:
      '製品の運用担当者に、設定HOMEPAGE_ORIGINSへ{host}をこの表記のまま追加し、再起動するよう依頼してください。',
    unreachable: '製品（{product}）がこのページからの問い合わせに応答しません。',
    unreachableMend:
      '{product}を別のタブで開いてください。開ける場合は、ホームページのContent-Security-Policyのconnect-srcに{product}が含まれていません。',
    elementGood: 'ページに{element}要素があります。',
    elementBad: 'ページに{element}要素がありません。',
    elementMend: '製品を表示する位置に{element}を置いてください。',
    versionGood: 'スクリプトと製品は、どちらもメッセージのバージョン{version}を使用しています。',
    versionBad: 'メッセージのバージョンが異なります。スクリプトは{version}、製品は{other}です。',
    versionMend: 'embed.jsはコピーせず、{product}から直接読み込んでください。',
    answerGood: 'フレームから応答がありました。',
    answerBad: 'フレームから10秒間応答がありません。',
    answerMend:
      'フレームが空の場合は、ブラウザーがブロックした項目を下で確認してください。製品が表示されている場合は、ホームページのスクリプトがフレームを移動または置き換えた可能性があります。',
    cookiesGood: '製品のCookieはフレームに届いています。ログイン状態が維持されます。',
    cookiesBad: '製品のCookieがフレームに届きません。フレーム内ではログインできません。',
    cookiesMend:
      'www.example.comに対するedu.example.comのように、ホームページのドメインのサブドメインで製品を公開するか、製品側でEMBED_COOKIE_MODE=partitionedを設定してください。',
    heightGood: 'フレームの高さは表示内容に合っています（{height}ピクセル）。',
    heightBad: 'フレームの高さが表示内容に追従していません。',
    heightMend:
      '要素またはフレームの高さを指定しているホームページのスタイルやスクリプトを取り除いてください。',
    addressGood: 'このアドレスは画面{path}に対応しています。',
    addressNote: 'このアドレスに対応する画面はありません。フレームは{path}から始まります。',
    addressMend:
      '独自のページであれば問題ありません。画面に対応させる場合は、ドキュメントのパス一覧と製品の設定HOMEPAGE_PATHSを確認してください。',
    policyGood: 'ブラウザーがブロックした項目はありません。',
    policyBad: 'ホームページのContent-Security-Policyが{blocked}をブロックしています。',
    policyMend: 'ホームページのContent-Security-Policyの{directive}に{product}を追加してください。',
  },
  page: {
    title: '埋め込みの動作確認',
    lead: 'このページは、教育センターを表示しているホームページのページと連携して動作します。',
    how: 'ホームページの該当ページを、アドレスの末尾に?edu-checkを付けて開いてください。例：',
    origins: 'この製品を表示できるホームページ',
    none: 'まだありません。設定HOMEPAGE_ORIGINSが空です。',
    paths: 'ホームページのアドレスを持つ画面',
    product: '製品のパス',
    host: 'ホームページのパス',
  },
}
