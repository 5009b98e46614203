import { es as vocabulary } from '../es.ts';
import type { Phrasebook } from './phrasebook.ts';

/** The Spanish phrasebook. */
export const es: Phrasebook = {
  vocabulary,
  and: /\s(?:y luego|y después|y|e|luego|después|además|pero)\s/u,
  not: /(?:^| )(?:no|nunca|sin que|ni|o)(?: |$)/u,
  filler:
    'por favor, porfa, me, puedes, podrías, quiero, quisiera, me gustaría, quiero que, de la foto, de la imagen, en la foto, en la imagen',
  article:
    'el, la, los, las, lo, este, esta, estos, estas, ese, esa, mi, mis, su, sus, toda, todo, al, a la, del, de la',
  indefinite: 'un, una, unos, unas',
  places: {
    it: 'todo, foto, imagen, fotografía, colores, luz, esto',
    'the background': 'fondo',
    'the subject': 'sujeto, motivo, primer plano',
  },
  degrees: {
    'a bit': 'un poco, un poquito, algo, ligeramente',
    much: 'mucho, muy, bastante, muchísimo',
  },
  tones: {
    warmer: 'más cálido, más cálida, más cálidos, cálido, cálida, más calidez, más calor',
    cooler: 'más frío, más fría, más fríos, frío, fría, menos cálido, menos cálida',
    brighter:
      'más claro, más clara, más claros, más luminoso, más luminosa, más brillante, más brillo, más luz, menos oscuro, menos oscura',
    darker: 'más oscuro, más oscura, más oscuros, menos brillo, menos luz, menos claro, menos clara',
    'more contrasty': 'más contraste, con más contraste, más contrastado, más contrastada',
    'less contrasty': 'menos contraste, con menos contraste, menos contrastado, menos contrastada',
    'more vivid':
      'más vivo, más viva, más vivos, más vivas, colores más vivos, con colores más vivos, más colorido, más colorida, más color, más saturación, más saturado, más saturada, más saturados, más intenso, más intensos',
    'less vivid':
      'menos vivo, menos viva, menos vivos, colores menos vivos, menos color, menos saturación, menos saturado, menos saturada, más apagado, más apagada, más apagados',
    sharper: 'más nítido, más nítida, más nitidez, nítido, nítida, más definición',
    softer: 'más suave, menos nítido, menos nítida, menos nitidez',
    'noise free': 'sin ruido, menos ruido, con menos ruido, sin grano, menos grano',
    blurry: 'desenfocado, desenfocada, borroso, borrosa, más borroso, más borrosa, difuminado, difuminada',
    'black and white': 'blanco y negro, en blanco y negro, a blanco y negro, monocromo, monocroma',
    sepia: 'sepia, en sepia, a sepia',
  },
  shapes: {
    square: 'cuadrado, un cuadrado, cuadrada, formato cuadrado',
    portrait: 'vertical, formato vertical',
    landscape: 'horizontal, formato horizontal, apaisado, formato apaisado',
    widescreen: 'panorámico, formato panorámico, pantalla ancha',
    story: 'historia, story, formato historia',
    panorama: 'panorama, panorámica',
  },
  colors: {
    pink: 'rosas',
    orange: 'naranjas',
    transparent: 'transparente, transparentes',
  },
  shades: { light: '… claro, … clara, … claros, … claras', dark: '… oscuro, … oscura, … oscuros, … oscuras' },
  wishes: [
    ['{degree} {tone}', '{degree}? {tone}'],
    [
      'make {area} {degree} {tone}',
      'haz|hazla|hazlo|pon|ponle|ponla|ponlo|pasa|pásala|deja|dale|quiero {degree}? {tone}',
      'haz|pon|pasa|deja|vuelve {area} {degree}? {tone}',
      'haz|pon|deja {area} que_sea|que_esté|que_quede? {degree}? {tone}',
      'haz que {area} sea|esté|quede {degree}? {tone}',
      '{place} {degree}? {tone}',
      'pon|dale {degree}? {tone} a {area}',
      'hacer|poner|pasar {area} {degree}? {tone}',
    ],
    [
      'brighten {area} {degree}',
      'aclara|ilumina {degree}? {area}',
      'aclara|ilumina {area} {degree}',
      'aclarar|iluminar {degree}? {area}',
    ],
    ['darken {area} {degree}', 'oscurece {degree}? {area}', 'oscurecer {degree}? {area}'],
    ['make it {degree} brighter', 'sube|aumenta {degree}? el? brillo'],
    ['make it {degree} more contrasty', 'sube|aumenta {degree}? el? contraste', 'aumentar {degree}? el? contraste'],
    ['make it {degree} more vivid', 'aviva|realza {degree}? los? colores', 'sube|aumenta {degree}? la? saturación'],
    ['sharpen {area} {degree}', 'enfoca {degree}? {area}', 'enfocar {degree}? {area}'],
    ['blur {area} {degree}', 'desenfoca|difumina {degree}? {area}', 'desenfocar|difuminar {degree}? {area}'],
    [
      'make the background {color}',
      'con|sobre|en? un? fondo de_color? {color}',
      'pon|ponle un? fondo de_color? {color}',
    ],
    [
      'make {area} {color}',
      'haz|pon|pinta|vuelve|deja|colorea {area} de|en? color? {color}',
      'pintar|colorear|poner|hacer {area} de|en? color? {color}',
      'haz que {area} sea|esté de_color? {color}',
      'cambia el? color de {area} a|por {color}',
      'cambia {area} a|por color? {color}',
      'hazlo|hazla|píntalo|píntala|ponlo|ponla de? color? {color}',
      '{place} de|en? color? {color}',
    ],
    [
      'remove {area}',
      'quita|borra|elimina|suprime|saca {area}',
      'quitar|borrar|eliminar|suprimir|sacar {area}',
      'quítalo|quítala|bórralo|bórrala|elimínalo|elimínala',
    ],
    [
      'crop to {ratio}',
      'recorta|recórtala|recórtalo|recortar {place}? a|en|como? formato? {ratio}',
      'pon|ponla|haz {place}? en|a? formato? {ratio}',
      'formato? {ratio}',
    ],
    ['rotate left', 'gira|gírala|gíralo|rota|girar|rotar {place}? 90°|90_grados? a|hacia la izquierda'],
    [
      'rotate right',
      'gira|gírala|gíralo|rota|girar|rotar {place}? 90°|90_grados? a|hacia la derecha',
      'gira|gírala|gíralo|rota|girar|rotar {place}? 90°|90_grados?',
    ],
    [
      'rotate 180 degrees',
      'gira|gírala|gíralo|rota|girar|rotar {place}? 180°|180_grados',
      'pon|ponla|ponlo {place}? boca_abajo|del_revés|al_revés',
    ],
    ['flip vertically', 'voltea|voltéala|refleja|voltear|reflejar {place}? en|de? vertical|verticalmente'],
    [
      'flip horizontally',
      'voltea|voltéala|refleja|voltear|reflejar {place}? en|de? horizontal|horizontalmente?',
      'efecto? espejo',
    ],
    ['straighten the horizon', 'endereza|enderézala|enderezar|nivela|nivelar {place}|el_horizonte|horizonte?'],
  ],
  hints: [
    '{area} es|son|era|eran|está|están de? color? {color}',
    '{area} de color {color}',
    '{area} tiene|tienen|tenía|tenían color|el_color {color}',
  ],
  styles: {
    'professional headshot': 'Retrato profesional, foto profesional, foto de currículum',
    'oil painting': 'Óleo, pintura al óleo, cuadro',
    watercolor: 'Acuarela',
    'pencil sketch': 'Dibujo a lápiz, lápiz, boceto, dibujo',
    comic: 'Cómic, historieta, caricatura, dibujos animados',
    'pop art': 'Pop art, arte pop',
    cinematic: 'Cine, película, cinematográfico',
    'black and white portrait': 'Retrato en blanco y negro, blanco y negro',
    'pixel art': 'Pixel art, arte de píxeles',
    'vintage film': 'Película antigua, foto antigua, analógico',
    neon: 'Neón, luces de neón',
  },
};
