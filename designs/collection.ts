import { abendlicht } from "./families/mourning/abendlicht.ts";
import { abendlichtSet } from "./families/mourning/abendlicht-set.ts";
import { aehre } from "./families/faith/aehre.ts";
import { aehreBooklet } from "./families/faith/aehre-booklet.ts";
import { aehreSet } from "./families/faith/aehre-set.ts";
import { ahornblatt } from "./families/mourning/ahornblatt.ts";
import { ahornblattSet } from "./families/mourning/ahornblatt-set.ts";
import { artdeco } from "./families/wedding/artdeco.ts";
import { artdecoSet } from "./families/wedding/artdeco-set.ts";
import { azulejo } from "./families/wedding/azulejo.ts";
import { azulejoSet } from "./families/wedding/azulejo-set.ts";
import { bauhaus } from "./families/birthday/bauhaus.ts";
import { bauhausSet } from "./families/birthday/bauhaus-set.ts";
import { bogenfenster } from "./families/birth/bogenfenster.ts";
import { bogenfensterSet } from "./families/birth/bogenfenster-set.ts";
import { firmenlinie } from "./families/christmas/firmenlinie.ts";
import { firmenlinieSet } from "./families/christmas/firmenlinie-set.ts";
import { fisch } from "./families/faith/fisch.ts";
import { fischSet } from "./families/faith/fisch-set.ts";
import { fuchsbau } from "./families/birth/fuchsbau.ts";
import { fuchsbauSet } from "./families/birth/fuchsbau-set.ts";
import { fussabdruck } from "./families/birth/fussabdruck.ts";
import { fussabdruckSet } from "./families/birth/fussabdruck-set.ts";
import { glasfenster } from "./families/faith/glasfenster.ts";
import { glasfensterSet } from "./families/faith/glasfenster-set.ts";
import { goldrand } from "./families/wedding/goldrand.ts";
import { goldrandPieces } from "./families/wedding/goldrand-pieces.ts";
import { goldrandSet } from "./families/wedding/goldrand-set.ts";
import { handschrift } from "./families/wedding/handschrift.ts";
import { handschriftPieces } from "./families/wedding/handschrift-pieces.ts";
import { handschriftSet } from "./families/wedding/handschrift-set.ts";
import { horizont } from "./families/mourning/horizont.ts";
import { horizontSet } from "./families/mourning/horizont-set.ts";
import { jahresringe } from "./families/mourning/jahresringe.ts";
import { jahresringeSet } from "./families/mourning/jahresringe-set.ts";
import { kerze } from "./families/christmas/kerze.ts";
import { kerzePieces } from "./families/christmas/kerze-pieces.ts";
import { kerzeSet } from "./families/christmas/kerze-set.ts";
import { konfetti } from "./families/birthday/konfetti.ts";
import { konfettiPieces } from "./families/birthday/konfetti-pieces.ts";
import { konfettiSet } from "./families/birthday/konfetti-set.ts";
import { kranich } from "./families/birth/kranich.ts";
import { kranichSet } from "./families/birth/kranich-set.ts";
import { lichtermeer } from "./families/christmas/lichtermeer.ts";
import { lichtermeerSet } from "./families/christmas/lichtermeer-set.ts";
import { linolschnitt } from "./families/wedding/linolschnitt.ts";
import { linolschnittPieces } from "./families/wedding/linolschnitt-pieces.ts";
import { linolschnittSet } from "./families/wedding/linolschnitt-set.ts";
import { meer } from "./families/wedding/meer.ts";
import { meerPieces } from "./families/wedding/meer-pieces.ts";
import { meerSet } from "./families/wedding/meer-set.ts";
import { mondphase } from "./families/birth/mondphase.ts";
import { mondphasePieces } from "./families/birth/mondphase-pieces.ts";
import { mondphaseSet } from "./families/birth/mondphase-set.ts";
import { monogramm } from "./families/wedding/monogramm.ts";
import { monogrammPieces } from "./families/wedding/monogramm-pieces.ts";
import { monogrammSet } from "./families/wedding/monogramm-set.ts";
import { olivenzweig } from "./families/wedding/olivenzweig.ts";
import { olivenzweigPieces } from "./families/wedding/olivenzweig-pieces.ts";
import { olivenzweigSets } from "./families/wedding/olivenzweig-sets.ts";
import { papierschnitt } from "./families/wedding/papierschnitt.ts";
import { papierschnittSet } from "./families/wedding/papierschnitt-set.ts";
import { quelle } from "./families/faith/quelle.ts";
import { quelleBooklet } from "./families/faith/quelle-booklet.ts";
import { quelleSet } from "./families/faith/quelle-set.ts";
import { regenbogen } from "./families/birth/regenbogen.ts";
import { regenbogenPieces } from "./families/birth/regenbogen-pieces.ts";
import { regenbogenSet } from "./families/birth/regenbogen-set.ts";
import { segelboot } from "./families/birthday/segelboot.ts";
import { segelbootSet } from "./families/birthday/segelboot-set.ts";
import { stille } from "./families/mourning/stille.ts";
import { stilleSet } from "./families/mourning/stille-set.ts";
import { strohstern } from "./families/christmas/strohstern.ts";
import { strohsternSet } from "./families/christmas/strohstern-set.ts";
import { tannengruen } from "./families/christmas/tannengruen.ts";
import { tannengruenPieces } from "./families/christmas/tannengruen-pieces.ts";
import { tannengruenSet } from "./families/christmas/tannengruen-set.ts";
import { taube } from "./families/faith/taube.ts";
import { taubeBooklet } from "./families/faith/taube-booklet.ts";
import { taubeSet } from "./families/faith/taube-set.ts";
import { terrazzo } from "./families/birthday/terrazzo.ts";
import { terrazzoSet } from "./families/birthday/terrazzo-set.ts";
import { trockenblume } from "./families/wedding/trockenblume.ts";
import { trockenblumePieces } from "./families/wedding/trockenblume-pieces.ts";
import { trockenblumeSet } from "./families/wedding/trockenblume-set.ts";
import { typoPur } from "./families/birthday/typo-pur.ts";
import { typoPurSet } from "./families/birthday/typo-pur-set.ts";
import { wiese } from "./families/birthday/wiese.ts";
import { wiesePieces } from "./families/birthday/wiese-pieces.ts";
import { wieseSet } from "./families/birthday/wiese-set.ts";
import { winterwald } from "./families/christmas/winterwald.ts";
import { winterwaldSet } from "./families/christmas/winterwald-set.ts";
import { zirkus } from "./families/birthday/zirkus.ts";
import { zirkusSet } from "./families/birthday/zirkus-set.ts";
import { brezel } from "./families/other-occasions/brezel.ts";
import { kuerbis } from "./families/other-occasions/kuerbis.ts";
import { osterzweig } from "./families/other-occasions/osterzweig.ts";
import { papierflieger } from "./families/other-occasions/papierflieger.ts";
import { weissraum } from "./families/other-occasions/weissraum.ts";
import { herzblattPieces } from "./families/other-occasions/herzblatt-pieces.ts";
import { herzblatt } from "./families/other-occasions/herzblatt.ts";
import { richtkranz } from "./families/other-occasions/richtkranz.ts";
import type { Family } from "./toolkit/family.ts";

