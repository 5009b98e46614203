import type { Vocabulary } from './vocabulary.ts';

/** Adds the genitives and dative plurals of nouns: "hund/hunde" stands for Hund, Hunds, Hundes, Hunde and Hunden. */
function nouns(terms: string): string {
  const forms = terms.split(',').flatMap((term) => {
    const [singular = '', plural] = term.trim().split('/');
    const genitives = [`${singular}s`, `${singular}es`].filter((form) => form !== plural);
    const dative = plural === undefined || /[ns]$/.test(plural) ? [] : [`${plural}n/${plural}n`];
    return singular === plural ? [term, ...dative] : [term, ...genitives, ...dative];
  });
  return forms.join(', ');
}

/** Adds the endings of adjectives: "rot" stands for rot, rote, roten, roter, rotes and rotem. */
function adjectives(terms: string): string {
  const endings = ['', 'e', 'en', 'er', 'es', 'em'];
  return terms
    .split(',')
    .flatMap((term) => endings.map((ending) => term.trim() + ending))
    .join(', ');
}

/** Colors with the words that make them lighter or darker. */
function colors(terms: string): string {
  const shades = ['', 'hell', 'dunkel', 'knall'];
  return adjectives(shades.flatMap((shade) => terms.split(',').map((term) => shade + term.trim())).join(', '));
}

function mapRecord<Key extends string>(record: Readonly<Record<Key, string>>, map: (terms: string) => string) {
  return Object.fromEntries(Object.entries<string>(record).map(([key, terms]) => [key, map(terms)])) as Record<
    Key,
    string
  >;
}

