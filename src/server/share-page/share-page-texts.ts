import { PRODUCT_NAME } from '../../tools/product.ts';
import type { EmailLanguage } from '../accounts/emails/email-languages.ts';

/** What the page of a shared picture says. */
export interface SharePageTexts {
  readonly title: string;
  /** Of a picture that an edit made (docs/ai-act.md). */
  readonly edited: string;
  readonly download: string;
  /** Until when the link works: `{date}`. */
  readonly until: string;
  /** The way to an edit of one's own. */
  readonly tryIt: string;
  /** Of the slider. */
  readonly slide: string;
  /** Of the photo that a result was made of, and of the result beside it. */
  readonly before: string;
  readonly after: string;
  /** Of the card that shows both. */
  readonly pair: string;
  readonly endedTitle: string;
  readonly endedText: string;
}

const texts: Readonly<Record<EmailLanguage, SharePageTexts>> = {
  en: {
    title: 'Shared picture',
    edited: 'Edited with AI',
    download: 'Download',
    until: 'The link works until {date}.',
    tryIt: `Try ${PRODUCT_NAME} with your own photo`,
    slide: 'Slide between before and after',
    before: 'Before',
    after: 'After',
    pair: 'The photo before the edit, and the result beside it',
    endedTitle: 'This link doesn’t work',
    endedText: 'It may have expired. Ask the person who sent it for a new one.',
  },
  es: {
    title: 'Imagen compartida',
    edited: 'Editada con IA',
    download: 'Descargar',
    until: 'El enlace funciona hasta el {date}.',
    tryIt: `Prueba ${PRODUCT_NAME} con tu propia foto`,
    slide: 'Desliza entre el antes y el después',
    before: 'Antes',
    after: 'Después',
    pair: 'La foto antes de la edición y el resultado al lado',
    endedTitle: 'Este enlace no funciona',
    endedText: 'Puede que ya no esté activo. Pide uno nuevo a quien te lo envió.',
  },
  fr: {
    title: 'Image partagée',
    edited: 'Retouchée avec l’IA',
    download: 'Télécharger',
    until: 'Le lien fonctionne jusqu’au {date}.',
    tryIt: `Essayez ${PRODUCT_NAME} avec votre propre photo`,
    slide: 'Glisser entre l’avant et l’après',
    before: 'Avant',
    after: 'Après',
    pair: 'La photo avant la retouche, et le résultat à côté',
    endedTitle: 'Ce lien ne fonctionne pas',
    endedText: 'Il a peut-être expiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  },
  de: {
    title: 'Geteiltes Bild',
    edited: 'Mit KI bearbeitet',
    download: 'Herunterladen',
    until: 'Der Link funktioniert bis zum {date}.',
    tryIt: `Probier ${PRODUCT_NAME} mit deinem Foto aus`,
    slide: 'Zwischen Vorher und Nachher schieben',
    before: 'Vorher',
    after: 'Nachher',
    pair: 'Das Foto vor der Bearbeitung und daneben das Ergebnis',
    endedTitle: 'Dieser Link funktioniert nicht',
    endedText: 'Vielleicht ist er abgelaufen. Bitte die Person, die ihn dir geschickt hat, um einen neuen.',
  },
  ja: {
    title: '共有された画像',
    edited: 'AIで編集した画像です',
    download: 'ダウンロード',
    until: 'このリンクは{date}まで使えます。',
    tryIt: `自分の写真で${PRODUCT_NAME}を試す`,
    slide: '編集前と編集後をスライドで見比べる',
    before: '編集前',
    after: '編集後',
    pair: '編集前の写真と、その隣に編集後の写真',
    endedTitle: 'このリンクは使えません',
    endedText: '有効期限が切れた可能性があります。送ってくれた人に新しいリンクを頼んでください。',
  },
  ko: {
    title: '공유된 사진',
    edited: 'AI로 편집한 사진이에요',
    download: '다운로드',
    until: '이 링크는 {date}까지 열려요.',
    tryIt: `내 사진으로 ${PRODUCT_NAME} 사용해 보기`,
    slide: '편집 전과 후를 밀어서 비교',
    before: '편집 전',
    after: '편집 후',
    pair: '편집 전 사진과 그 옆의 결과',
    endedTitle: '이 링크는 열리지 않아요',
    endedText: '링크가 끝났을 수 있어요. 보낸 사람에게 새 링크를 부탁해 보세요.',
  },
  'zh-Hans': {
    title: '分享的图片',
    edited: '经 AI 编辑',
    download: '下载',
    until: '此链接在{date}前有效。',
    tryIt: `用自己的照片试试 ${PRODUCT_NAME}`,
    slide: '滑动对比修图前后',
    before: '编辑前',
    after: '编辑后',
    pair: '编辑前的照片，旁边是编辑结果',
    endedTitle: '此链接无法打开',
    endedText: '链接可能已失效。请向发送者索取新的链接。',
  },
};

export const sharePageTexts = (language: EmailLanguage): SharePageTexts => texts[language];
