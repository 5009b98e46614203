import { de as vocabulary } from '../de.ts';
import type { Phrasebook } from './phrasebook.ts';

/** The German phrasebook. */
export const de: Phrasebook = {
  vocabulary,
  and: /\s(?:und dann|und|dann|sowie|außerdem|aber)\s/u,
  not: /(?:^| )(?:nicht|nie|kein|keine|keinen|oder)(?: |$)/u,
  filler:
    'bitte, mal, doch, mir, uns, einfach, kannst du, könntest du, würdest du, ich möchte, ich hätte gern, ich hätte gerne, ich will, im bild, auf dem bild, aus dem bild, ' +
    'im foto, auf dem foto, aus dem foto',
  article:
    'der, die, das, den, dem, des, dieser, diese, dieses, diesen, diesem, mein, meine, meinen, meinem, meiner, ganze, ganzen',
  indefinite: 'ein, eine, einen, einem, einer',
  places: {
    it: 'es, ihn, sie, das, alles, bild, foto, aufnahme, farben, licht',
    'the background': 'hintergrund',
    'the subject': 'motiv, hauptmotiv, vordergrund',
  },
  degrees: {
    'a bit': 'etwas, ein bisschen, bisschen, ein wenig, leicht, eine spur, ein klein wenig',
    much: 'viel, sehr, deutlich, stark, erheblich',
  },
  tones: {
    warmer: 'wärmer, warm, in wärmeren farben, mehr wärme',
    cooler: 'kühler, kälter, kühl, kalt',
    brighter: 'heller, hell, mehr licht, mehr helligkeit',
    darker: 'dunkler, dunkel, weniger hell, weniger helligkeit',
    'more contrasty': 'kontrastreicher, mehr kontrast, mit mehr kontrast, knackiger',
    'less contrasty': 'kontrastärmer, weniger kontrast, mit weniger kontrast, flauer',
    'more vivid':
      'kräftiger, kräftigere farben, lebendiger, lebendigere farben, bunter, farbenfroher, farbiger, satter, sattere farben, leuchtender, mehr farbe, mehr sättigung, gesättigter',
    'less vivid':
      'blasser, matter, dezenter, blassere farben, weniger kräftig, weniger bunt, weniger farbe, weniger sättigung',
    sharper: 'schärfer, scharf, mehr schärfe, klarer',
    softer: 'weicher, weniger scharf, weniger schärfe',
    'noise free': 'rauschfrei, weniger rauschen, ohne rauschen',
    blurry: 'unscharf, unschärfer, verschwommen, weichgezeichnet',
    'black and white':
      'schwarz-weiß, schwarzweiß, schwarz und weiß, in schwarz-weiß, in schwarzweiß, in schwarz und weiß, s w, monochrom',
    sepia: 'sepia, in sepia, sepiafarben',
  },
  shapes: {
    square: 'quadrat, ein quadrat, einem quadrat, quadratisch, quadratformat',
    portrait: 'hochformat',
    landscape: 'querformat',
    widescreen: 'breitbild, breitbildformat',
    story: 'story, story-format, storyformat',
    panorama: 'panorama, panoramaformat',
  },
  colors: {
    transparent:
      'transparent, transparenter, transparenten, transparentem, transparente, durchsichtig, durchsichtigen, durchsichtigem',
  },
  shades: { light: 'hell…', dark: 'dunkel…' },
  wishes: [
    ['{degree} {tone}', '{degree}? {tone}'],
    [
      'make {area} {degree} {tone}',
      'mach|mache {degree}? {tone}',
      'mach|mache|stell|stelle|gib|gebe {area} {degree}? {tone}',
      '{place} {degree}? {tone} machen|stellen?',
      '{area} soll|sollen|sollte|sollten {degree}? {tone} sein|werden',
    ],
    ['brighten {area} {degree}', 'hell|helle {area} {degree}? auf', '{area} {degree}? aufhellen'],
    ['darken {area} {degree}', 'dunkle|dunkel {area} {degree}? ab', '{area} {degree}? abdunkeln'],
    [
      'make it {degree} more contrasty',
      'erhöhe|erhöh|verstärke den? kontrast {degree}?',
      'kontrast {degree}? erhöhen|verstärken',
    ],
    ['sharpen {area} {degree}', 'schärfe|schärf {area} {degree}? nach?', '{area} {degree}? schärfen|nachschärfen'],
    ['blur {area} {degree}', 'zeichne|zeichn {area} {degree}? weich', '{area} {degree}? weichzeichnen'],
    [
      'make the background {color}',
      'ein|einen? {color} hintergrund',
      'mit|auf|vor {color} hintergrund',
      '{place} auf|vor {color} hintergrund',
    ],
    [
      'make {area} {color}',
      'mach|mache|färb|färbe|mal|male|streich|streiche {area} in? {color} an|ein?',
      '{area} in? {color} machen|färben|einfärben|umfärben|anmalen',
      '{area} soll|sollen|sollte|sollten in? {color} sein|werden',
      'ändere|änder die? farbe von {area} in|zu|auf {color}',
      '{place} in? {color}',
    ],
    [
      'remove {area}',
      'entferne|entfern|lösche|lösch|radiere|radier {area} weg|aus?',
      '{area} entfernen|löschen|wegmachen|wegradieren|herausnehmen|rausnehmen',
      'mach|mache|nimm {area} weg|raus|heraus',
      '{area} weg|raus',
      'weg mit {area}',
    ],
    [
      'crop to {ratio}',
      'schneid|schneide|beschneide {place}? auf|in|im|zu? {ratio} zu?',
      '{place}? auf|in|im|zu? {ratio} zuschneiden|beschneiden',
      'mach|mache {place}? auf|zu|im? {ratio}',
      'zuschneiden|beschneiden auf {ratio}',
      'auf|im? {ratio}',
    ],
    ['rotate left', 'dreh|drehe {place}? um? 90°|90_grad? nach? links', '{place}? um? 90°|90_grad? nach? links drehen'],
    [
      'rotate right',
      'dreh|drehe {place}? um? 90°|90_grad? nach? rechts',
      '{place}? um? 90°|90_grad? nach? rechts drehen',
      'dreh|drehe {place}? um? 90°|90_grad?',
      '{place}? um? 90°|90_grad? drehen',
    ],
    [
      'rotate 180 degrees',
      'dreh|drehe|stell|stelle {place}? um? 180°|180_grad|auf_den_kopf',
      '{place}? um? 180°|180_grad|auf_den_kopf drehen|stellen',
    ],
    ['flip vertically', 'spiegle|spiegele|spiegel {place}? vertikal|senkrecht', '{place}? vertikal|senkrecht spiegeln'],
    [
      'flip horizontally',
      'spiegle|spiegele|spiegel {place}? horizontal|waagerecht?',
      '{place}? horizontal|waagerecht? spiegeln',
    ],
    [
      'straighten the horizon',
      'begradige|begradig {place}|den_horizont',
      'mach|mache|richte|rück|rücke {place}|den_horizont gerade',
      'horizont begradigen|geraderichten',
      '{place} begradigen|geraderichten',
    ],
  ],
  hints: ['{area} ist|sind|war|waren {color}', '{area} hat|haben|hatte|hatten eine? {color} farbe'],
  styles: {
    'professional headshot': 'Bewerbungsfoto, Bewerbung, Business-Porträt, Porträtfoto',
    'oil painting': 'Ölgemälde, Öl, Gemälde, Ölbild',
    watercolor: 'Aquarell, Wasserfarben',
    'pencil sketch': 'Bleistiftskizze, Bleistiftzeichnung, Skizze, Zeichnung',
    comic: 'Comic, Comicbuch, Karikatur',
    'pop art': 'Pop-Art',
    cinematic: 'Filmszene, Kino, wie im Film',
    'black and white portrait': 'Schwarz-Weiß-Porträt, Schwarz-Weiß, Schwarzweiß, Schwarzweißporträt',
    'pixel art': 'Pixel-Art, Pixelgrafik, Pixelkunst',
    'vintage film': 'Analogfilm, altes Foto, analog',
    neon: 'Neonlicht, Neon',
  },
};