/** The German vocabulary. */
export const de: Vocabulary = {
  // The genitive follows its noun ("der Hut der Frau"), and compounds are one word.
  head: 'first',
  objects: mapRecord(
    {
      person:
        'person/personen, mann/männer, frau/frauen, kind/kinder, junge/jungen, jungs/jungs, bub/buben, mädchen, mädel, mensch/menschen, ' +
        'leute/leute, typ/typen, kerl/kerle, dame/damen, herr/herren, herrn, baby/babys, kleinkind/kleinkinder, jugendlicher/jugendliche, ' +
        'teenager, erwachsener/erwachsene, braut/bräute, bräutigam, mutter/mütter, vater/väter, mama, papa, oma/omas, opa/opas, ' +
        'großmutter, großvater, freund/freunde, freundin/freundinnen, fremder/fremde, tourist/touristen, touristin/touristinnen, ' +
        'fußgänger, fußgängerin/fußgängerinnen, passant/passanten, passantin, spieler, spielerin, fußballspieler, tänzer, ' +
        'tänzerin/tänzerinnen, wanderer, läufer, läuferin, jogger, joggerin, radfahrer, radfahrerin, fahrradfahrer, motorradfahrer, ' +
        'reiter, reiterin, surfer, surferin, skifahrer, skifahrerin, schwimmer, schwimmerin, arbeiter, bauarbeiter, polizist/polizisten, ' +
        'polizistin, soldat/soldaten, kellner, kellnerin, koch/köche, köchin, arzt/ärzte, ärztin, lehrer, lehrerin, schüler, schülerin, ' +
        'student/studenten, studentin, sänger, sängerin, musiker, musikerin, fotograf/fotografen, fotografin, model/models, sohn/söhne, ' +
        'tochter/töchter, bruder/brüder, schwester/schwestern, ehemann, ehefrau, familie/familie, paar/paar, pärchen/pärchen, figur/figuren, ' +
        'jemand, jemanden, jeder, fischer, bauer/bauern, fahrer, fahrerin, beifahrer, gast/gäste, sportler, sportlerin, astronaut, ' +
        'schauspieler, schauspielerin, enkel, enkelin, dieb, ihn, ihm',
      bicycle: 'fahrrad/fahrräder, rad/räder, bike/bikes, mountainbike/mountainbikes, rennrad/rennräder, drahtesel',
      car: 'auto/autos, wagen, pkw/pkws, taxi/taxis, fahrzeug/fahrzeuge, limousine/limousinen, geländewagen, sportwagen, cabrio/cabrios, kombi/kombis, polizeiauto/polizeiautos, suv',
      motorcycle: 'motorrad/motorräder, moped/mopeds, roller, motorroller, mofa/mofas, vespa',
      airplane: 'flugzeug/flugzeuge, flieger, jet/jets, segelflugzeug/segelflugzeuge',
      bus: 'bus/busse, reisebus/reisebusse, linienbus/linienbusse, schulbus/schulbusse, doppeldecker',
      train:
        'zug/züge, straßenbahn/straßenbahnen, bahn/bahnen, tram/trams, lokomotive/lokomotiven, lok/loks, u-bahn/u-bahnen, s-bahn/s-bahnen, eisenbahn',
      truck:
        'lastwagen, lkw/lkws, laster, lieferwagen, transporter, pickup/pickups, anhänger, feuerwehrauto/feuerwehrautos, krankenwagen, van/vans, müllwagen',
      boat: 'boot/boote, schiff/schiffe, segelboot/segelboote, segelschiff, yacht/yachten, kanu/kanus, kajak/kajaks, ruderboot/ruderboote, fähre/fähren, floß, gondel/gondeln, dampfer, kahn, motorboot/motorboote',
      'traffic light': 'ampel/ampeln, verkehrsampel/verkehrsampeln',
      'fire hydrant': 'hydrant/hydranten, feuerhydrant',
      'stop sign':
        'stoppschild/stoppschilder, stopschild, verkehrsschild/verkehrsschilder, straßenschild/straßenschilder, verkehrszeichen',
      'parking meter': 'parkuhr/parkuhren, parkautomat/parkautomaten',
      bench: 'parkbank/parkbänke, bank/bänke, sitzbank/sitzbänke',
      bird:
        'vogel/vögel, adler, möwe/möwen, taube/tauben, ente/enten, gans/gänse, schwan/schwäne, papagei/papageien, eule/eulen, falke/falken, krähe/krähen, ' +
        'rabe/raben, huhn/hühner, henne/hennen, hahn/hähne, spatz/spatzen, reiher, storch/störche, flamingo/flamingos, pinguin/pinguine, strauß, pfau/pfauen, ' +
        'rotkehlchen, amsel/amseln, meise/meisen, küken, pelikan',
      cat: 'katze/katzen, kater, kätzchen, mieze/miezen',
      dog:
        'hund/hunde, welpe/welpen, hündchen, hündin/hündinnen, pudel, labrador, dackel, schäferhund/schäferhunde, terrier, husky/huskys, mops, ' +
        'dogge, bulldogge/bulldoggen, köter, collie, beagle',
      horse: 'pferd/pferde, pony/ponys, fohlen, stute/stuten, hengst/hengste, esel, maultier',
      sheep: 'schaf/schafe, lamm/lämmer, widder, ziege/ziegen',
      cow: 'kuh/kühe, rind/rinder, stier/stiere, bulle/bullen, kalb/kälber, ochse/ochsen, büffel',
      elephant: 'elefant/elefanten',
      bear: 'bär/bären, eisbär/eisbären, braunbär, panda/pandas, pandabär',
      zebra: 'zebra/zebras',
      giraffe: 'giraffe/giraffen',
      backpack: 'rucksack/rucksäcke, schulranzen, ranzen',
      umbrella: 'regenschirm/regenschirme, schirm/schirme, sonnenschirm/sonnenschirme',
      handbag:
        'handtasche/handtaschen, tasche/taschen, umhängetasche, einkaufstasche/einkaufstaschen, einkaufstüte, tüte/tüten, beutel',
      tie: 'krawatte/krawatten, schlips, fliege/fliegen, binder',
      suitcase: 'koffer, reisekoffer, gepäck, aktenkoffer, aktentasche',
      frisbee: 'frisbee/frisbees, frisbeescheibe, wurfscheibe',
      skis: 'ski, skier/skier, schi',
      snowboard: 'snowboard/snowboards',
      'sports ball':
        'ball/bälle, fußball/fußbälle, basketball/basketbälle, tennisball/tennisbälle, volleyball, golfball, baseball, wasserball, strandball',
      kite: 'drachen, lenkdrachen, fallschirm/fallschirme, gleitschirm/gleitschirme',
      'baseball bat': 'baseballschläger, schläger',
      'baseball glove': 'baseballhandschuh/baseballhandschuhe, fanghandschuh',
      skateboard: 'skateboard/skateboards, longboard/longboards',
      surfboard: 'surfbrett/surfbretter, surfboard/surfboards, paddelbrett',
      'tennis racket': 'tennisschläger',
      bottle:
        'flasche/flaschen, weinflasche/weinflaschen, wasserflasche/wasserflaschen, bierflasche/bierflaschen, thermoskanne',
      'wine glass':
        'weinglas/weingläser, glas/gläser, sektglas/sektgläser, trinkglas, wasserglas, bierglas/biergläser, getränk/getränke',
      cup: 'tasse/tassen, becher, kaffeetasse/kaffeetassen, teetasse/teetassen, kaffeebecher, kaffee, krug/krüge',
      fork: 'gabel/gabeln',
      knife: 'messer',
      spoon: 'löffel, teelöffel, kelle',
      bowl: 'schüssel/schüsseln, schale/schalen, schälchen, napf/näpfe, teller',
      banana: 'banane/bananen',
      apple: 'apfel/äpfel',
      sandwich: 'sandwich/sandwiches, brot/brote, brötchen, burger, hamburger, toast/toasts',
      orange: 'orange/orangen, apfelsine/apfelsinen, mandarine/mandarinen, zitrone/zitronen, grapefruit',
      broccoli: 'brokkoli, broccoli',
      carrot: 'karotte/karotten, möhre/möhren, mohrrübe/mohrrüben',
      'hot dog': 'hotdog/hotdogs, hot dog/hot dogs, würstchen, wurst/würste, bratwurst/bratwürste',
      pizza: 'pizza/pizzen, pizzas/pizzas, pizzastück/pizzastücke',
      donut: 'donut/donuts, krapfen',
      cake: 'kuchen, torte/torten, geburtstagstorte, geburtstagskuchen, muffin/muffins, törtchen, cupcake/cupcakes',
      chair:
        'stuhl/stühle, sessel, hocker, sitz/sitze, bürostuhl/bürostühle, liegestuhl/liegestühle, klappstuhl, rollstuhl/rollstühle, hochstuhl',
      couch: 'sofa/sofas, couch/couches, couchs/couchs',
      'potted plant':
        'topfpflanze/topfpflanzen, zimmerpflanze/zimmerpflanzen, pflanze/pflanzen, blumentopf/blumentöpfe, blume/blumen, kaktus/kakteen, rose/rosen, blumenstrauß, tulpe/tulpen, sonnenblume/sonnenblumen',
      bed: 'bett/betten, matratze/matratzen, kinderbett',
      'dining table': 'tisch/tische, esstisch/esstische, schreibtisch/schreibtische, couchtisch/couchtische',
      toilet: 'toilette/toiletten, klo/klos, wc',
      tv: 'fernseher, fernsehgerät, monitor/monitore, bildschirm/bildschirme',
      laptop: 'laptop/laptops, notebook/notebooks, computer, rechner, macbook',
      mouse: 'maus/mäuse, computermaus',
      remote: 'fernbedienung/fernbedienungen, controller',
      keyboard: 'tastatur/tastaturen, keyboard',
      'cell phone':
        'handy/handys, telefon/telefone, smartphone/smartphones, mobiltelefon/mobiltelefone, iphone/iphones',
      microwave: 'mikrowelle/mikrowellen',
      oven: 'ofen/öfen, backofen/backöfen, herd/herde',
      toaster: 'toaster',
      sink: 'waschbecken, spüle/spülen, spülbecken',
      refrigerator: 'kühlschrank/kühlschränke, gefrierschrank',
      book: 'buch/bücher, zeitschrift/zeitschriften, heft/hefte, magazin',
      clock: 'uhr/uhren, wanduhr/wanduhren, wecker, armbanduhr/armbanduhren',
      vase: 'vase/vasen, blumenvase, kanne/kannen, urne',
      scissors: 'schere/scheren',
      'teddy bear':
        'teddybär/teddybären, teddy/teddys, kuscheltier/kuscheltiere, stofftier/stofftiere, plüschtier/plüschtiere',
      'hair drier': 'föhn, fön, haartrockner',
      toothbrush: 'zahnbürste/zahnbürsten',
    },
    nouns,
  ),
  animals:
    'tier/tiere, löwe/löwen, löwin/löwinnen, tiger, leopard/leoparden, gepard/geparden, panther, luchs/luchse, ' +
    'wolf/wölfe, fuchs/füchse, hirsch/hirsche, reh/rehe, elch/elche, rentier/rentiere, antilope/antilopen, ' +
    'kaninchen, hase/hasen, eichhörnchen, affe/affen, gorilla/gorillas, schimpanse/schimpansen, känguru/kängurus, ' +
    'koala/koalas, schwein/schweine, ferkel, wildschwein/wildschweine, kamel/kamele, lama/lamas, alpaka/alpakas, ' +
    'nashorn/nashörner, nilpferd/nilpferde, waschbär/waschbären, dachs/dachse, igel, otter, biber, robbe/robben, ' +
    'ratte/ratten, hamster, meerschweinchen, schildkröte/schildkröten, eidechse/eidechsen, frosch/frösche, ' +
    'schlange/schlangen, krokodil/krokodile, fisch/fische, hai/haie, delfin/delfine, wal/wale, ' +
    'schmetterling/schmetterlinge, biene/bienen, libelle/libellen, spinne/spinnen, insekt/insekten, krabbe/krabben, ' +
    'schnecke/schnecken',
  stuff: mapRecord(
    {
      sky: 'himmel, wolke/wolken',
      water:
        'wasser, meer/meere, ozean, see/seen, fluss/flüsse, teich/teiche, bach/bäche, welle/wellen, pool/pools, schwimmbecken, kanal, bucht',
      grass: 'gras/gräser, rasen, wiese/wiesen, feld/felder, weide/weiden',
      trees:
        'baum/bäume, busch/büsche, strauch/sträucher, wald/wälder, laub, blätter/blätter, hecke/hecken, palme/palmen, tannenbaum, tanne/tannen',
      ground:
        'boden/böden, fußboden, straße/straßen, weg/wege, gehweg/gehwege, bürgersteig/bürgersteige, gehsteig, asphalt, pflaster, erde, teppich/teppiche, pfad/pfade, einfahrt',
      sand: 'sand, strand/strände, wüste/wüsten, ufer, düne/dünen',
      snow: 'schnee, eis',
      mountains: 'berg/berge, gebirge, hügel, gipfel, klippe/klippen, felsen, fels, gebirgskette',
      building:
        'gebäude, haus/häuser, fassade/fassaden, turm/türme, hochhaus/hochhäuser, wolkenkratzer, kirche/kirchen, burg/burgen, schloss/schlösser, wand/wände, mauer/mauern, hütte/hütten, hotel/hotels, tempel',
    },
    nouns,
  ),
  parts: mapRecord(
    {
      face: 'gesicht/gesichter',
      hair: 'haare/haare, haar, frisur/frisuren, bart/bärte',
      head: 'kopf/köpfe',
      hat: 'hut/hüte, mütze/mützen, kappe/kappen, cap/caps, helm/helme, haube/hauben, krone/kronen, kapuze/kapuzen, kopftuch/kopftücher, stirnband, baskenmütze, turban, strohhut',
      upper:
        'hemd/hemden, t-shirt/t-shirts, tshirt/tshirts, shirt/shirts, jacke/jacken, mantel/mäntel, pullover, pulli/pullis, bluse/blusen, oberteil/oberteile, weste/westen, strickjacke, anzug/anzüge, sakko/sakkos, kapuzenpullover, hoodie/hoodies, regenjacke, trikot/trikots, top/tops',
      lower: 'hose/hosen, jeans/jeans, rock/röcke, shorts/shorts, leggings/leggings, strumpfhose/strumpfhosen',
      shoes: 'schuh/schuhe, stiefel, turnschuh/turnschuhe, sandale/sandalen, pantoffel/pantoffeln, sneaker/sneakers',
      clothes:
        'kleidung, kleider/kleider, kleid, klamotten/klamotten, outfit/outfits, uniform/uniformen, kostüm/kostüme, gewand, robe, bademantel, overall',
    },
    nouns,
  ),
  colors: {
    red: colors('rot, rötlich, weinrot, scharlachrot, purpurrot, bordeauxrot'),
    pink: `${colors('pink')}, rosa, rosane, rosanen, rosafarbene, rosafarbenen, magenta`,
    orange:
      'orange, orangene, orangenen, orangener, orangenes, orangenem, oranger, oranges, orangem, orangefarbene, orangefarbenen',
    brown: colors('braun, bräunlich, hölzern'),
    beige: `${colors('blond')}, beige, beigen, beiger, beiges, beigem, creme, cremefarbene, cremefarbenen`,
    yellow: colors('gelb, golden, gelblich'),
    green: colors('grün, grünlich, olivgrün'),
    turquoise: colors('türkis, türkisfarben'),
    blue: colors('blau, bläulich, marineblau, himmelblau'),
    purple: `${colors('violett')}, lila, lilane, lilanen, lavendel, fliederfarbene`,
    white: colors('weiß, weißlich, schneeweiß'),
    grey: colors('grau, silbern, gräulich'),
    black: colors('schwarz, pechschwarz'),
  },
  sides: {
    left: `links, ${adjectives('link')}, linksaußen, ganz links, linkeste, linksstehende`,
    right: `rechts, ${adjectives('recht')}, rechtsaußen, ganz rechts, rechtsstehende`,
    top: `oben, oberhalb, ganz oben, ${adjectives('ober, oberst')}`,
    bottom: `unten, unterhalb, ganz unten, ${adjectives('unterst')}, untere, unteren, unterer, unteres, unterem`,
    middle: `mitte, mittig, zentrum, dazwischen, zwischen, ${adjectives('mittler, zentral')}`,
  },
  depths: {
    front: `vorne, vorn, vordergrund, ganz vorne, davor, ${adjectives('vorder, vorderst, nächst, nah')}`,
    back: `hinten, hintergrund, ganz hinten, ferne, entfernt, entfernten, weit weg, hintere, hinteren, hinterer, hinteres, ${adjectives('hinterst, fern')}`,
  },
  sizes: {
    largest: adjectives('groß, größer, größt, riesig, hoh, höchst, lang, längst') + ', am größten',
    smallest: adjectives('klein, kleiner, kleinst, winzig, kurz, kürzest, niedrig') + ', am kleinsten',
  },
  counts: [
    'ein einziger, eins, einer, einzige, einzigen',
    'zwei, zweien, beide, beiden, paar',
    'drei, dreien',
    'vier',
    'fünf',
    'sechs',
    'sieben',
    'acht',
    'neun',
    'zehn',
  ],
  ordinals: ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst'].map((stem) =>
    adjectives(stem).split(', ').slice(1).join(', '),
  ),
  pieces: nouns(
    'reifen, zunge/zungen, bein/beine, arm/arme, hand/hände, finger, fuß/füße, schwanz/schwänze, ohr/ohren, auge/augen, nase/nasen, mund/münder, ' +
      'lippe/lippen, zahn/zähne, hals/hälse, pfote/pfoten, flügel, schnabel/schnäbel, horn/hörner, mähne/mähnen, griff/griffe, henkel, lenker, sattel/sättel, ' +
      'dach/dächer, fenster, windschutzscheibe, scheibe/scheiben, tür/türen, stoßstange/stoßstangen, scheinwerfer, spiegel, deckel, stiel/stiele, stängel, ' +
      'ast/äste, zweig/zweige, blatt, ärmel, kragen, knopf/knöpfe, reißverschluss, gürtel, brille/brillen, sonnenbrille/sonnenbrillen, handschuh/handschuhe, ' +
      'schal/schals, ring/ringe, kette/ketten, halskette/halsketten, ohrring/ohrringe, armband/armbänder, schornstein/schornsteine, geländer, zaun/zäune, schnur, ' +
      'draht/drähte, kabel, seil/seile, lampe/lampen, laterne/laternen, mast/masten, segel, ruder, spiegelung/spiegelungen, sommersprosse/sommersprossen, ' +
      'pickel, falte/falten, fleck/flecken, kratzer, haut, schulter/schultern, knie, brust, bauch, halsband, leine/leinen, socke/socken, blüte/blüten, pfosten, strommast, stromleitung/stromleitungen',
  ),
  subject: nouns(
    'motiv/motive, hauptmotiv, objekt/objekte, ding/dinge, gegenstand/gegenstände, sache/sachen, produkt/produkte, vordergrund, etwas, tier/tiere',
  ),
  background:
    'hintergrund, hintergrunds, hintergrundes, kulisse, umgebung, szene, menge, menschenmenge, publikum, zuschauer, rest',
  text: nouns(
    'text/texte, wort/wörter, buchstabe/buchstaben, schrift/schriften, schriftzug/schriftzüge, wasserzeichen, beschriftung/beschriftungen, datum, zeitstempel, ' +
      'logo/logos, unterschrift/unterschriften, signatur, nummer/nummern, zahl/zahlen, nummernschild/nummernschilder, kennzeichen, titel, überschrift/überschriften, ' +
      'untertitel, graffiti, schild/schilder, etikett/etiketten, aufschrift, banner, inschrift, plakat/plakate',
  ),
  shadow: nouns('schatten'),
  markers: {
    all: 'alle, alles, allen, aller, jede, jeden, jedes, jedem, sämtliche, sämtlichen, beide, beiden',
    except:
      'außer, bis auf, ausgenommen, ausser, abgesehen von, alles ohne, aber nicht, nicht aber, mit ausnahme von, mit ausnahme',
    and: 'und, sowie, plus, als auch',
    preposition:
      'in, im, ins, auf, an, am, bei, beim, mit, hinter, hinterm, vor, vorm, neben, unter, über, aus, ohne, zu, zur, zum, nach, um, gegen, ' +
      'trägt, tragend, hält, haltend, sitzt, steht, stehend, liegt, fährt, hat, ist, sind, stehen, sitzen, tragen, welcher, welche, welches, entlang, durch',
    // After a noun "der" is the genitive of the feminine and of the plural.
    of: 'von, vom, der, des',
    his: 'sein, seine, seinen, seinem, seiner, seines',
    her: 'ihr, ihre, ihren, ihrem, ihrer, ihres',
    last: 'letzte, letzten, letzter, letztes, letztem, ganz am ende',
    filler:
      'die, das, den, dem, ein, eine, einen, einem, eines, dieser, diese, dieses, diesen, diesem, jener, jene, jenes, dort, da, hier, mein, meine, meinen, meinem, meiner, ' +
      'dein, deine, unser, unsere, bitte, nur, bloß, mal, seite, ecke, teil, bereich, bild, foto, farbige, farbigen, ganze, ganzen, ganzer, ganzes, komplett, komplette, ' +
      'entferne, entfern, entfernen, entferne mir, lösche, lösch, löschen, radiere, radieren, wegmachen, mach, mache, weg, raus, heraus, nimm, beseitige, sehr, mir, sich, helle, hell, dunkle',
  },
};
