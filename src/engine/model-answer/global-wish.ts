/**
 * Words of wishes that change the whole picture: style, time of day, season, weather, restoring, sharpening, coloring, another background. In
 * the languages of the pages.
 */
const GLOBAL = [
  // en
  /\b(style|anime|manga|cartoon|comic|sketch|drawing|painting|watercolou?r|pixel art|3d render|ghibli)\b/,
  /\b(night|evening|dawn|dusk|sunset|sunrise|winter|spring|summer|autumn|fall|snow\w*|rain\w*|fog\w*|storm\w*|season|weather)\b/,
  /\b(restore|sharp\w*|unblur|deblur|upscale|resolution|enhance|colori[sz]e|denoise|relight|lighting)\b/,
  /\b(background|backdrop|another place)\b/,
  // de
  /\b(stil|zeichnung|gemälde|aquarell|skizze|nacht|abend|morgen\w*|sonnenuntergang|winter\w*|frühling\w*|sommer\w*|herbst\w*|schnee\w*|regen\w*|nebel\w*|restaurier\w*|schärf\w*|scharf|kolorier\w*|auflösung|hintergrund)\b/,
  // fr
  /(\bstyle|dessin|peinture|aquarelle|croquis|\bnuit|\bsoir|coucher de soleil|hiver|printemps|\bété\b|automne|neige|pluie|brouillard|restaure|\bnette?\b|netteté|coloris|résolution|arrière-plan)/,
  // es
  /(estilo|dibujo|pintura|acuarela|boceto|noche|atardecer|invierno|primavera|verano|otoño|nieve|lluvia|niebla|restaura|nítid|colorea|resolución|fondo)/,
  // ja, ko, zh
  /(風に|スタイル|アニメ|夜|夕方|夕日|冬|春|夏|秋|雪|雨|霧|修復|鮮明|カラー化|解像度|背景)/,
  /(스타일|애니메|밤|저녁|노을|겨울|봄|여름|가을|눈이|비가|안개|복원|선명|컬러|해상도|배경)/,
  /(风格|動漫|动漫|夜|傍晚|日落|冬|春|夏|秋|雪|雨|雾|修复|清晰|上色|分辨率|背景)/,
];
/** Says that a part alone is meant. */
const PART_ALONE = /\b(only|nothing else|anything else)\b/;

/** Whether a wish is for the picture as a whole, and not for a thing in it. */
export function isGlobalWish(words: string): boolean {
  const wish = words.toLowerCase();
  return !PART_ALONE.test(wish) && GLOBAL.some((words) => words.test(wish));
}
