import type { Vocabulary } from './vocabulary.ts';

/** The Spanish vocabulary. */
export const es: Vocabulary = {
  head: 'first',
  pluralS: true,
  objects: {
    person:
      'persona, hombre, mujer/mujeres, chica, chico, niña, niño, gente/gente, señor/señores, señora, señorita, tipo, tío, tía, bebé, muchacho, muchacha, joven/jóvenes, adolescente, ' +
      'adulto, adulta, humano, ser humano/seres humanos, individuo, alguien, todo el mundo/todo el mundo, turista, novia, novio, madre, padre, mamá, papá, amigo, amiga, desconocido, desconocida, ' +
      'peatón/peatones, transeúnte, jugador/jugadores, jugadora, futbolista, bailarín/bailarines, bailarina, excursionista, corredor/corredores, corredora, ciclista, jinete, surfista, ' +
      'esquiador/esquiadores, esquiadora, nadador/nadadores, nadadora, bañista, caminante, trabajador/trabajadores, trabajadora, obrero, policía, soldado, camarero, camarera, mesero, mesera, cocinero, cocinera, ' +
      'médico, médica, doctor/doctores, doctora, enfermero, enfermera, profesor/profesores, profesora, maestro, maestra, estudiante, alumno, alumna, cantante, músico, fotógrafo, fotógrafa, modelo, abuela, abuelo, ' +
      'hijo, hija, hermano, hermana, marido, esposo, esposa, familia/familia, pareja/pareja, figura, pescador/pescadores, granjero, conductor/conductores, conductora, pasajero, pasajera, invitado, invitada, ' +
      'actor/actores, actriz/actrices, atleta, astronauta, viejo, anciano, anciana, él, ella, ellos/ellos, ellas/ellas, chamaco, nene, nena',
    bicycle:
      'bicicleta, bici, bicicleta de montaña/bicicletas de montaña, bicicleta de carreras/bicicletas de carreras',
    car: 'coche, auto, carro, automóvil/automóviles, taxi, vehículo, descapotable, todoterreno, coche deportivo/coches deportivos, coche de policía/coches de policía, patrulla, camioneta',
    motorcycle: 'moto, motocicleta, scooter, ciclomotor/ciclomotores, vespa, motoneta',
    airplane: 'avión/aviones, avioneta, aeroplano, jet, planeador/planeadores',
    bus: 'autobús/autobuses, bus/buses, autocar/autocares, minibús/minibuses, ómnibus/ómnibus, guagua, colectivo, autobús escolar/autobuses escolares',
    train: 'tren/trenes, tranvía, locomotora, metro, vagón/vagones, ferrocarril/ferrocarriles',
    truck:
      'camión/camiones, furgoneta, furgón/furgones, remolque, ambulancia, camión de bomberos/camiones de bomberos, tráiler/tráileres',
    boat: 'barco, bote, barca, velero, yate, canoa, kayak, piragua, ferry, buque, lancha, góndola, balsa, nave, barco de vela/barcos de vela',
    'traffic light': 'semáforo',
    'fire hydrant':
      'hidrante, boca de incendios/bocas de incendios, boca de riego/bocas de riego, toma de agua/tomas de agua',
    'stop sign':
      'señal de stop/señales de stop, señal de alto/señales de alto, señal de tráfico/señales de tráfico, señal de tránsito/señales de tránsito',
    'parking meter': 'parquímetro',
    bench: 'banco, banca, banco del parque, banco de parque/bancos de parque',
    bird:
      'pájaro, ave, águila, gaviota, paloma, pato, ganso, oca, cisne, loro, papagayo, búho, lechuza, halcón/halcones, cuervo, gallina, pollo, gallo, gorrión/gorriones, garza, ' +
      'cigüeña, flamenco, pingüino, avestruz/avestruces, pavo, pavo real/pavos reales, pelícano, colibrí/colibríes, pollito',
    cat: 'gato, gata, gatito, gatita, minino',
    dog: 'perro, perra, perrito, perrita, cachorro, caniche, labrador/labradores, pastor alemán/pastores alemanes, bulldog, galgo, can/canes, husky',
    horse: 'caballo, poni/ponis, potro, yegua, burro, asno, mula, semental/sementales',
    sheep: 'oveja, cordero, carnero, cabra, borrego',
    cow: 'vaca, toro, ternero, ternera, buey/bueyes, ganado, búfalo, bisonte',
    elephant: 'elefante',
    bear: 'oso, osa, oso polar/osos polares, panda, oso panda/osos panda, oso pardo/osos pardos',
    zebra: 'cebra',
    giraffe: 'jirafa',
    backpack: 'mochila, morral/morrales',
    umbrella: 'paraguas/paraguas, sombrilla, parasol/parasoles',
    handbag: 'bolso, bolsa, cartera, bolso de mano/bolsos de mano, bandolera, bolsa de la compra/bolsas de la compra',
    tie: 'corbata, pajarita, corbatín/corbatines',
    suitcase: 'maleta, valija, equipaje, maletín/maletines, baúl/baúles',
    frisbee: 'frisbee, disco volador/discos voladores',
    skis: 'esquí/esquís, esquíes/esquíes, skis/skis',
    snowboard: 'snowboard, tabla de snowboard/tablas de snowboard, tabla de nieve/tablas de nieve',
    'sports ball':
      'balón/balones, pelota, balón de fútbol/balones de fútbol, pelota de fútbol/pelotas de fútbol, pelota de tenis/pelotas de tenis, balón de baloncesto/balones de baloncesto, pelota de playa/pelotas de playa, bola',
    kite: 'cometa, papalote, paracaídas/paracaídas, parapente, barrilete',
    'baseball bat': 'bate de béisbol/bates de béisbol, bate',
    'baseball glove': 'guante de béisbol/guantes de béisbol',
    skateboard: 'monopatín/monopatines, skateboard, patineta, longboard',
    surfboard: 'tabla de surf/tablas de surf, tabla, tabla de surfear',
    'tennis racket': 'raqueta de tenis/raquetas de tenis, raqueta',
    bottle:
      'botella, frasco, botella de vino/botellas de vino, botella de agua/botellas de agua, botella de cerveza/botellas de cerveza, termo, tarro',
    'wine glass':
      'copa de vino/copas de vino, copa, vaso, copa de champán/copas de champán, bebida, vaso de agua/vasos de agua',
    cup: 'taza, taza de café/tazas de café, taza de té/tazas de té, café, pocillo, jarro',
    fork: 'tenedor/tenedores',
    knife: 'cuchillo, navaja',
    spoon: 'cuchara, cucharita, cucharilla, cucharón/cucharones',
    bowl: 'cuenco, bol/boles, tazón/tazones, plato, ensaladera, fuente',
    banana: 'plátano, banana, banano',
    apple: 'manzana',
    sandwich: 'sándwich/sándwiches, bocadillo, hamburguesa, emparedado, torta, tostada',
    orange: 'naranja, mandarina, limón/limones, pomelo, toronja',
    broccoli: 'brócoli, brécol',
    carrot: 'zanahoria',
    'hot dog': 'perrito caliente/perritos calientes, perro caliente/perros calientes, hot dog, salchicha',
    pizza: 'pizza, porción de pizza/porciones de pizza, trozo de pizza/trozos de pizza',
    donut: 'dónut, donut, rosquilla, dona',
    cake: 'tarta, pastel/pasteles, torta de cumpleaños, tarta de cumpleaños/tartas de cumpleaños, pastel de cumpleaños, bizcocho, magdalena, cupcake, muffin',
    chair:
      'silla, sillón/sillones, butaca, taburete, asiento, silla de oficina/sillas de oficina, tumbona, silla de ruedas/sillas de ruedas, trona',
    couch: 'sofá/sofás, sofa, diván/divanes',
    'potted plant':
      'planta, maceta, planta en maceta/plantas en maceta, flor/flores, cactus/cactus, tiesto, ramo, ramo de flores/ramos de flores, girasol/girasoles, tulipán/tulipanes',
    bed: 'cama, colchón/colchones, cuna',
    'dining table': 'mesa, mesa de comedor/mesas de comedor, escritorio, mesita, mesa de centro',
    toilet: 'inodoro, váter, retrete, wc, excusado, taza del váter',
    tv: 'televisor/televisores, televisión/televisiones, tele, tv, pantalla, monitor/monitores',
    laptop:
      'portátil/portátiles, ordenador portátil/ordenadores portátiles, laptop, ordenador/ordenadores, computadora, macbook',
    mouse: 'ratón/ratones, mouse',
    remote: 'mando, mando a distancia/mandos a distancia, control remoto/controles remotos',
    keyboard: 'teclado',
    'cell phone': 'móvil/móviles, celular/celulares, teléfono, teléfono móvil/teléfonos móviles, smartphone, iphone',
    microwave: 'microondas/microondas',
    oven: 'horno, cocina de gas, estufa',
    toaster: 'tostadora, tostador/tostadores',
    sink: 'fregadero, lavabo, lavamanos/lavamanos',
    refrigerator: 'nevera, frigorífico, refrigerador/refrigeradores, refrigeradora, heladera, congelador/congeladores',
    book: 'libro, revista, cuaderno, novela',
    clock: 'reloj/relojes, despertador/despertadores, reloj de pared/relojes de pared, reloj de pulsera',
    vase: 'jarrón/jarrones, florero, jarra, urna',
    scissors: 'tijeras/tijeras, tijera',
    'teddy bear': 'oso de peluche/osos de peluche, peluche, osito, osito de peluche/ositos de peluche',
    'hair drier': 'secador/secadores, secador de pelo/secadores de pelo, secadora de pelo',
    toothbrush: 'cepillo de dientes/cepillos de dientes',
  },
  animals:
    'animal/animales, bestia, león/leones, leona, tigre, leopardo, guepardo, pantera, lince, lobo, zorro, ciervo, ' +
    'corzo, alce, reno, antílope, conejo, liebre, ardilla, mono, gorila, chimpancé, canguro, koala, cerdo, cerdito, ' +
    'jabalí/jabalíes, camello, llama, alpaca, rinoceronte, hipopótamo, mapache, tejón/tejones, erizo, nutria, ' +
    'castor/castores, foca, rata, hámster, cobaya, tortuga, lagarto, rana, serpiente, cocodrilo, pez/peces, ' +
    'tiburón/tiburones, delfín/delfines, ballena, mariposa, abeja, libélula, araña, insecto, cangrejo, ' +
    'caracol/caracoles',
  stuff: {
    sky: 'cielo, nube',
    water: 'agua, mar/mares, océano, lago, río, estanque, ola, arroyo, piscina, alberca, canal/canales, bahía',
    grass: 'hierba, césped, pasto, prado, campo, pradera',
    trees: 'árbol/árboles, arbusto, bosque, follaje, hojas/hojas, seto, vegetación, palmera, pino',
    ground: 'suelo, piso, carretera, calle, acera, camino, sendero, asfalto, tierra, alfombra, pavimento, banqueta',
    sand: 'arena, playa, desierto, orilla, duna',
    snow: 'nieve, hielo',
    mountains: 'montaña, monte, colina, cima, acantilado, roca, cerro, sierra',
    building:
      'edificio, casa, fachada, torre, rascacielos/rascacielos, iglesia, castillo, muro, pared/paredes, hotel/hoteles, templo, cabaña',
  },
  parts: {
    face: 'cara, rostro',
    hair: 'pelo, cabello, peinado, barba, melena',
    head: 'cabeza',
    hat: 'sombrero, gorra, gorro, casco, boina, corona, capucha, turbante, diadema, sombrero de paja/sombreros de paja',
    upper:
      'camisa, camiseta, chaqueta, abrigo, suéter/suéteres, jersey/jerseys, sudadera, blusa, chaleco, traje, cazadora, playera, polo, impermeable, rebeca, saco, parka, remera, campera, polera',
    lower:
      'pantalón/pantalones, vaqueros/vaqueros, tejanos/tejanos, jeans/jeans, falda, pantalón corto/pantalones cortos, shorts/shorts, mallas/mallas, leggings/leggings, medias/medias',
    shoes: 'zapato, bota, zapatilla, sandalia, tacón/tacones, tenis/tenis, calzado, deportivas/deportivas',
    clothes: 'ropa, vestido, prenda, uniforme, disfraz/disfraces, atuendo, bata, túnica, kimono, mono de trabajo',
  },
  colors: {
    red: 'rojo, roja, rojos, rojas, granate, burdeos, carmesí, escarlata, rojizo, rojiza, colorado, colorada',
    pink: 'rosa, rosado, rosada, rosados, rosadas, magenta, fucsia',
    orange: 'naranja, anaranjado, anaranjada, anaranjados, anaranjadas',
    brown: 'marrón, marrones, café, castaño, castaña, pardo, parda, chocolate, moreno, morena',
    beige: 'beige, beis, crema, rubio, rubia, rubios, rubias, caqui, marfil',
    yellow: 'amarillo, amarilla, amarillos, amarillas, dorado, dorada, dorados, mostaza',
    green: 'verde, verdes, oliva, verdoso, verdosa',
    turquoise: 'turquesa, cian',
    blue: 'azul, azules, azul marino, azul claro, azul oscuro, celeste, celestes, azulado, azulada',
    purple: 'morado, morada, morados, moradas, violeta, violetas, púrpura, lila, lavanda, malva',
    white: 'blanco, blanca, blancos, blancas',
    grey: 'gris, grises, plateado, plateada, plateados',
    black: 'negro, negra, negros, negras',
  },
  sides: {
    left: 'izquierda, izquierdo, izquierdos, izquierdas',
    right: 'derecha, derecho, derechos, derechas',
    top: 'arriba, superior, encima',
    bottom: 'abajo, inferior, debajo',
    middle: 'medio, centro, central, en medio, entre',
  },
  depths: {
    front: 'primer plano, delante, enfrente, frente, cercano, cercana, más cercano, más cercana, más cerca, cerca',
    back: 'fondo, segundo plano, atrás, detrás, lejos, lejano, lejana, más lejos, a lo lejos, trasero, trasera',
  },
  sizes: {
    largest:
      'grande, grandes, gran, más grande, más grandes, mayor, enorme, enormes, alto, alta, altos, altas, más alto, más alta, principal',
    smallest:
      'pequeño, pequeña, pequeños, pequeñas, más pequeño, más pequeña, menor, chiquito, chiquita, diminuto, diminuta, bajo, baja, más bajo, más baja',
  },
  counts: ['uno, un solo, una sola', 'dos, par', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ordinals: [
    'primero, primera, primer',
    'segundo, segunda',
    'tercero, tercera, tercer',
    'cuarto, cuarta',
    'quinto, quinta',
    'sexto, sexta',
  ],
  pieces:
    'rueda, neumático, llanta, lengua, poste, pierna, brazo, mano, dedo, pie, cola, rabo, oreja, ojo, nariz/narices, boca, labio, diente, cuello, pata, ala, pico, cuerno, crin/crines, asa, ' +
    'manillar/manillares, manubrio, sillín/sillines, tejado, techo, ventana, ventanilla, parabrisas/parabrisas, puerta, parachoques/parachoques, faro, espejo, retrovisor/retrovisores, tapa, tallo, pétalo, ' +
    'rama, hoja, manga, bolsillo, botón/botones, cremallera, cinturón/cinturones, gafas/gafas, lentes/lentes, anteojos/anteojos, gafas de sol/gafas de sol, lentes de sol/lentes de sol, guante, bufanda, anillo, collar/collares, ' +
    'pendiente, arete, pulsera, chimenea, barandilla, valla, cerca de madera, cuerda, alambre, cable, soga, lámpara, farola, mástil/mástiles, vela, remo, reflejo, peca, grano, arruga, mancha, rasguño, piel/pieles, ' +
    'hombro, rodilla, pecho, barriga, correa, calcetín/calcetines, poste de luz/postes de luz',
  subject: 'sujeto, objeto, cosa, artículo, producto, primer plano, motivo, algo',
  background: 'fondo, segundo plano, entorno, escena, multitud, público, espectadores, paisaje, resto',
  text:
    'texto, palabra, letra, letras/letras, escritura, marca de agua/marcas de agua, leyenda, inscripción/inscripciones, fecha, logo, logotipo, firma, número, matrícula, ' +
    'placa, título, subtítulo, grafiti, letrero, cartel/carteles, etiqueta, rótulo, pancarta, señal/señales',
  shadow: 'sombra',
  markers: {
    all: 'todo, toda, todos, todas, cada, ambos, ambas, cualquier',
    except:
      'excepto, menos, salvo, a excepción de, con excepción de, aparte de, pero no, todo sin, excluyendo, que no sea, que no sean',
    and: 'y, e, así como, además de, junto con',
    preposition:
      'a, al, en, con, sin, sobre, bajo, junto a, al lado de, cerca de, detrás de, delante de, encima de, debajo de, desde, por, hacia, contra, ante, que, quien, lleva, llevando, vestido de, vestida de, ' +
      'vestidos de, sentado, sentada, sentados, parado, parada, de pie, está, están, es, son, tiene, sosteniendo, sujetando, montando, caminando, corriendo, usa, para',
    of: 'de, del',
    his: 'suyo',
    her: 'suya',
    last: 'último, última, últimos, últimas',
    filler:
      'el, la, los, las, lo, un, una, unos, unas, este, esta, estos, estas, ese, esa, esos, esas, eso, aquel, aquella, mi, mis, tu, tus, su, sus, nuestro, nuestra, por favor, ' +
      'solo, sólo, solamente, lado, esquina, parte, zona, área, imagen, foto, color, claro, clara, oscuro, oscura, entero, entera, más, mano izquierda, ahí, aquí, allí, allá, muy, me, se, ' +
      'quita, quitar, quite, borra, borrar, borre, elimina, eliminar, elimine, suprime, suprimir, remueve, remover, saca, sacar, quítame, bórrame',
  },
};