/** All families of the collection, in the order they were drawn. */
export const collection: readonly Family[] = [
  olivenzweig,
  olivenzweigSets,
  olivenzweigPieces,
  monogramm,
  monogrammSet,
  monogrammPieces,
  goldrand,
  goldrandSet,
  goldrandPieces,
  artdeco,
  artdecoSet,
  azulejo,
  azulejoSet,
  papierschnitt,
  papierschnittSet,
  linolschnitt,
  linolschnittSet,
  linolschnittPieces,
  trockenblume,
  trockenblumeSet,
  trockenblumePieces,
  handschrift,
  handschriftSet,
  handschriftPieces,
  meer,
  meerSet,
  meerPieces,
  regenbogen,
  regenbogenSet,
  regenbogenPieces,
  fussabdruck,
  fussabdruckSet,
  kranich,
  kranichSet,
  fuchsbau,
  fuchsbauSet,
  mondphase,
  mondphaseSet,
  mondphasePieces,
  bogenfenster,
  bogenfensterSet,
  typoPur,
  typoPurSet,
  konfetti,
  konfettiSet,
  konfettiPieces,
  zirkus,
  zirkusSet,
  bauhaus,
  bauhausSet,
  segelboot,
  segelbootSet,
  wiese,
  wieseSet,
  wiesePieces,
  terrazzo,
  terrazzoSet,
  fisch,
  fischSet,
  taube,
  taubeSet,
  taubeBooklet,
  quelle,
  quelleSet,
  quelleBooklet,
  glasfenster,
  glasfensterSet,
  aehre,
  aehreSet,
  aehreBooklet,
  stille,
  stilleSet,
  abendlicht,
  abendlichtSet,
  ahornblatt,
  ahornblattSet,
  jahresringe,
  jahresringeSet,
  horizont,
  horizontSet,
  tannengruen,
  tannengruenSet,
  tannengruenPieces,
  winterwald,
  winterwaldSet,
  strohstern,
  strohsternSet,
  kerze,
  kerzeSet,
  kerzePieces,
  firmenlinie,
  firmenlinieSet,
  lichtermeer,
  lichtermeerSet,
  brezel,
  kuerbis,
  osterzweig,
  papierflieger,
  weissraum,
  herzblatt,
  herzblattPieces,
  richtkranz,
];
