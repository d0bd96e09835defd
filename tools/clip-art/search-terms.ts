/* oxlint-disable max-lines -- it is a dictionary with one icon per line */
import type { ClipArtCategory } from "#modules/media/shop-artwork/clip-art-model.ts";

/**
 * Icons of the one-colour sets that suit stationery, by category: `name: German words`, the first word is the display
 * name. A name covers all drawings of both sets with it, outlined and solid.
 */
export const oneColourWords: Readonly<Record<ClipArtCategory, string>> = {
  flowers: `
    flower: Blume, Blüte
    flower-lotus: Lotosblüte, Blume, Seerose
    flower-tulip: Tulpe, Blume, Frühling
    leaf: Blatt, Laub
    leaf-2: Blatt, Laub
    leaf-maple: Ahornblatt, Blatt, Herbst
    plant: Pflanze, Blätter, Zimmerpflanze
    plant-2: Pflanze, Blätter
    potted-plant: Topfpflanze, Blumentopf
    cactus: Kaktus
    clover: Kleeblatt, Glück, Klee
    clover-2: Kleeblatt, Glück, Klee
    tree: Baum, Laubbaum
    trees: Bäume, Wald
    tree-evergreen: Tanne, Nadelbaum, Wald
    tree-palm: Palme, Urlaub, Strand
    grains: Ähren, Getreide, Korn
    wheat: Ähre, Weizen, Getreide
    acorn: Eichel, Herbst, Wald
    seedling: Keimling, Pflänzchen, Wachstum
    twig: Zweig, Ast
    growth: Wachstum, Keimling
    laurel-wreath: Lorbeerkranz, Kranz
    laurel-wreath-1: Lorbeerkranz, Kranz, Erster
    laurel-wreath-2: Lorbeerkranz, Kranz, Zweiter
    laurel-wreath-3: Lorbeerkranz, Kranz, Dritter
    mushroom: Pilz, Herbst
    log: Baumstamm, Holz
    wood: Holz
    garden-cart: Schubkarre, Garten
    farm: Bauernhof, Hof, Feld`,
  love: `
    heart: Herz, Liebe
    heart-straight: Herz, Liebe
    heart-half: Herz, halbes Herz, Liebe
    hearts: Herzen, Liebe
    heart-star: Herz mit Stern, Liebe
    heart-spark: Funkelndes Herz, Liebe
    heart-handshake: Verbundene Hände, Herz, Freundschaft, Verlobung
    heartbeat: Herzschlag, Liebe
    hand-heart: Hand mit Herz, Liebe
    droplet-heart: Tropfen mit Herz
    music-heart: Liebeslied, Note, Musik, Herz
    basket-heart: Korb mit Herz
    diamond: Diamant, Edelstein, Verlobung
    diamonds-four: Rauten, Karo
    rings: Ringe, Eheringe, Trauung, Hochzeit
    flag-heart: Fahne mit Herz
    mood-heart: Verliebtes Gesicht, Herz
    crown: Krone, König, Königin
    crown-simple: Krone, König
    champagne: Sekt, Champagner, Anstoßen, Feier
    glass-champagne: Sektglas, Sekt, Champagner, Anstoßen
    cheers: Anstoßen, Prost, Gläser, Sekt
    dress: Kleid, Brautkleid
    high-heel: Damenschuh, Pumps, Brautschuh
    infinity: Unendlich, Ewigkeit
    infinity-2: Unendlich, Ewigkeit
    key: Schlüssel
    lock-simple: Schloss, Liebesschloss
    envelope-simple: Umschlag, Brief, Einladung
    envelope-open: Offener Brief, Umschlag, Einladung
    envelope: Umschlag, Brief, Einladung
    paper-plane-tilt: Papierflieger, Post
    paper-plane: Papierflieger, Post
    stamp: Stempel
    rubber-stamp: Stempel
    seal: Siegel
    gender-male: Mann, Bräutigam, Männlich
    gender-female: Frau, Braut, Weiblich
    gender-intersex: Mann und Frau
    friends: Paar, Freunde
    perfume: Parfum`,
  baby: `
    baby: Baby, Geburt
    baby-carriage: Kinderwagen, Baby, Geburt
    baby-bottle: Babyflasche, Fläschchen
    diaper: Windel
    rocking-chair: Schaukelstuhl
    footprints: Fußspuren, Füße
    footsteps: Schritte, Füße
    horse-toy: Schaukelpferd, Spielzeug
    lego: Baustein, Spielzeug
    lego-smiley: Spielfigur, Spielzeug
    mood-kid: Kindergesicht, Kind
    pinwheel: Windrad, Spielzeug
    sock: Socke, Söckchen
    balloon: Luftballon, Ballon, Feier
    hand-waving: Winkende Hand, Hallo
    bathtub: Badewanne
    pillow: Kissen
    moon-stars: Mond und Sterne, Nacht, Gute Nacht
    sandbox: Sandkasten
    monkeybar: Klettergerüst, Spielplatz
    hula-hoop: Reifen, Spielzeug
    jump-rope: Springseil, Spielzeug
    diabolo: Diabolo, Spielzeug`,
  party: `
    cake: Kuchen, Torte, Geburtstag
    cake-roll: Biskuitrolle, Kuchen
    confetti: Konfetti, Feier, Party
    gift: Geschenk, Geburtstag
    gift-card: Geschenkkarte, Gutschein
    disco-ball: Diskokugel, Party, Tanz
    fire: Feuer, Flamme
    fire-simple: Feuer, Flamme
    flame: Flamme, Feuer
    flare: Funkeln, Glanz
    sparkle: Funkeln, Glitzer, Stern
    sparkle-2: Funkeln, Glitzer, Stern
    sparkles: Funkeln, Glitzer, Sterne
    sparkles-2: Funkeln, Glitzer, Sterne
    crystal-ball: Kristallkugel
    magic-wand: Zauberstab, Magie
    wand: Zauberstab, Magie
    mask-happy: Lachende Maske, Theater, Fasching
    mask-sad: Weinende Maske, Theater
    masks-theater: Theatermasken, Fasching
    ticket: Eintrittskarte, Ticket
    flag-banner: Fähnchen, Banner
    flag-banner-fold: Banner, Fähnchen
    flag-pennant: Wimpel
    pennant: Wimpel
    pennant-2: Wimpel
    popcorn: Popcorn, Kino
    ghost: Gespenst, Geist, Halloween
    ghost-2: Gespenst, Geist, Halloween
    ghost-3: Gespenst, Geist, Halloween
    pumpkin-scary: Kürbis, Halloween, Herbst
    spider: Spinne, Halloween
    treasure-chest: Schatztruhe, Schatz, Pirat
    building-circus: Zirkuszelt, Zirkus
    building-carousel: Karussell, Jahrmarkt
    rollercoaster: Achterbahn, Jahrmarkt
    moustache: Schnurrbart, Bart
    cowboy-hat: Cowboyhut, Hut
    medal: Medaille, Auszeichnung
    medal-2: Medaille, Auszeichnung
    trophy: Pokal, Sieg
    award: Auszeichnung, Rosette
    rosette: Rosette
    rosette-number-0: Rosette Null, Zahl, 0
    rosette-number-1: Rosette Eins, Zahl, 1
    rosette-number-2: Rosette Zwei, Zahl, 2
    rosette-number-3: Rosette Drei, Zahl, 3
    rosette-number-4: Rosette Vier, Zahl, 4
    rosette-number-5: Rosette Fünf, Zahl, 5
    rosette-number-6: Rosette Sechs, Zahl, 6
    rosette-number-7: Rosette Sieben, Zahl, 7
    rosette-number-8: Rosette Acht, Zahl, 8
    rosette-number-9: Rosette Neun, Zahl, 9
    number-zero: Zahl Null, 0
    number-one: Zahl Eins, 1
    number-two: Zahl Zwei, 2
    number-three: Zahl Drei, 3
    number-four: Zahl Vier, 4
    number-five: Zahl Fünf, 5
    number-six: Zahl Sechs, 6
    number-seven: Zahl Sieben, 7
    number-eight: Zahl Acht, 8
    number-nine: Zahl Neun, 9
    number-circle-zero: Zahl Null im Kreis, 0
    number-circle-one: Zahl Eins im Kreis, 1
    number-circle-two: Zahl Zwei im Kreis, 2
    number-circle-three: Zahl Drei im Kreis, 3
    number-circle-four: Zahl Vier im Kreis, 4
    number-circle-five: Zahl Fünf im Kreis, 5
    number-circle-six: Zahl Sechs im Kreis, 6
    number-circle-seven: Zahl Sieben im Kreis, 7
    number-circle-eight: Zahl Acht im Kreis, 8
    number-circle-nine: Zahl Neun im Kreis, 9
    alien: Außerirdischer, Weltall
    robot: Roboter
    lollipop: Lutscher, Süßigkeit
    candy: Bonbon, Süßigkeit`,
  christmas: `
    christmas-tree: Weihnachtsbaum, Tannenbaum, Weihnachten
    christmas-ball: Christbaumkugel, Weihnachten
    snowflake: Schneeflocke, Schnee, Winter
    snowman: Schneemann, Winter
    sleigh: Schlitten, Weihnachten, Winter
    deer: Hirsch, Rentier, Reh
    candle: Kerze, Licht
    bell: Glocke
    bell-simple: Glocke
    bell-ringing: Läutende Glocke
    bell-simple-ringing: Läutende Glocke
    star: Stern
    stars: Sterne
    star-four: Stern, Funkeln
    shooting-star: Sternschnuppe, Stern
    north-star: Polarstern, Stern von Bethlehem
    cookie: Plätzchen, Keks
    cookie-man: Lebkuchenmann, Plätzchen
    beanie: Mütze, Winter
    hoodie: Pullover
    person-simple-ski: Skifahrer, Winter
    person-simple-snowboard: Snowboarder, Winter
    ice-skating: Schlittschuh, Eislaufen, Winter
    ski-jumping: Skispringer, Winter
    snowboarding: Snowboarder, Winter
    thermometer-cold: Kälte, Thermometer, Winter
    temperature-snow: Kälte, Frost, Winter
    cloud-snow: Schneewolke, Schnee, Winter
    iceberg: Eisberg
    campfire: Lagerfeuer, Feuer`,
  animals: `
    bird: Vogel
    butterfly: Schmetterling, Falter
    cat: Katze
    dog: Hund
    horse: Pferd
    cow: Kuh
    rabbit: Hase, Kaninchen, Ostern
    fish: Fisch
    fish-simple: Fisch
    shrimp: Garnele
    bug: Käfer
    bug-beetle: Marienkäfer, Käfer, Glück
    paw-print: Pfote, Tier
    paw: Pfote, Tier
    feather: Feder
    pig: Schwein, Glück
    bone: Knochen, Hund
    dog-bowl: Napf, Hund
    horseshoe: Hufeisen, Glück
    egg: Ei, Ostern
    egg-crack: Aufgeschlagenes Ei, Küken, Ostern
    egg-cracked: Aufgeschlagenes Ei, Ostern
    eggs: Eier, Ostern
    fish-hook: Angelhaken, Angeln
    fish-bone: Fischgräte
    piggy-bank: Sparschwein, Geldgeschenk`,
  food: `
    apple: Apfel, Obst
    avocado: Avocado
    banana: Banane, Obst
    carrot: Möhre, Karotte, Gemüse
    cherries: Kirschen, Obst
    cherry: Kirsche, Obst
    grape: Weintraube, Trauben, Obst
    lemon: Zitrone, Obst
    lemon-2: Zitrone, Obst
    melon: Melone, Obst
    orange: Orange, Obst
    orange-slice: Orangenscheibe, Obst
    carambola: Sternfrucht, Obst
    pepper: Peperoni, Gemüse
    salad: Salat
    soup: Suppe
    bread: Brot
    baguette: Baguette, Brot
    bowl: Schüssel
    bowl-food: Schüssel, Essen
    bowl-steam: Dampfende Schüssel, Suppe
    bowl-chopsticks: Schüssel mit Stäbchen
    bowl-spoon: Müsli, Schüssel
    burger: Burger
    hamburger: Burger
    cheese: Käse
    chef-hat: Kochmütze, Koch, Küche
    chocolate: Schokolade
    coffee: Kaffee, Tasse
    coffee-bean: Kaffeebohne
    tea-bag: Teebeutel, Tee
    teapot: Teekanne, Tee
    cup: Becher
    mug: Becher, Tasse
    bottle: Flasche
    beer: Bier
    beer-bottle: Bierflasche, Bier
    beer-stein: Bierkrug, Bier, Maß
    brandy: Weinbrand, Glas
    martini: Cocktail, Drink
    pint-glass: Glas, Bier
    wine: Wein, Weinglas
    glass: Glas
    glass-full: Weinglas, Wein
    glass-cocktail: Cocktail, Drink
    glass-gin: Gin, Drink
    barrel: Fass
    milk: Milch
    milkshake: Milchshake
    bubble-tea: Bubble Tea
    bubble-tea-2: Bubble Tea
    cooking-pot: Kochtopf, Kochen
    fork-knife: Besteck, Essen, Menü
    tools-kitchen: Besteck, Küche
    tools-kitchen-2: Besteck, Menü, Essen
    tools-kitchen-3: Besteck, Küche
    knife: Messer, Besteck
    ladle: Schöpflöffel
    whisk: Schneebesen, Backen
    grill: Grill, Grillen
    grill-fork: Grillgabel
    grill-spatula: Grillwender
    meat: Fleisch
    sausage: Wurst, Würstchen
    ice-cream: Eis, Eistüte
    ice-cream-2: Eis, Eistüte
    popsicle: Eis am Stiel
    pizza: Pizza
    onigiri: Reisbällchen
    dumpling: Teigtasche
    egg-fried: Spiegelei
    salt: Salzstreuer
    jar: Einmachglas, Marmelade
    jar-label: Einmachglas, Marmelade
    picnic-table: Picknick, Tisch
    basket: Korb, Picknick
    oven: Backofen, Backen
    slice: Stück Kuchen`,
  travel: `
    airplane: Flugzeug, Reise
    airplane-tilt: Flugzeug, Reise
    airplane-takeoff: Abflug, Flugzeug
    airplane-landing: Landung, Flugzeug
    airplane-in-flight: Flugzeug
    plane: Flugzeug, Reise
    plane-tilt: Flugzeug, Reise
    plane-departure: Abflug, Flugzeug
    plane-arrival: Landung, Flugzeug
    anchor: Anker, Meer
    anchor-simple: Anker, Meer
    backpack: Rucksack, Wandern
    bicycle: Fahrrad
    bike: Fahrrad
    boat: Boot, Schiff
    bridge: Brücke
    building-bridge: Brücke
    building-bridge-2: Brücke
    bus: Bus
    cable-car: Seilbahn
    aerial-lift: Gondel, Seilbahn
    camper: Wohnmobil, Camping
    caravan: Wohnwagen, Camping
    car: Auto
    car-profile: Auto, Hochzeitsauto
    car-simple: Auto
    van: Kleinbus, Auto
    jeep: Geländewagen, Auto
    compass: Kompass
    compass-rose: Windrose, Kompass
    globe: Weltkugel, Globus, Welt
    globe-hemisphere-east: Weltkugel, Welt
    globe-hemisphere-west: Weltkugel, Welt
    globe-stand: Globus, Welt
    helicopter: Hubschrauber
    island: Insel, Palme, Urlaub
    kayak: Kajak
    lighthouse: Leuchtturm, Meer
    building-lighthouse: Leuchtturm, Meer
    map-pin: Ort, Adresse, Wegweiser
    map-trifold: Landkarte, Karte
    map: Landkarte, Karte
    moped: Moped, Roller
    motorbike: Motorrad
    motorcycle: Motorrad
    scooter: Roller
    parachute: Fallschirm
    rocket: Rakete, Weltall
    rocket-launch: Rakete, Weltall
    sailboat: Segelboot, Meer
    sailboat-2: Segelboot, Meer
    ship: Schiff, Kreuzfahrt
    ferry: Fähre, Schiff
    speedboat: Motorboot
    submarine: U-Boot
    signpost: Wegweiser, Schild
    steering-wheel: Lenkrad
    suitcase: Koffer, Reise
    suitcase-rolling: Rollkoffer, Koffer, Reise
    luggage: Koffer, Reise
    tent: Zelt, Camping
    tipi: Tipi, Zelt
    tractor: Traktor
    train: Zug, Bahn
    train-simple: Zug, Bahn
    tram: Straßenbahn
    truck: Lastwagen
    firetruck: Feuerwehrauto, Feuerwehr
    fire-truck: Feuerwehrauto, Feuerwehr
    zeppelin: Zeppelin
    castle-turret: Burgturm, Burg, Schloss
    building-castle: Schloss, Burg
    building-cottage: Häuschen
    building-fortress: Burg, Festung
    building-monument: Denkmal
    building-pavilion: Pavillon, Pagode
    windmill: Windmühle
    torii: Torii, Japan
    camera: Kamera, Foto
    lifebuoy: Rettungsring
    beach: Strand, Urlaub
    beach-ball: Wasserball, Strand
    flip-flops: Badelatschen, Sommer
    sunglasses: Sonnenbrille, Sommer
    umbrella: Regenschirm, Schirm
    umbrella-2: Sonnenschirm, Schirm
    umbrella-simple: Schirm, Regenschirm
    ufo: Raumschiff, Weltall
    flying-saucer: Raumschiff, Weltall
    trekking: Wandern
    person-simple-hike: Wandern
    binoculars: Fernglas`,
  nature: `
    sun: Sonne
    sun-dim: Sonne
    sun-high: Sonne
    sun-horizon: Sonnenuntergang, Sonnenaufgang, Sonne
    sunrise: Sonnenaufgang, Sonne
    sunset: Sonnenuntergang, Sonne
    sunset-2: Sonnenuntergang, Sonne, Meer
    moon: Mond, Nacht
    moon-2: Mond, Nacht
    haze: Dunst, Sonne
    haze-moon: Dunst, Mond
    cloud: Wolke, Himmel
    cloud-sun: Sonne und Wolke, Wetter
    cloud-moon: Mond und Wolke, Nacht
    cloud-rain: Regenwolke, Regen, Wetter
    cloud-lightning: Gewitter, Blitz
    cloud-fog: Nebel
    rainbow: Regenbogen
    rainbow-cloud: Regenbogen mit Wolke
    drop: Tropfen, Wasser
    drop-simple: Tropfen, Wasser
    drop-half: Tropfen, Wasser
    droplet: Tropfen, Wasser, Taufe
    droplets: Tropfen, Wasser
    waves: Wellen, Meer, Wasser
    ripple: Wellen, Wasser
    mountain: Berg
    mountains: Berge
    volcano: Vulkan
    lightning: Blitz
    bolt: Blitz
    wind: Wind
    tornado: Wirbelsturm
    hurricane: Wirbelsturm
    storm: Sturm
    planet: Planet, Weltall
    comet: Komet, Weltall
    meteor: Meteor, Sternschnuppe
    galaxy: Galaxie, Weltall
    universe: Weltall
    orbit: Umlaufbahn, Planet
    temperature-sun: Hitze, Sommer
    thermometer-hot: Hitze, Sommer
    park: Park, Bank, Bäume
    world: Welt, Weltkugel
    fountain: Springbrunnen
    spiral: Spirale
    yin-yang: Yin und Yang`,
  faith: `
    church: Kirche, Trauung, Taufe
    building-church: Kirche, Trauung, Taufe
    cross: Kreuz, Christlich, Trauer
    bible: Bibel
    pray: Beten, Gebet
    hands-praying: Betende Hände, Gebet
    fish-christianity: Christlicher Fisch, Fisch, Taufe, Kommunion
    star-of-david: Davidstern
    jewish-star: Davidstern
    menorah: Menora, Leuchter
    mosque: Moschee
    building-mosque: Moschee
    star-and-crescent: Halbmond und Stern
    synagogue: Synagoge
    peace: Frieden
    ankh: Anch
    om: Om
    crown-cross: Krone mit Kreuz
    hand-palm: Hand
    hourglass: Sanduhr, Zeit
    hourglass-high: Sanduhr, Zeit
    hourglass-low: Sanduhr, Zeit
    hourglass-simple: Sanduhr, Zeit
    quotes: Anführungszeichen, Zitat`,
  school: `
    bag-simple: Tasche
    book: Buch, Lesen
    book-open: Aufgeschlagenes Buch, Lesen
    book-bookmark: Buch mit Lesezeichen
    books: Bücher, Lesen
    notebook: Heft
    bookmark-simple: Lesezeichen
    chalkboard: Tafel, Schule
    chalkboard-simple: Tafel, Schule
    chalkboard-teacher: Lehrerin, Tafel, Schule
    graduation-cap: Doktorhut, Abschluss, Studium
    certificate: Zeugnis, Urkunde
    student: Studentin, Abschluss
    school: Schule, Abschluss
    school-bell: Schulglocke, Schule
    pen: Stift, Füller
    pen-nib: Feder, Füller, Schreiben
    pen-nib-straight: Feder, Füller, Schreiben
    ballpen: Kugelschreiber, Stift
    pencil: Bleistift, Stift, Schule
    pencil-ruler: Bleistift und Lineal, Schule
    ruler: Lineal
    scissors: Schere, Basteln
    palette: Farbpalette, Malen
    paint-brush: Pinsel, Malen
    paint-brush-broad: Pinsel, Malen
    brush: Pinsel, Malen
    microscope: Mikroskop
    atom: Atom
    flask: Kolben, Chemie
    magnet: Magnet
    lightbulb: Glühbirne, Idee
    bulb: Glühbirne, Idee
    briefcase: Aktentasche, Beruf
    stethoscope: Stethoskop, Arzt
    first-aid-kit: Verbandskasten, Arzt
    tooth: Zahn, Milchzahn
    hammer: Hammer, Handwerk
    wrench: Schraubenschlüssel, Handwerk
    hard-hat: Bauhelm, Richtfest
    helmet: Helm
    ladder: Leiter
    scales: Waage, Recht
    paperclip: Büroklammer
    push-pin: Pinnnadel
    calculator: Taschenrechner
    calendar: Kalender, Termin
    calendar-heart: Kalender mit Herz, Termin
    calendar-blank: Kalender, Termin
    clock: Uhr, Zeit
    alarm: Wecker, Uhr
    watch: Armbanduhr, Uhr
    newspaper: Zeitung
    telescope: Fernrohr
    abacus: Rechenbrett
    brain: Gehirn
    puzzle-piece: Puzzleteil, Spiel
    puzzle: Puzzleteil, Spiel
    coins: Münzen, Geldgeschenk
    hand-coins: Geldgeschenk, Münzen
    money-wavy: Geldschein, Geldgeschenk
    moneybag: Geldsack, Geldgeschenk
    moneybag-heart: Geldgeschenk, Herz
    wallet: Geldbeutel`,
  music: `
    music-note: Note, Musik
    music-note-simple: Note, Musik
    music-notes: Noten, Musik
    music-notes-simple: Noten, Musik
    music: Noten, Musik
    music-star: Musik mit Stern
    clef: Notenschlüssel, Musik
    clef-staff: Notenschlüssel, Notenlinien, Musik
    guitar: Gitarre, Musik
    guitar-pick: Plektrum, Gitarre
    piano: Klavier, Musik
    piano-keys: Klaviertasten, Musik
    microphone: Mikrofon, Musik
    microphone-2: Mikrofon, Musik
    microphone-stage: Mikrofon, Bühne
    headphones: Kopfhörer, Musik
    vinyl: Schallplatte, Musik
    vinyl-record: Schallplatte, Musik
    cassette-tape: Kassette, Musik
    metronome: Metronom, Musik
    acrobatic: Akrobatik, Turnen
    gymnastics: Turnen
    karate: Karate
    yoga: Yoga
    ball-american-football: Football, Ball
    ball-baseball: Baseball
    ball-basketball: Basketball, Ball
    ball-bowling: Bowlingkugel, Kegeln
    ball-football: Fußball, Ball
    ball-tennis: Tennisball, Ball
    ball-volleyball: Volleyball, Ball
    baseball: Baseball
    basketball: Basketball, Ball
    bowling: Kegeln, Bowling
    bowling-ball: Bowlingkugel, Kegeln
    boxing-glove: Boxhandschuh, Boxen
    football: Football, Ball
    soccer-ball: Fußball, Ball
    tennis-ball: Tennisball, Ball
    volleyball: Volleyball, Ball
    ping-pong: Tischtennis
    racquet: Tennisschläger, Tennis
    golf: Golf
    barbell: Hantel, Fitness
    dumbbell: Hantel, Fitness
    cricket: Cricket
    curling: Curling
    hockey: Hockey
    rugby: Rugby
    person-simple-bike: Radfahrer, Fahrrad
    person-simple-run: Läufer, Laufen
    person-simple-swim: Schwimmer, Schwimmen
    person-simple-tai-chi: Tai-Chi
    swimming: Schwimmen
    run: Laufen
    scuba-diving: Tauchen
    scuba-mask: Taucherbrille, Tauchen
    goggles: Taucherbrille, Schwimmen
    skateboard: Skateboard
    skateboarding: Skateboard
    roller-skating: Rollschuh
    target: Zielscheibe
    olympics: Ringe
    chess: Schach, Spiel
    chess-bishop: Schach, Läufer, Spiel
    chess-king: Schach, König, Spiel
    chess-knight: Schach, Springer, Spiel
    chess-queen: Schach, Dame, Spiel
    chess-rook: Schach, Turm, Spiel
    cards: Spielkarten, Spiel
    dice: Würfel, Spiel
    dice-1: Würfel Eins, Spiel
    dice-2: Würfel Zwei, Spiel
    dice-3: Würfel Drei, Spiel
    dice-4: Würfel Vier, Spiel
    dice-5: Würfel Fünf, Spiel
    dice-6: Würfel Sechs, Spiel
    dice-one: Würfel Eins, Spiel
    dice-two: Würfel Zwei, Spiel
    dice-three: Würfel Drei, Spiel
    dice-four: Würfel Vier, Spiel
    dice-five: Würfel Fünf, Spiel
    dice-six: Würfel Sechs, Spiel
    club: Kreuz, Spielkarte
    clubs: Kreuz, Spielkarte
    spade: Pik, Spielkarte
    diamonds: Karo, Spielkarte
    joker: Joker, Narr
    game-controller: Spielkonsole, Spiel
    poker-chip: Spielmarke
    play-football: Fußballspieler, Fußball
    play-basketball: Basketballspieler, Basketball
    play-volleyball: Volleyballspieler, Volleyball
    play-handball: Handballspieler, Handball
    sneaker: Turnschuh, Sport
    shoe: Turnschuh, Sport
    film-slate: Filmklappe, Kino
    film-reel: Filmrolle, Kino`,
  home: `
    house: Haus, Umzug
    house-line: Haus, Umzug
    house-simple: Haus, Umzug
    home: Haus, Umzug
    home-heart: Haus mit Herz, Zuhause
    home-2: Haus
    armchair: Sessel
    armchair-2: Sessel
    chair: Stuhl
    couch: Sofa
    sofa: Sofa
    lamp: Lampe
    lamp-2: Lampe
    lamp-pendant: Hängelampe, Lampe
    door: Tür, Umzug
    door-open: Offene Tür, Willkommen
    window: Fenster
    bed: Bett
    needle: Nadel, Nähen
    needle-thread: Nadel und Faden, Nähen
    yarn: Wolle, Stricken
    shirt: Hemd
    t-shirt: T-Shirt
    tie: Krawatte
    hanger: Kleiderbügel
    coat-hanger: Kleiderbügel
    handbag: Handtasche
    handbag-simple: Handtasche
    tote: Tasche
    baseball-cap: Kappe
    boot: Stiefel
    eyeglasses: Brille
    eyeglass: Brille
    eyeglass-2: Brille
    shopping-bag: Einkaufstasche
    paper-bag: Papiertüte
    broom: Besen
    shovel: Schaufel, Garten
    shovel-pitchforks: Schaufel und Gabel, Garten
    towel: Handtuch
    mailbox: Briefkasten, Post
    storefront: Geschäft
    factory: Fabrik
    fence: Zaun, Garten
    bucket: Eimer
    bath: Badewanne
    barn: Scheune, Bauernhof
    keyhole: Schlüsselloch`,
  symbols: `
    smiley: Lachgesicht, Smiley
    smiley-wink: Zwinkern, Smiley
    mood-smile: Lachgesicht, Smiley
    mood-happy: Lachgesicht, Smiley
    mood-wink: Zwinkern, Smiley
    mood-smile-beam: Strahlendes Gesicht, Smiley
    mood-crazy-happy: Verrücktes Lachen, Smiley
    mood-tongue: Zunge, Smiley
    thumbs-up: Daumen hoch
    thumb-up: Daumen hoch
    hand-peace: Victory, Hand
    hands-clapping: Applaus, Klatschen
    handshake: Händedruck, Handschlag
    hand-love-you: Ich liebe dich, Gebärde
    ampersand: Und-Zeichen, Et-Zeichen
    eyes: Augen
    zodiac-aquarius: Wassermann, Sternzeichen
    zodiac-aries: Widder, Sternzeichen
    zodiac-cancer: Krebs, Sternzeichen
    zodiac-capricorn: Steinbock, Sternzeichen
    zodiac-gemini: Zwillinge, Sternzeichen
    zodiac-leo: Löwe, Sternzeichen
    zodiac-libra: Waage, Sternzeichen
    zodiac-pisces: Fische, Sternzeichen
    zodiac-sagittarius: Schütze, Sternzeichen
    zodiac-scorpio: Skorpion, Sternzeichen
    zodiac-taurus: Stier, Sternzeichen
    zodiac-virgo: Jungfrau, Sternzeichen
    flag: Fahne, Flagge
    flag-2: Fahne, Flagge
    flag-3: Fahne, Flagge
    flag-checkered: Zielflagge
    circle: Kreis, Form
    square: Quadrat, Form
    triangle: Dreieck, Form
    hexagon: Sechseck, Form
    pentagon: Fünfeck, Form
    octagon: Achteck, Form
    rectangle: Rechteck, Form
    parallelogram: Parallelogramm, Form
    oval: Oval, Form
    scribble: Kritzelei, Linie
    scribble-loop: Schlaufe, Linie
    wave-sine: Wellenlinie
    wave-triangle: Zickzack, Linie
    curly-loop: Schlaufe
    pentagram: Pentagramm
    sphere: Kugel
    cone: Kegel
    cube: Würfel, Form
    speakerphone: Ansage, Lautsprecher
    megaphone: Ansage, Megafon
    trident: Dreizack
    detective: Detektiv
    chat-circle: Sprechblase
    chat-teardrop: Sprechblase
    chat-centered: Sprechblase`,
};

/** Drawings of those names that look like a button: a shape cut out of a filled square. */
export const boxed: ReadonlySet<string> = new Set([
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].map((n) => `ph/number-${n}-fill`),
  ...["gender-male", "gender-female", "gender-intersex", "infinity", "waves", "picnic-table", "scribble-loop"].map(
    (name) => `ph/${name}-fill`,
  ),
  ...["scribble", "wave-sine", "wave-triangle", "snowflake", "paperclip"].map((name) => `ph/${name}-fill`),
]);
