import { ja as vocabulary } from '../ja.ts';
import type { Phrasebook } from './phrasebook.ts';

/** What may follow a verb's stem: "do", "please do", "I want". */
const DO = 'する|して|してください|して下さい|してほしい|したい';
const ENDING =
  '消す|消して|消してください|消して下さい|消したい|消去|消去する|消去して|削除|削除する|削除して|削除してください|取り除く|取り除いて|取り除いてください|除去|除去する|除去して|なくして|なくしてください';

/** The Japanese phrasebook. */
export const ja: Phrasebook = {
  vocabulary,
  unspaced: true,
  and: /そして|それから|さらに|(?<=[てで])(?!下さい|ください|ほしい|欲しい|くれ|も|、)/u,
  not: /ない|ずに|または/u,
  filler: 'お願いします, この写真, この画像, 写真の, 画像の, 全体的に',
  article: 'この, その, あの',
  indefinite: '',
  places: {
    it: 'これ, それ, 写真, 画像, 全体, 写真全体, 色, 全部',
    'the background': '背景, バック',
    'the subject': '被写体, 主役',
  },
  degrees: {
    'a bit': '少し, ちょっと, やや, 少しだけ, わずかに',
    much: 'とても, かなり, もっとずっと, ずっと, すごく, 大幅に',
  },
  tones: {
    warmer: '暖かく, 暖かい色に, 暖かい色合いに, 暖色に, もっと暖かく, 温かく',
    cooler: '涼しく, 寒色に, 冷たい色に, 冷たく, もっと涼しく, 涼しい色に, 涼しい色合いに',
    brighter: '明るく, もっと明るく',
    darker: '暗く, もっと暗く',
    'more contrasty': 'コントラストを強く, コントラストを高く, コントラストを上げて, コントラストを強めに, くっきり',
    'less contrasty': 'コントラストを弱く, コントラストを低く, コントラストを下げて, コントラストを弱めに',
    'more vivid': '鮮やかに, 色鮮やかに, もっと鮮やかに, 色を鮮やかに, 色を濃く, 彩度を高く, 彩度を上げて',
    'less vivid': '色を薄く, 色を淡く, 淡く, 彩度を低く, 彩度を下げて',
    sharper: 'シャープに, 鮮明に, もっとシャープに, 輪郭をはっきり',
    softer: 'ソフトに, 柔らかく',
    'noise free': 'ノイズを少なく, ノイズを除去, ノイズを減らして',
    blurry: 'ぼかして, ぼかす, ぼやけさせて, ぼけさせて, ぼかしたい, ぼかしを入れて',
    'black and white': '白黒, 白黒に, モノクロ, モノクロに, モノクロームに',
    sepia: 'セピア, セピアに, セピア色に, セピア調に',
  },
  shapes: {
    square: '正方形, 真四角, スクエア',
    portrait: '縦長, 縦向き',
    landscape: '横長, 横向き',
    widescreen: 'ワイド, ワイド画面',
    story: 'ストーリー, ストーリーズ',
    panorama: 'パノラマ',
  },
  colors: {
    red: '赤く, 真っ赤に',
    yellow: '黄色く',
    brown: '茶色く',
    blue: '青く, 真っ青に',
    white: '白く, 真っ白に',
    black: '黒く, 真っ黒に',
    transparent: '透明, 透過',
  },
  shades: { light: '薄い…, 明るい…, ライト…', dark: '濃い…, 暗い…, ダーク…' },
  wishes: [
    ['{degree} {tone}', `{degree}? {tone} ${DO}?`],
    [
      'make {area} {degree} {tone}',
      `{area} を|は|だけ {degree}? {tone} ${DO}?`,
      `{area} の {degree}? {tone} ${DO}?`,
      `{place} {degree}? {tone} ${DO}?`,
    ],
    ['make the background {color}', `{color} の? 背景 に? ${DO}?`],
    [
      'make {area} {color}',
      `{area} を {color} 色? に? ${DO}|変えて|変更|変更して|塗って|塗る?`,
      `{area} の 色 を {color} に? ${DO}|変えて|変更して?`,
      `{place} は? {color} に? ${DO}?`,
    ],
    ['remove {area}', `{area} を ${ENDING}`, `{area} ${ENDING}`],
    [
      'crop to {ratio}',
      '{place}? を? {ratio} に|で|へ 切り抜く|切り抜いて|切り抜いてください|切り取って|切り取る|トリミング|トリミングする|トリミングして|トリミングしてください|する|して|してください',
      '{ratio} に?',
    ],
    [
      'rotate left',
      `{place}? を? 左 に|へ? 90度|90°? 回転 ${DO}|させて|させる?`,
      `{place}? を? 反時計回り に? 90度|90°? 回転? ${DO}|させて?`,
    ],
    [
      'rotate right',
      `{place}? を? 右 に|へ? 90度|90°? 回転 ${DO}|させて|させる?`,
      `{place}? を? 時計回り に? 90度|90°? 回転? ${DO}|させて?`,
      `{place}? を? 90度|90°? 回転 ${DO}|させて|させる?`,
    ],
    [
      'rotate 180 degrees',
      `{place}? を? 180度|180° 回転 ${DO}|させて|させる?`,
      `{place}? を? 上下逆さま|逆さま に? ${DO}?`,
    ],
    ['flip vertically', `{place}? を? 上下 に|を? 反転 ${DO}|させて|させる?`],
    [
      'flip horizontally',
      `{place}? を? 左右 に|を? 反転 ${DO}|させて|させる?`,
      `{place}? を? 反転 ${DO}|させて|させる?`,
    ],
    [
      'straighten the horizon',
      `{place}|水平線|傾き を まっすぐ|水平 に? ${DO}?`,
      '傾き を 直す|直して|直してください|補正|補正して',
    ],
  ],
  hints: [
    '{area} は|が {color} です|だ|でした|だった|色です|色?',
    '{area} の 色 は {color} です|だ|でした?',
    '{color} の? {area}',
  ],
  styles: {
    'professional headshot': '証明写真風, 証明写真, プロフィール写真, ビジネス写真',
    'oil painting': '油絵, 油絵風, 絵画',
    watercolor: '水彩画, 水彩, 水彩画風',
    'pencil sketch': '鉛筆スケッチ, 鉛筆画, スケッチ, デッサン',
    comic: 'コミック, 漫画, マンガ, アニメ, アメコミ',
    'pop art': 'ポップアート',
    cinematic: '映画風, 映画',
    'black and white portrait': 'モノクロ写真, 白黒写真, モノクロ, 白黒',
    'pixel art': 'ドット絵, ピクセルアート',
    'vintage film': 'レトロフィルム, フィルム写真, レトロ',
    neon: 'ネオン, ネオン風',
  },
};
