import type { ClipArtCategory } from "#modules/media/shop-artwork/clip-art-model.ts";

/** Drawings offered from the multicolour set, by category: names of the set. */
export const fluentChoice: Readonly<Record<ClipArtCategory, string>> = {
  flowers: `blossom bouquet cactus cherry-blossom deciduous-tree evergreen-tree fallen-leaf four-leaf-clover herb hibiscus
    hyacinth leaf-fluttering-in-wind lotus maple-leaf mushroom palm-tree potted-plant rose rosette seedling
    sheaf-of-rice sunflower tulip white-flower brown-mushroom chestnut wood moon-viewing-ceremony empty-nest
    nest-with-eggs pine-decoration tanabata-tree basket`,
  love: `anatomical-heart beating-heart black-heart blue-heart brown-heart green-heart grey-heart growing-heart
    heart-exclamation heart-on-fire heart-with-arrow heart-with-ribbon heart-suit kiss-mark light-blue-heart
    love-letter mending-heart orange-heart pink-heart purple-heart red-heart revolving-hearts sparkling-heart
    two-hearts white-heart yellow-heart heart-hands ring gem-stone wedding crown bottle-with-popping-cork
    clinking-glasses folding-hand-fan dress high-heeled-shoe top-hat necktie locked-with-key old-key key
    envelope envelope-with-arrow person-in-tuxedo man-in-tuxedo woman-in-tuxedo person-with-veil woman-with-veil
    man-with-veil prince princess infinity smiling-face-with-heart-eyes smiling-face-with-hearts
    face-blowing-a-kiss hugging-face smiling-cat-with-heart-eyes woman-dancing man-dancing ribbon people-hugging
    fleur-de-lis`,
  baby: `baby baby-angel baby-bottle footprints teddy-bear bathtub socks child girl boy nesting-dolls kite yo-yo
    playground-slide carousel-horse pregnant-woman person-feeding-baby woman-feeding-baby man-feeding-baby
    bubbles baby-chick front-facing-baby-chick hatching-chick safety-pin toothbrush adhesive-bandage`,
  party: `balloon birthday-cake party-popper wrapped-gift sparkler sparkles fireworks firecracker mirror-ball
    admission-tickets ticket circus-tent clown-face crystal-ball magic-wand performing-arts piata carp-streamer
    japanese-dolls jack-o-lantern ghost red-envelope red-paper-lantern partying-face star-struck
    face-with-tears-of-joy money-with-wings money-bag trophy sports-medal 1st-place-medal 2nd-place-medal
    3rd-place-medal hundred-points joker roller-coaster ferris-wheel barber-pole clapper-board film-frames
    film-projector popcorn cupcake shortcake cowboy-hat-face alien alien-monster robot spider-web wind-chime
    hamsa knot triangular-flag chequered-flag rainbow-flag bullseye person-with-crown
    person-with-bunny-ears woman-fairy person-fairy man-superhero woman-superhero person-superhero person-elf
    woman-merpeople man-merpeople person-merpeople man-juggling woman-juggling person-juggling woman-genie
    man-genie disguised-face diya-lamp`,
  christmas: `christmas-tree mrs-claus snowflake snowman snowman-without-snow deer candle bell star glowing-star shooting-star
    dizzy sled skis ice-skate gloves scarf coat cookie ice skier snowboarder bear snow-capped-mountain
    mountain-cableway cold-face man-elf woman-elf postal-horn`,
  animals: `badger bat beaver beetle bird bison black-cat blackbird boar bug butterfly camel cat cat-face chicken chipmunk
    coral cow cow-face cricket crocodile dodo dog dog-face dolphin donkey dove dragon dragon-face duck eagle
    elephant ewe feather fish flamingo fox frog giraffe goat goose gorilla guide-dog hamster hedgehog
    hippopotamus honeybee horse horse-face jellyfish kangaroo koala lady-beetle leopard lion lizard llama
    mammoth monkey monkey-face moose mouse mouse-face octopus orangutan otter owl ox panda parrot paw-prints
    peacock penguin pig pig-face pig-nose polar-bear poodle rabbit rabbit-face raccoon ram rhinoceros rooster
    sauropod scorpion seal service-dog shark skunk sloth snail snake spider spiral-shell spouting-whale squid
    swan t-rex tiger tiger-face tropical-fish turkey turtle two-hump-camel unicorn water-buffalo whale wing wolf
    zebra blowfish lobster crab shrimp oyster bone see-no-evil-monkey hear-no-evil-monkey speak-no-evil-monkey
    grinning-cat grinning-cat-with-smiling-eyes cat-with-tears-of-joy kissing-cat`,
  food: `amphora avocado bacon bagel baguette-bread banana beans beer-mug bell-pepper bento-box beverage-box blueberries
    bowl-with-spoon bread broccoli bubble-tea burrito candy canned-food carrot cheese-wedge cherries
    chocolate-bar chopsticks clinking-beer-mugs cocktail-glass coconut cooked-rice cooking croissant cucumber
    cup-with-straw curry-rice custard cut-of-meat dango doughnut dumpling ear-of-corn egg eggplant falafel
    fish-cake-with-swirl flatbread fondue fork-and-knife fork-and-knife-with-plate fortune-cookie french-fries
    fried-shrimp garlic ginger-root glass-of-milk grapes green-apple green-salad hamburger honey-pot
    hot-beverage hot-dog hot-pepper ice-cream jar kitchen-knife kiwi-fruit leafy-green lemon lime lollipop mango
    mate meat-on-bone melon moon-cake olive onion pancakes pea-pod peach peanuts pear pie pineapple pizza
    pot-of-food potato pouring-liquid pretzel red-apple rice-ball rice-cracker roasted-sweet-potato sake salt
    sandwich shallow-pan-of-food shaved-ice soft-ice-cream spaghetti spoon steaming-bowl strawberry
    stuffed-flatbread taco takeout-box tamale tangerine teacup-without-handle teapot tomato tropical-drink
    tumbler-glass waffle watermelon wine-glass man-cook woman-cook cook face-savoring-food`,
  travel: `aerial-tramway airplane airplane-departure ambulance anchor automobile beach-with-umbrella bellhop-bell bicycle
    bridge-at-night bus camping canoe castle cityscape cityscape-at-dusk classical-building compass
    delivery-truck desert desert-island ferry fire-engine fountain globe-showing-americas
    globe-showing-asia-australia globe-showing-europe-africa helicopter high-speed-train bullet-train hotel
    hot-springs house-with-garden japanese-castle kick-scooter light-rail locomotive luggage map-of-japan metro
    minibus monorail motor-boat motor-scooter motorcycle mount-fuji mountain-railway national-park
    oncoming-automobile oncoming-bus oncoming-taxi parachute passenger-ship pickup-truck police-car racing-car
    railway-car railway-track ring-buoy rocket sailboat ship small-airplane speedboat sport-utility-vehicle
    station suspension-railway taxi tent tokyo-tower tractor train tram tram-car trolleybus world-map camera
    camera-with-flash flying-saucer backpack sunglasses bikini one-piece-swimsuit shorts thong-sandal
    hiking-boot articulated-lorry auto-rickshaw man-surfing woman-surfing person-surfing astronaut telescope
    flashlight lotion-bottle round-pushpin pushpin umbrella-on-ground wheel pilot night-with-stars `,
  nature: `closed-umbrella cloud cloud-with-lightning cloud-with-lightning-and-rain cloud-with-rain cloud-with-snow comet
    crescent-moon cyclone droplet fire first-quarter-moon first-quarter-moon-face full-moon full-moon-face
    high-voltage last-quarter-moon last-quarter-moon-face milky-way mountain new-moon-face rainbow ringed-planet
    rock sun sun-behind-cloud sun-behind-large-cloud sun-behind-rain-cloud sun-behind-small-cloud sun-with-face
    sunrise sunrise-over-mountains sunset tornado umbrella umbrella-with-rain-drops volcano waning-crescent-moon
    waning-gibbous-moon water-wave waxing-crescent-moon waxing-gibbous-moon wind-face thermometer sweat-droplets
    new-moon`,
  faith: `church mosque synagogue prayer-beads folded-hands hourglass-done hourglass-not-done kaaba shinto-shrine
    hindu-temple smiling-face-with-halo`,
  school: `graduation-cap blue-book green-book orange-book closed-book open-book books notebook
    notebook-with-decorative-cover ledger bookmark pencil pen fountain-pen black-nib crayon paintbrush
    artist-palette scissors straight-ruler triangular-ruler linked-paperclips scroll memo newspaper abacus
    microscope test-tube alembic magnet light-bulb calendar spiral-calendar tear-off-calendar alarm-clock watch
    stopwatch mantelpiece-clock timer-clock briefcase stethoscope hammer wrench screwdriver toolbox
    carpentry-saw ladder puzzle-piece woman-teacher man-teacher scientist farmer firefighter health-worker
    woman-health-worker man-health-worker artist singer judge mechanic police-officer construction-worker
    rescue-workers-helmet lab-coat euro-banknote nerd-face lipstick tooth balance-scale package postbox
    closed-mailbox-with-raised-flag open-mailbox-with-raised-flag spiral-notepad writing-hand`,
  music: `accordion american-football badminton banjo baseball basketball bowling boxing-glove chess-pawn club-suit
    cricket-game curling-stone diamond-suit diving-mask drum field-hockey fishing-pole flag-in-hole flute
    flying-disc framed-picture game-die goal-net guitar headphone ice-hockey joystick lacrosse long-drum maracas
    martial-arts-uniform microphone studio-microphone musical-keyboard musical-note musical-notes musical-score
    ping-pong pool-8-ball radio rugby-football running-shirt running-shoe saxophone skateboard roller-skate
    soccer-ball softball spade-suit tennis trumpet video-game volleyball ballet-shoes mahjong-red-dragon
    flower-playing-cards military-medal boomerang person-biking person-swimming woman-swimming man-swimming
    person-climbing woman-climbing man-climbing woman-in-lotus-position man-in-lotus-position
    person-in-lotus-position woman-cartwheeling man-cartwheeling person-cartwheeling person-golfing man-golfing
    person-rowing-boat woman-rowing-boat man-rowing-boat horse-racing person-mountain-biking
    woman-lifting-weights man-lifting-weights person-playing-handball woman-playing-handball
    man-playing-handball optical-disk person-bouncing-ball woman-bouncing-ball man-bouncing-ball television
    goggles`,
  home: `house houses hut couch-and-lamp bed chair  door window mirror broom bucket soap shower thread yarn sewing-needle
    billed-cap clutch-bag handbag purse shopping-bags glasses jeans kimono sari t-shirt womans-boot
    womans-clothes womans-hat womans-sandal mans-shoe flat-shoe hair-pick post-office bank factory
    office-building department-store convenience-store`,
  symbols: `grinning-face grinning-face-with-big-eyes grinning-face-with-smiling-eyes beaming-face-with-smiling-eyes
    grinning-squinting-face smiling-face smiling-face-with-smiling-eyes smiling-face-with-sunglasses
    winking-face winking-face-with-tongue face-with-tongue squinting-face-with-tongue zany-face
    slightly-smiling-face upside-down-face relieved-face kissing-face kissing-face-with-closed-eyes
    kissing-face-with-smiling-eyes saluting-face pleading-face face-holding-back-tears sleeping-face
    thinking-face shushing-face rolling-on-the-floor-laughing smirking-face melting-face smiling-face-with-tear
    thumbs-up clapping-hands raising-hands waving-hand victory-hand ok-hand crossed-fingers handshake
    flexed-biceps love-you-gesture call-me-hand raised-hand open-hands palms-up-together index-pointing-up
    hand-with-index-finger-and-thumb-crossed thought-balloon speech-balloon left-speech-bubble zzz check-mark
    red-question-mark red-circle orange-circle yellow-circle green-circle blue-circle purple-circle brown-circle
    black-circle white-circle red-square orange-square yellow-square green-square blue-square purple-square
    brown-square large-orange-diamond large-blue-diamond diamond-with-a-dot trident-emblem eyes brain wavy-dash
    curly-loop one-oclock two-oclock three-oclock four-oclock five-oclock six-oclock seven-oclock eight-oclock
    nine-oclock ten-oclock twelve-oclock one-thirty two-thirty three-thirty four-thirty five-thirty six-thirty
    seven-thirty eight-thirty nine-thirty ten-thirty eleven-thirty twelve-thirty loudspeaker megaphone
    magnifying-glass-tilted-left man woman old-man old-woman older-person person detective`,
};
