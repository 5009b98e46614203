import { zh as vocabulary } from '../zh.ts';
import type { Phrasebook } from './phrasebook.ts';

const TO = '变|变成|变为|改|改成|改为|换成|换为|调|调成|调得|弄|弄成|做成|设为|涂成|染成|转为|转成|处理成|拍成';
const TURN = '旋转|转|翻转';

/** The Chinese phrasebook. */
export const zh: Phrasebook = {
  vocabulary,
  unspaced: true,
  and: /并且|同时|然后|再(?!更)|并(?!且)/u,
  not: /不要|不用|别|或者|没有/u,
  filler:
    '请帮我, 请, 帮我, 帮忙, 麻烦, 一下, 我想要, 我想, 我要, 照片里的, 照片中的, 图片里的, 图片中的, 画面中的, 图中的',
  article: '这个, 那个, 这只, 那只, 这辆, 那辆, 这张, 整张, 整个',
  indefinite: '一个, 一只, 一辆, 一条, 一顶, 一些',
  places: {
    it: '它, 照片, 图片, 画面, 图像, 整体, 颜色, 色彩, 全部',
    'the background': '背景',
    'the subject': '主体, 前景',
  },
  degrees: {
    'a bit': '稍微, 略微, 有点, 稍稍',
    much: '非常, 很, 大幅, 明显, 更加',
  },
  tones: {
    warmer: '更暖, 暖, 暖一点, 更暖一点, 暖一些, 更温暖, 温暖一点, 暖色调, 更暖的色调',
    cooler: '更冷, 冷一点, 更冷一点, 冷一些, 冷色调, 更冷的色调',
    brighter: '更亮, 亮, 亮一点, 更亮一点, 亮一些, 明亮一点, 更明亮, 提亮, 亮点',
    darker: '更暗, 暗, 暗一点, 更暗一点, 暗一些, 压暗, 暗点',
    'more contrasty': '对比度更高, 更高对比度, 提高对比度, 增加对比度, 增强对比度, 加强对比, 对比更强',
    'less contrasty': '对比度更低, 降低对比度, 减少对比度, 减弱对比, 对比更弱',
    'more vivid':
      '更鲜艳, 鲜艳, 鲜艳一点, 鲜艳一些, 色彩更鲜艳, 颜色更鲜艳, 饱和度更高, 提高饱和度, 增加饱和度, 更饱和',
    'less vivid': '更淡, 淡一点, 颜色更淡, 降低饱和度, 减少饱和度, 饱和度更低, 更柔和的颜色',
    sharper: '更清晰, 清晰, 清晰一点, 清晰一些, 锐化, 更锐利, 锐利一点',
    softer: '更柔和, 柔和, 柔和一点, 柔化',
    'noise free': '降噪, 去噪, 减少噪点, 去除噪点',
    blurry: '虚化, 模糊, 更模糊, 模糊一点',
    'black and white': '黑白, 黑白色, 黑白照片, 黑白照',
    sepia: '棕褐色调, 怀旧色调, 复古棕, 深褐色调',
  },
  shapes: {
    square: '正方形, 方形',
    portrait: '竖版, 竖图, 竖幅',
    landscape: '横版, 横图, 横幅',
    widescreen: '宽屏',
    story: '快拍',
    panorama: '全景',
  },
  colors: { transparent: '透明, 透明的' },
  shades: { light: '浅…, 淡…', dark: '深…, 暗…' },
  wishes: [
    ['{degree} {tone}', '{degree}? {tone}'],
    [
      'make {area} {degree} {tone}',
      `把|将|让|使 {area} {degree}? ${TO}? {tone}`,
      `把|将|让|使 {area} ${TO} {degree} {tone}`,
      `{place} ${TO}? {degree}? {tone}`,
      `${TO} {degree}? {tone}`,
    ],
    ['blur {area}', '虚化|模糊 {area}'],
    ['sharpen {area}', '锐化 {area}'],
    ['brighten {area}', '提亮 {area}'],
    ['darken {area}', '压暗 {area}'],
    ['make the background {color}', '{color} 的? 背景', '换成|改成|用 {color} 的? 背景'],
    [
      'make {area} {color}',
      `把|将|让 {area} 的颜色? ${TO} {color} 的?`,
      `{place} ${TO}|为|是? {color} 的?`,
      '把|将 {area} 染|涂|刷 {color}',
    ],
    [
      'remove {area}',
      '去掉|去除|删除|删掉|移除|擦掉|擦除|抹掉|消除|清除 {area}',
      '把|将 {area} 去掉|去除|删除|删掉|移除|擦掉|擦除|抹掉|消除|清除',
    ],
    ['crop to {ratio}', '把|将? {place}? 裁剪|裁切|裁|剪裁|剪 为|成|到|至? {ratio}', '{ratio} 裁剪|比例?'],
    ['rotate left', `把|将? {place}? 向左|往左|逆时针 ${TURN} 90度|90°?`],
    ['rotate right', `把|将? {place}? 向右|往右|顺时针 ${TURN} 90度|90°?`, '把|将? {place}? 旋转 90度|90°?'],
    ['rotate 180 degrees', `把|将? {place}? ${TURN} 180度|180°`, '把|将? {place}? 倒过来|上下颠倒'],
    ['flip vertically', '把|将? {place}? 上下|垂直 翻转|镜像'],
    ['flip horizontally', '把|将? {place}? 左右|水平? 翻转|镜像'],
    ['straighten the horizon', '把|将? {place}|地平线 拉直|校正|摆正|扶正', '校正|拉直|扶正 {place}|地平线|水平'],
  ],
  hints: ['{area} 是|为 {color} 的?', '{area} 的颜色 是|为 {color} 的?', '{color} 的 {area}'],
  styles: {
    'professional headshot': '职业照, 证件照, 商务照, 形象照',
    'oil painting': '油画, 油画风格',
    watercolor: '水彩, 水彩画',
    'pencil sketch': '铅笔素描, 素描, 铅笔画',
    comic: '漫画, 动漫, 卡通',
    'pop art': '波普艺术, 波普',
    cinematic: '电影感, 电影, 电影风格',
    'black and white portrait': '黑白肖像, 黑白, 黑白照',
    'pixel art': '像素画, 像素风',
    'vintage film': '复古胶片, 胶片, 复古',
    neon: '霓虹, 霓虹灯',
  },
};
