import { ko as vocabulary } from '../ko.ts';
import type { Phrasebook } from './phrasebook.ts';

/** What may follow an adverb: "do", "please do". */
const DO =
  '해줘|해주세요|해|하기|하고|해요|만들어줘|만들어주세요|만들기|만들고|만들어|바꿔줘|바꿔주세요|바꾸기|바꾸고|바꿔|변경|칠해줘|칠해주세요|칠하기';
const TURN = '돌려줘|돌려주세요|돌리기|돌리고|돌려|회전|회전해줘|회전해주세요|회전하기';
const FLIP = '뒤집어줘|뒤집어주세요|뒤집기|뒤집어|반전|반전해줘|반전하기|반전해주세요';

/** The Korean phrasebook. */
export const ko: Phrasebook = {
  vocabulary,
  unspaced: true,
  and: /\s(?:그리고|하고|그다음|다음에)\s|(?<=하고|만들고|바꾸고|지우고|자르고|돌리고)\s/u,
  not: /않|말아|말고|안돼|없이|또는/u,
  filler: '부탁해요, 제발, 좀더, 전체적으로',
  article: '이, 그, 저',
  indefinite: '',
  places: {
    it: '이것, 그것, 사진, 이미지, 전체, 사진전체, 색, 색상, 색감',
    'the background': '배경',
    'the subject': '피사체, 주인공',
  },
  degrees: {
    'a bit': '조금, 약간, 살짝, 조금만, 조금 더, 약간 더',
    much: '많이, 훨씬, 아주, 매우, 훨씬 더',
  },
  tones: {
    warmer: '따뜻하게, 더 따뜻하게, 따뜻한 색으로, 따뜻한 느낌으로',
    cooler: '차갑게, 더 차갑게, 시원하게, 더 시원하게, 차가운 색으로',
    brighter: '밝게, 더 밝게, 환하게, 더 환하게',
    darker: '어둡게, 더 어둡게',
    'more contrasty': '대비를 높여, 대비를 높게, 대비를 강하게, 대비를 더 강하게, 대비 높게, 대비 강하게',
    'less contrasty': '대비를 낮춰, 대비를 낮게, 대비를 약하게, 대비를 더 약하게, 대비 낮게, 대비 약하게',
    'more vivid':
      '선명한 색으로, 더 선명한 색으로, 색을 선명하게, 색을 더 선명하게, 색감을 선명하게, 색상을 선명하게, 화사하게, 더 화사하게, 생생하게, 더 생생하게, 진하게, 더 진하게, 더 선명한 색',
    'less vivid': '연하게, 더 연하게, 차분하게, 더 차분하게, 색을 연하게, 채도를 낮춰, 채도를 낮게',
    sharper: '선명하게, 더 선명하게, 또렷하게, 더 또렷하게, 날카롭게',
    softer: '부드럽게, 더 부드럽게',
    'noise free': '노이즈를 줄여, 노이즈를 제거, 노이즈 없게',
    blurry: '흐리게, 더 흐리게, 흐릿하게, 블러',
    'black and white': '흑백, 흑백으로',
    sepia: '세피아, 세피아로, 세피아톤으로',
  },
  shapes: {
    square: '정사각형, 정방형',
    portrait: '세로, 세로형',
    landscape: '가로, 가로형',
    widescreen: '와이드',
    story: '스토리',
    panorama: '파노라마',
  },
  colors: {
    red: '빨갛게',
    yellow: '노랗게',
    blue: '파랗게',
    white: '하얗게',
    black: '까맣게, 검게',
    transparent: '투명, 투명하게',
  },
  shades: { light: '연한…, 밝은…, 옅은…', dark: '진한…, 어두운…, 짙은…' },
  wishes: [
    ['{degree} {tone}', `{degree}? {tone} ${DO}|줘|주세요?`],
    [
      'make {area} {degree} {tone}',
      `{area} 을|를|만|은|는 {degree}? {tone} ${DO}|줘|주세요?`,
      `{place} {degree}? {tone} ${DO}|줘|주세요?`,
    ],
    ['make the background {color}', `{color} 배경 으로? ${DO}?`],
    [
      'make {area} {color}',
      `{area} 을|를 {color} 으로|로? ${DO}?`,
      `{area} 의? 색|색깔|색상 을|를 {color} 으로|로 ${DO}?`,
      `{place} 은|는? {color} 으로|로? ${DO}?`,
    ],
    [
      'remove {area}',
      '{area} 을|를? 지워줘|지워주세요|지우기|지우고|지워|제거|제거해줘|제거해주세요|제거하기|없애줘|없애주세요|없애기|없애고|삭제|삭제해줘|삭제해주세요|빼줘|빼주세요',
    ],
    [
      'crop to {ratio}',
      `{place}? 을|를? {ratio} 으로|로 자르기|잘라줘|잘라주세요|자르고|잘라|크롭|${DO}`,
      '{ratio} 로|으로|자르기?',
    ],
    ['rotate left', `{place}? 을|를? 왼쪽|반시계방향 으로? 90도|90°? ${TURN}`],
    ['rotate right', `{place}? 을|를? 오른쪽|시계방향 으로? 90도|90°? ${TURN}`, `{place}? 을|를? 90도|90°? ${TURN}`],
    ['rotate 180 degrees', `{place}? 을|를? 180도|180° ${TURN}`, `{place}? 을|를? 거꾸로 ${TURN}|${DO}?`],
    ['flip vertically', `{place}? 을|를? 상하|위아래|세로 로? ${FLIP}`],
    ['flip horizontally', `{place}? 을|를? 좌우|가로 로? ${FLIP}`, `{place}? 을|를? ${FLIP}`],
    [
      'straighten the horizon',
      `{place}|수평|수평선|기울기 을|를? 맞춰줘|맞춰주세요|맞추기|바로잡아줘|바로잡기|똑바로 ${DO}?`,
    ],
  ],
  hints: [
    '{area} 은|는|이|가 {color} 이에요|예요|이다|입니다|이었어요|였어요|이야|야?',
    '{area} 색 은 {color} 이에요|예요|이다|입니다?',
  ],
  styles: {
    'professional headshot': '프로필 사진, 증명사진, 이력서 사진',
    'oil painting': '유화, 유화 그림',
    watercolor: '수채화, 수채',
    'pencil sketch': '연필 스케치, 스케치, 연필화, 연필 그림',
    comic: '만화, 코믹, 웹툰, 애니메이션',
    'pop art': '팝 아트',
    cinematic: '영화 같은, 영화, 영화처럼',
    'black and white portrait': '흑백 인물, 흑백, 흑백 사진',
    'pixel art': '픽셀 아트, 도트 그림',
    'vintage film': '빈티지 필름, 필름 사진, 빈티지, 레트로',
    neon: '네온, 네온사인',
  },
};
