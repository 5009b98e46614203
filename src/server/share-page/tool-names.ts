import { tools } from '../../tools/catalogue.ts';
import { modelServerToolTexts, toolTexts } from '../../tools/tool-texts.ts';
import type { EmailLanguage } from '../accounts/emails/email-languages.ts';

/** The tools' names as the browser says them; its catalogues (client/language) are none of the server's. English stands with the tools. */
const translated: Readonly<Partial<Record<EmailLanguage, Readonly<Record<string, string>>>>> = {
  es: {
    removeBackground: 'Quitar fondo',
    enhancePhoto: 'Mejorar',
    magicErase: 'Borrador mágico',
    magicEdit: 'Editor mágico',
    restorePhoto: 'Restaurar',
    colorizePhoto: 'Colorear',
    extendImage: 'Extender',
    generateAvatar: 'Avatar con IA',
    newScene: 'Nueva escena',
  },
  fr: {
    removeBackground: 'Détourage',
    enhancePhoto: 'Améliorer',
    magicErase: 'Gomme magique',
    magicEdit: 'Éditeur magique',
    restorePhoto: 'Restaurer',
    colorizePhoto: 'Coloriser',
    extendImage: 'Étendre',
    generateAvatar: 'Avatar IA',
    newScene: 'Nouveau décor',
  },
  de: {
    removeBackground: 'Freistellen',
    enhancePhoto: 'Verbessern',
    magicErase: 'Magischer Radierer',
    magicEdit: 'Magischer Editor',
    restorePhoto: 'Restau­rieren',
    colorizePhoto: 'Kolorieren',
    extendImage: 'Erweitern',
    generateAvatar: 'KI-Avatar',
    newScene: 'Neue Szene',
  },
  ja: {
    removeBackground: '背景を削除',
    enhancePhoto: '高画質化',
    magicErase: 'マジック​消しゴム',
    magicEdit: 'マジック​編集',
    restorePhoto: '写真を修復',
    colorizePhoto: 'カラー化',
    extendImage: '画像を広げる',
    generateAvatar: 'AIアバター',
    newScene: '新しい​背景',
  },
  ko: {
    removeBackground: '배경 제거',
    enhancePhoto: '화질 개선',
    magicErase: '매직 지우개',
    magicEdit: '매직 편집',
    restorePhoto: '사진 복원',
    colorizePhoto: '컬러 복원',
    extendImage: '이미지 확장',
    generateAvatar: 'AI 아바타',
    newScene: '새 배경',
  },
  'zh-Hans': {
    removeBackground: '智能抠图',
    enhancePhoto: '画质增强',
    magicErase: '魔法消除',
    magicEdit: '魔法编辑',
    restorePhoto: '老照片修复',
    colorizePhoto: '黑白上色',
    extendImage: '智能扩图',
    generateAvatar: 'AI 头像',
    newScene: '新场景',
  },
};

const english: Readonly<Record<string, { readonly label: string }>> = { ...toolTexts, ...modelServerToolTexts };

/** The name of the tool whose results' names begin with `resultName`; undefined when it has none. */
export function toolNameOf(resultName: string, language: EmailLanguage): string | undefined {
  const id = Object.values(tools).find((tool) => tool.resultName === resultName)?.id;
  return id && (translated[language]?.[id] ?? english[id]?.label);
}
