import type { Vocabulary } from './vocabulary.ts';

/** The French vocabulary. */
export const fr: Vocabulary = {
  head: 'first',
  pluralS: true,
  objects: {
    person:
      'personne, homme, femme, fille, garçon, enfant, gens/gens, monsieur/messieurs, dame, mec, type, bébé, gamin, gamine, gosse, ado, adolescent, adolescente, ' +
      "adulte, humain, être humain/êtres humains, individu, quelqu'un, tout le monde/tout le monde, touriste, mariée, marié, mère, père, maman, papa, ami, amie, inconnu, inconnue, " +
      'piéton, piétonne, passant, passante, joueur, joueuse, danseur, danseuse, randonneur, randonneuse, coureur, coureuse, cycliste, cavalier, cavalière, surfeur, surfeuse, ' +
      'skieur, skieuse, nageur, nageuse, baigneur, baigneuse, marcheur, travailleur, ouvrier, ouvrière, policier, policière, agent, soldat, serveur, serveuse, cuisinier, cuisinière, ' +
      'médecin, infirmier, infirmière, professeur, étudiant, étudiante, élève, chanteur, chanteuse, musicien, musicienne, photographe, mannequin, grand-mère/grands-mères, grand-père/grands-pères, ' +
      'mamie, papi, fils/fils, bambin, frère, sœur, soeur, mari, épouse, famille/famille, couple/couple, silhouette, pêcheur, fermier, conducteur, conductrice, passager, passagère, invité, invitée, acteur, ' +
      'actrice, athlète, astronaute, bonhomme, petite fille/petites filles, petit garçon/petits garçons, jeune fille/jeunes filles, lui, elle, elles/elles, eux/eux',
    bicycle: 'vélo, bicyclette, vtt, bécane, vélo de course/vélos de course',
    car: 'voiture, auto, automobile, taxi, bagnole, véhicule, berline, décapotable, voiture de sport/voitures de sport, voiture de police/voitures de police, quatre-quatre',
    motorcycle: 'moto, motocyclette, scooter, mobylette, vespa',
    airplane: 'avion, jet, planeur, avion de ligne/avions de ligne',
    bus: 'bus/bus, autobus/autobus, autocar, car, minibus/minibus, bus scolaire/bus scolaires',
    train: 'train, tramway, tram, locomotive, métro, wagon, tgv',
    truck:
      'camion, camionnette, fourgon, fourgonnette, remorque, poids lourd/poids lourds, ambulance, camion de pompiers/camions de pompiers, pick-up',
    boat: 'bateau/bateaux, navire, voilier, barque, yacht, canoë, kayak, ferry, paquebot, pirogue, gondole, radeau/radeaux, bateau à voile/bateaux à voile, péniche',
    'traffic light':
      'feu de circulation/feux de circulation, feu tricolore/feux tricolores, feu rouge/feux rouges, feu de signalisation/feux de signalisation',
    'fire hydrant':
      'borne incendie/bornes incendie, bouche de incendie/bouches de incendie, borne de incendie/bornes de incendie',
    'stop sign':
      'panneau stop/panneaux stop, panneau de stop, panneau de signalisation/panneaux de signalisation, panneau routier/panneaux routiers, stop',
    'parking meter': 'parcmètre, parcomètre, horodateur',
    bench: 'banc, banc public/bancs publics, banquette',
    bird:
      'oiseau/oiseaux, aigle, mouette, goéland, pigeon, canard, oie, cygne, perroquet, hibou/hiboux, chouette, faucon, corbeau/corbeaux, corneille, poule, poulet, coq, moineau/moineaux, ' +
      'héron, cigogne, flamant, flamant rose/flamants roses, pingouin, manchot, autruche, paon, colombe, pélican, rouge-gorge/rouges-gorges, merle, poussin',
    cat: 'chat, chatte, chaton, matou, minou',
    dog: 'chien, chienne, chiot, toutou, caniche, labrador, berger allemand/bergers allemands, teckel, bouledogue, terrier, épagneul, husky, chien de berger/chiens de berger',
    horse: 'cheval/chevaux, poney, poulain, jument, étalon, âne, mule, mulet',
    sheep: 'mouton, brebis/brebis, agneau/agneaux, bélier, chèvre',
    cow: 'vache, taureau/taureaux, veau/veaux, bœuf, boeuf, bétail, buffle, bison',
    elephant: 'éléphant',
    bear: 'ours/ours, ourse, ours polaire/ours polaires, ours blanc/ours blancs, panda, ours brun/ours bruns, grizzly',
    zebra: 'zèbre',
    giraffe: 'girafe',
    backpack: 'sac à dos/sacs à dos, cartable',
    umbrella: 'parapluie, parasol, ombrelle',
    handbag: 'sac à main/sacs à main, sac, sacoche, cabas/cabas, sac de courses/sacs de courses, besace',
    tie: 'cravate, nœud papillon/nœuds papillon, noeud papillon/noeuds papillon',
    suitcase: 'valise, bagage, malle, mallette, attaché-case',
    frisbee: 'frisbee, disque volant/disques volants',
    skis: 'ski',
    snowboard: 'snowboard, planche à neige/planches à neige, planche de snowboard/planches de snowboard',
    'sports ball':
      'ballon, balle, ballon de foot/ballons de foot, ballon de football/ballons de football, ballon de basket/ballons de basket, balle de tennis/balles de tennis, balle de golf/balles de golf, ballon de plage/ballons de plage',
    kite: 'cerf-volant/cerfs-volants, parachute, parapente',
    'baseball bat': 'batte de baseball/battes de baseball, batte',
    'baseball glove': 'gant de baseball/gants de baseball',
    skateboard: 'skateboard, skate, planche à roulettes/planches à roulettes, longboard',
    surfboard: 'planche de surf/planches de surf, surf, paddle',
    'tennis racket': 'raquette de tennis/raquettes de tennis, raquette',
    bottle:
      'bouteille, flacon, gourde, bouteille de vin/bouteilles de vin, bouteille de eau/bouteilles de eau, bouteille de bière/bouteilles de bière, bocal/bocaux',
    'wine glass':
      'verre à vin/verres à vin, verre de vin/verres de vin, verre, coupe, flûte, flûte de champagne/flûtes de champagne, coupe de champagne, boisson',
    cup: 'tasse, mug, gobelet, tasse de café/tasses de café, tasse à café/tasses à café, tasse de thé/tasses de thé, tasse à thé, café',
    fork: 'fourchette',
    knife: 'couteau/couteaux',
    spoon: 'cuillère, cuiller, louche, petite cuillère/petites cuillères',
    bowl: 'bol, saladier, assiette, plat, bassine, gamelle',
    banana: 'banane',
    apple: 'pomme',
    sandwich: 'sandwich, sandwiches/sandwiches, burger, hamburger, tartine, croque-monsieur',
    orange: 'orange, mandarine, clémentine, citron, pamplemousse',
    broccoli: 'brocoli',
    carrot: 'carotte',
    'hot dog': 'hot-dog, hot dog, saucisse',
    pizza: 'pizza, part de pizza/parts de pizza',
    donut: 'donut, beignet',
    cake: 'gâteau/gâteaux, gâteau de anniversaire/gâteaux de anniversaire, tarte, cupcake, muffin',
    chair:
      'chaise, fauteuil, tabouret, siège, chaise longue/chaises longues, transat, fauteuil roulant/fauteuils roulants, chaise de bureau/chaises de bureau, chaise haute',
    couch: 'canapé, sofa, divan',
    'potted plant':
      'plante, plante en pot/plantes en pot, plante verte/plantes vertes, pot de fleurs/pots de fleurs, fleur, pot, cactus/cactus, bouquet, bouquet de fleurs/bouquets de fleurs, tournesol, tulipe',
    bed: 'lit, matelas/matelas, berceau/berceaux',
    'dining table': 'table, table à manger/tables à manger, table basse/tables basses, bureau/bureaux',
    toilet: 'toilettes/toilettes, toilette, wc, cuvette',
    tv: 'télé, télévision, téléviseur, écran, moniteur',
    laptop: 'ordinateur portable/ordinateurs portables, ordinateur, laptop, macbook',
    mouse: 'souris/souris',
    remote: 'télécommande, manette',
    keyboard: 'clavier',
    'cell phone': 'téléphone, téléphone portable/téléphones portables, portable, smartphone, mobile, iphone',
    microwave: 'micro-ondes/micro-ondes, micro-onde, four à micro-ondes/fours à micro-ondes',
    oven: 'four, gazinière',
    toaster: 'grille-pain',
    sink: 'évier, lavabo',
    refrigerator: 'réfrigérateur, frigo, frigidaire, congélateur',
    book: 'livre, magazine, cahier, roman, bouquin',
    clock: 'horloge, pendule, réveil, montre',
    vase: 'vase, cruche, pichet, urne',
    scissors: 'ciseaux/ciseaux, paire de ciseaux/paires de ciseaux',
    'teddy bear': 'ours en peluche/ours en peluche, peluche, nounours/nounours, doudou',
    'hair drier': 'sèche-cheveux/sèche-cheveux, séchoir',
    toothbrush: 'brosse à dents/brosses à dents',
  },
  animals:
    'animal/animaux, bête, lion, lionne, tigre, léopard, guépard, panthère, lynx, loup, renard, cerf, biche, ' +
    'chevreuil, élan, renne, antilope, lapin, lièvre, écureuil, singe, gorille, chimpanzé, kangourou, koala, cochon, ' +
    'porc, porcelet, sanglier, chameau/chameaux, lama, alpaga, rhinocéros, hippopotame, raton laveur/ratons laveurs, ' +
    "blaireau/blaireaux, hérisson, loutre, castor, phoque, rat, hamster, cochon d'inde, tortue, lézard, grenouille, " +
    'serpent, crocodile, poisson, requin, dauphin, baleine, papillon, abeille, libellule, araignée, insecte, crabe, ' +
    'escargot',
  stuff: {
    sky: 'ciel, cieux/cieux, nuage',
    water: 'eau/eaux, mer, océan, lac, rivière, fleuve, étang, vague, ruisseau/ruisseaux, piscine, canal/canaux, baie',
    grass: 'herbe, pelouse, gazon, pré, prairie, champ',
    trees: 'arbre, buisson, arbuste, forêt, bois/bois, feuillage, feuilles/feuilles, haie, végétation, palmier, sapin',
    ground:
      'sol, route, rue, chaussée, trottoir, chemin, sentier, bitume, asphalte, terre, tapis/tapis, moquette, plancher, allée, parquet',
    sand: 'sable, plage, désert, rivage, dune',
    snow: 'neige, glace',
    mountains: 'montagne, colline, sommet, falaise, rocher, rochers/rochers',
    building:
      'bâtiment, maison, immeuble, façade, tour, gratte-ciel/gratte-ciel, église, château/châteaux, mur, hôtel, temple, cabane, édifice',
  },
  parts: {
    face: 'visage, figure',
    hair: 'cheveux/cheveux, cheveu, chevelure, coiffure, barbe',
    head: 'tête',
    hat: 'chapeau/chapeaux, casquette, bonnet, casque, béret, couronne, capuche, foulard, bandeau/bandeaux, turban, chapeau de paille/chapeaux de paille',
    upper:
      'chemise, t-shirt, tshirt, tee-shirt, veste, manteau/manteaux, pull, pull-over, chandail, sweat, chemisier, haut, gilet, costume, blouson, débardeur, imperméable, maillot, polo, anorak, parka',
    lower: 'pantalon, jean, jeans/jeans, jupe, short, legging, collant, bermuda',
    shoes: 'chaussure, botte, basket, sandale, talon, talons/talons, soulier, bottine, chausson',
    clothes:
      'vêtement, vêtements/vêtements, habits/habits, robe, tenue, uniforme, déguisement, peignoir, kimono, combinaison',
  },
  colors: {
    red: 'rouge, rouges, bordeaux, écarlate, rougeâtre, vermeil, pourpre',
    pink: 'rose, roses, magenta, fuchsia, saumon',
    orange: 'orange, orangé, orangée, orangés, orangées',
    brown: 'marron, marrons, brun, brune, bruns, brunes, châtain, châtains, chocolat',
    beige: 'beige, beiges, crème, blond, blonde, blonds, blondes, kaki, ivoire',
    yellow: 'jaune, jaunes, doré, dorée, dorés, dorées, moutarde',
    green: 'vert, verte, verts, vertes, olive, verdâtre, vert clair, vert foncé',
    turquoise: 'turquoise, turquoises, cyan',
    blue: 'bleu, bleue, bleus, bleues, marine, azur, bleu marine, bleu clair, bleu foncé, bleuâtre',
    purple: 'violet, violette, violets, violettes, mauve, mauves, lilas, lavande',
    white: 'blanc, blanche, blancs, blanches',
    grey: 'gris, grise, grises, argenté, argentée, argentés',
    black: 'noir, noire, noirs, noires',
  },
  sides: {
    left: 'gauche, extrême gauche',
    right: 'droite, droit, extrême droite',
    top: 'haut, dessus, en haut, supérieur, supérieure, au-dessus',
    bottom: 'bas, dessous, en bas, inférieur, inférieure, au-dessous',
    middle: 'milieu, centre, central, centrale, entre',
  },
  depths: {
    front: 'premier plan, avant-plan, devant, avant, proche, plus proche, plus près',
    back: 'arrière-plan, arrière plan, fond, derrière, arrière, loin, lointain, au loin, plus loin, second plan',
  },
  sizes: {
    largest:
      'grand, grande, grands, grandes, plus grand, plus grande, gros, grosse, plus gros, plus grosse, énorme, énormes, principal, principale',
    smallest: 'petit, petite, petits, petites, plus petit, plus petite, minuscule, minuscules, court, courte',
  },
  counts: ['un seul, une seule', 'deux, paire', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ordinals: [
    'premier, première, 1er, 1ère, 1re',
    'deuxième, second, seconde, 2e, 2ème',
    'troisième, 3e, 3ème',
    'quatrième, 4e, 4ème',
    'cinquième, 5e',
    'sixième, 6e',
  ],
  pieces:
    'roue, pneu, langue, poteau/poteaux, jambe, bras/bras, main, doigt, pied, queue, oreille, œil, oeil, yeux/yeux, nez/nez, bouche, lèvre, dent, cou, patte, aile, bec, corne, crinière, ' +
    'poignée, anse, guidon, selle, toit, fenêtre, vitre, pare-brise, porte, pare-chocs/pare-chocs, phare, miroir, rétroviseur, couvercle, tige, pétale, branche, feuille, manche, col, poche, ' +
    'bouton, fermeture éclair, ceinture, lunettes/lunettes, lunettes de soleil/lunettes de soleil, gant, écharpe, bague, collier, boucle de oreille/boucles de oreilles, bracelet, cheminée, rambarde, ' +
    'barrière, clôture, ficelle, fil, câble, corde, lampe, lampadaire, mât, voile, rame, reflet, ride, tache, rayure, égratignure, peau, épaule, genou/genoux, poitrine, ventre, laisse, chaussette, poteau électrique',
  subject: 'sujet, objet, chose, truc, produit, article, premier plan, motif, quelque chose',
  background: 'arrière-plan, arrière plan, fond, décor, foule, public, spectateurs, paysage, reste',
  text:
    'texte, mot, lettre, écriture, filigrane, légende, inscription, date, horodatage, logo, signature, numéro, chiffre, plaque de immatriculation/plaques de immatriculation, ' +
    'plaque, titre, sous-titre, graffiti, panneau/panneaux, pancarte, étiquette, enseigne, bannière, affiche',
  shadow: 'ombre',
  markers: {
    all: 'tout, toute, tous, toutes, chaque, tous les deux, toutes les deux',
    except:
      'sauf, excepté, excepte, hormis, à part, mais pas, à le exception de, tout sans, hors, en dehors de, excluant',
    and: 'et, ainsi que',
    preposition:
      'à, au, aux, en, dans, sur, sous, avec, sans, près de, à côté de, à coté de, contre, par, vers, chez, autour de, portant, tenant, assis, assise, ' +
      'debout, qui, que, dont, est, sont, a, ayant, habillé, habillée, vêtu, vêtue, en train de, marchant, courant',
    of: 'de, du, des',
    his: 'à lui',
    her: 'à elle',
    last: 'dernier, dernière, derniers, dernières',
    filler:
      'le, la, les, un, une, ce, cet, cette, ces, cela, ça, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, leur, leurs, plus, côté, coin, partie, zone, ' +
      "image, photo, couleur, clair, claire, foncé, foncée, entier, entière, seulement, juste, s'il vous plaît, svp, stp, là, ici, très, moi, il, se, " +
      'supprime, supprimer, supprimez, enlève, enlever, enlevez, efface, effacer, effacez, retire, retirer, retirez, ôte, ôter, gomme, gommer, élimine, éliminer, fais disparaître, tout à',
  },
};
