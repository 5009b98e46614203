import type { EmailSentences } from './english.ts';

export const japanese: EmailSentences = {
  codeSubject: '{product}の確認コード',
  codeNotYou: '心当たりがない場合は、このメールを無視してください。コードがなければ何も起こりません。',
  signUpTitle: 'メールアドレスの確認',
  signUpText: '{product}に登録した画面で、このコードを入力してください。',
  signUpValid: '有効期間は{minutes}分です。登録に使ったブラウザーでのみ使えます。',
  knownSubject: '{product}のアカウントはすでにあります',
  knownTitle: 'アカウントはすでにあります',
  knownText:
    'このメールアドレスで{product}への登録がありました（おそらくご本人です）。すでにアカウントがあるので、ログインしてください。',
  knownButton: 'ログイン',
  knownForgotten: 'パスワードをお忘れの場合は、こちらで新しく設定できます：{url}',
  knownNotYou: '心当たりがない場合は、このメールを無視してください。',
  resetSubject: '{product}の新しいパスワードの設定',
  resetTitle: '新しいパスワードを設定',
  resetText:
    '新しいパスワードを設定するリンクの依頼がありました（おそらくご本人です）。リンクは{minutes}分以内に1回だけ使えます。',
  resetNotYou: '心当たりがない場合は、このメールを無視してください。パスワードは今のままです。',
  newAddressTitle: '新しいメールアドレスの確認',
  newAddressText: 'このアドレスに変更するには、{product}のアカウント設定でこのコードを入力してください。',
  newAddressValid: '有効期間は{minutes}分です。',
  addressChangedSubject: '{product}のメールアドレスが変更されました',
  addressChangedTitle: 'メールアドレスが変更されました',
  addressChangedText:
    '{product}のアカウントのメールアドレスが変更されました。このアドレスは、もうアカウントのものではありません。',
  addressChangedNotYou: '心当たりがない場合は、ほかの人がアカウントにアクセスしています。すぐにお知らせください：{url}',
  passwordChangedSubject: '{product}のパスワードが変更されました',
  passwordChangedTitle: 'パスワードが変更されました',
  passwordChangedText: '{product}のアカウントのパスワードが、たった今変更されました。',
  passwordChangedButton: '自分ではありません',
  passwordChangedWasYou: 'ご本人による変更なら、何もする必要はありません。',
  orOpen: 'または、このリンクを開いてください：{url}',
};
