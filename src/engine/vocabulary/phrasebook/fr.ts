import { fr as vocabulary } from '../fr.ts';
import type { Phrasebook } from './phrasebook.ts';

/** The French phrasebook. */
export const fr: Phrasebook = {
  vocabulary,
  and: /\s(?:et puis|et ensuite|et|puis|ensuite|mais)\s/u,
  not: /(?:^| )(?:ne|n'|pas|jamais|ni|ou)(?: |$)/u,
  filler:
    "s'il vous plaît, s'il te plaît, svp, stp, pouvez-vous, peux-tu, je veux, je voudrais, j'aimerais, de la photo, de l'image, sur la photo, sur l'image",
  article:
    "le, la, les, l', ce, cet, cette, ces, mon, ma, mes, votre, vos, son, sa, ses, tout, toute, au, aux, à la, du, de la, de l', des, de",
  indefinite: 'un, une',
  places: {
    it: 'tout, photo, image, photographie, couleurs, lumière',
    'the background': 'fond, arrière-plan, décor',
    'the subject': 'sujet, premier plan',
  },
  degrees: {
    'a bit': 'un peu, légèrement, un petit peu, un tout petit peu',
    much: 'beaucoup, bien, nettement, très, fortement',
  },
  tones: {
    warmer: 'plus chaud, plus chaude, plus chauds, plus chaudes, plus de chaleur',
    cooler: 'plus froid, plus froide, plus froids, plus froides, moins chaud, moins chaude',
    brighter:
      'plus clair, plus claire, plus clairs, plus lumineux, plus lumineuse, plus de lumière, plus de luminosité, moins sombre',
    darker:
      'plus sombre, plus sombres, plus foncé, plus foncée, moins clair, moins claire, moins lumineux, moins lumineuse, moins de lumière',
    'more contrasty': 'plus contrasté, plus contrastée, plus de contraste, avec plus de contraste',
    'less contrasty': 'moins contrasté, moins contrastée, moins de contraste, avec moins de contraste',
    'more vivid':
      'plus vif, plus vive, plus vifs, plus vives, des couleurs plus vives, couleurs plus vives, plus coloré, plus colorée, plus saturé, plus saturée, plus saturées, plus de couleur, plus de couleurs, plus de saturation, plus éclatant, plus éclatantes',
    'less vivid':
      'moins vif, moins vive, moins vives, couleurs moins vives, des couleurs moins vives, moins coloré, moins colorée, moins saturé, moins saturée, moins saturées, moins de couleur, moins de couleurs, moins de saturation, plus terne',
    sharper: 'plus net, plus nette, plus nets, plus nettes, plus de netteté, net, nette',
    softer: 'plus doux, plus douce, moins net, moins nette, moins de netteté',
    'noise free': 'sans bruit, moins de bruit, sans grain, moins de grain',
    blurry: 'flou, floue, plus flou, plus floue',
    'black and white': 'noir et blanc, en noir et blanc, monochrome',
    sepia: 'sépia, en sépia',
  },
  shapes: {
    square: 'carré, un carré, format carré, au carré',
    portrait: 'portrait, format portrait',
    landscape: 'paysage, format paysage',
    widescreen: 'écran large, format large',
    story: 'story, format story',
    panorama: 'panorama, format panoramique, panoramique',
  },
  colors: { transparent: 'transparent, transparente, transparents, transparentes' },
  shades: { light: '… clair, … claire', dark: '… foncé, … foncée' },
  wishes: [
    ['{degree} {tone}', '{degree}? {tone}'],
    [
      'make {area} {degree} {tone}',
      'rends-la|rends-le|rendez-la|rendez-le|mets-la|mettez-la|passe-la|passez-la|passe|passez|passer|mets|mettez|mettre|ajoute|ajoutez {degree}? {tone}',
      'rends|rendez|mets|mettez|passe|passez|fais|faites {area} {degree}? {tone}',
      'rendre|mettre|passer {area} {degree}? {tone}',
      '{place} {degree}? {tone}',
    ],
    ['brighten {area} {degree}', 'éclaircis|éclaircissez|éclaircir|illumine|illuminez|illuminer {degree}? {area}'],
    ['darken {area} {degree}', 'assombris|assombrissez|assombrir|fonce|foncez|foncer {degree}? {area}'],
    ['make it {degree} brighter', 'augmente|augmentez|augmenter {degree}? la? luminosité'],
    ['make it {degree} warmer', 'réchauffe|réchauffez|réchauffer {degree}? {place}'],
    ['make it {degree} more contrasty', 'augmente|augmentez|augmenter {degree}? le? contraste'],
    [
      'make it {degree} more vivid',
      'ravive|ravivez|raviver|avive|avivez {degree}? les? couleurs',
      'augmente|augmentez {degree}? la? saturation',
    ],
    ['blur {area} {degree}', 'floute|floutez|flouter {degree}? {area}'],
    [
      'make the background {color}',
      'avec|sur|sur_un|avec_un|un? fond {color}',
      'mets|mettez|ajoute|ajoutez un fond {color}',
    ],
    [
      'make {area} {color}',
      'rends|rendez|mets|mettez|peins|peignez|colore|colorez|colorie|coloriez {area} en? {color}',
      'rendre|mettre|peindre|colorer|colorier {area} en? {color}',
      'change|changez la? couleur {area} en|pour {color}',
      '{place} en? {color}',
    ],
    [
      'remove {area}',
      'enlève|enlevez|enlever|supprime|supprimez|supprimer|efface|effacez|effacer|retire|retirez|retirer {area}',
      'enlève-le|enlève-la|enlevez-le|enlevez-la|supprime-le|supprimez-le|efface-le|effacez-le',
    ],
    [
      'crop to {ratio}',
      'recadre|recadrez|recadrer|rogne|rognez|rogner|coupe|coupez {place}? en|au|à? {ratio}',
      'mets|mettez {place}? en|au {ratio}',
      'en? {ratio}',
    ],
    [
      'rotate left',
      'tourne|tournez|tourner|pivote|pivotez|pivoter|fais_pivoter|faites_pivoter {place}? de? 90°|90_degrés? à|vers la? gauche',
    ],
    [
      'rotate right',
      'tourne|tournez|tourner|pivote|pivotez|pivoter|fais_pivoter|faites_pivoter {place}? de? 90°|90_degrés? à|vers la? droite',
      'tourne|tournez|tourner|pivote|pivotez|pivoter|fais_pivoter|faites_pivoter {place}? de? 90°|90_degrés?',
    ],
    [
      'rotate 180 degrees',
      'tourne|tournez|tourner|pivote|pivotez|pivoter|fais_pivoter|faites_pivoter {place}? de? 180°|180_degrés',
      "mets|mettez {place}? à_l'envers|tête_en_bas",
    ],
    ['flip vertically', 'retourne|retournez|retourner|inverse|inversez {place}? verticalement'],
    [
      'flip horizontally',
      'retourne|retournez|retourner|inverse|inversez {place}? horizontalement?',
      'effet? miroir|en_miroir',
      'mets|mettez {place}? en miroir',
    ],
    ['straighten the horizon', "redresse|redressez|redresser {place}|l'horizon"],
  ],
  hints: ['{area} est|sont|était|étaient de? couleur? {color}', '{area} de couleur {color}'],
  styles: {
    'professional headshot': 'Portrait professionnel, photo professionnelle, photo de CV',
    'oil painting': 'Peinture à l’huile, huile, peinture, tableau',
    watercolor: 'Aquarelle',
    'pencil sketch': 'Croquis au crayon, crayon, croquis, dessin, dessin au crayon',
    comic: 'Bande dessinée, BD, dessin animé, caricature',
    'pop art': 'Pop art',
    cinematic: 'Cinéma, film, cinématographique',
    'black and white portrait': 'Portrait noir et blanc, noir et blanc, portrait en noir et blanc',
    'pixel art': 'Pixel art',
    'vintage film': 'Pellicule rétro, photo ancienne, argentique, rétro',
    neon: 'Néon, néons',
  },
};
