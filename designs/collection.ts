import { abendlicht } from "./families/abendlicht.ts";
import { abendlichtSet } from "./families/abendlicht-set.ts";
import { aehre } from "./families/aehre.ts";
import { aehreHeft } from "./families/aehre-heft.ts";
import { aehreSet } from "./families/aehre-set.ts";
import { ahornblatt } from "./families/ahornblatt.ts";
import { ahornblattSet } from "./families/ahornblatt-set.ts";
import { artdeco } from "./families/artdeco.ts";
import { artdecoSet } from "./families/artdeco-set.ts";
import { azulejo } from "./families/azulejo.ts";
import { azulejoSet } from "./families/azulejo-set.ts";
import { bauhaus } from "./families/bauhaus.ts";
import { bauhausSet } from "./families/bauhaus-set.ts";
import { bogenfenster } from "./families/bogenfenster.ts";
import { bogenfensterSet } from "./families/bogenfenster-set.ts";
import { firmenlinie } from "./families/firmenlinie.ts";
import { firmenlinieSet } from "./families/firmenlinie-set.ts";
import { fisch } from "./families/fisch.ts";
import { fischSet } from "./families/fisch-set.ts";
import { fuchsbau } from "./families/fuchsbau.ts";
import { fuchsbauSet } from "./families/fuchsbau-set.ts";
import { fussabdruck } from "./families/fussabdruck.ts";
import { fussabdruckSet } from "./families/fussabdruck-set.ts";
import { glasfenster } from "./families/glasfenster.ts";
import { glasfensterSet } from "./families/glasfenster-set.ts";
import { goldrand } from "./families/goldrand.ts";
import { goldrandPieces } from "./families/goldrand-pieces.ts";
import { goldrandSet } from "./families/goldrand-set.ts";
import { handschrift } from "./families/handschrift.ts";
import { handschriftPieces } from "./families/handschrift-pieces.ts";
import { handschriftSet } from "./families/handschrift-set.ts";
import { horizont } from "./families/horizont.ts";
import { horizontSet } from "./families/horizont-set.ts";
import { jahresringe } from "./families/jahresringe.ts";
import { jahresringeSet } from "./families/jahresringe-set.ts";
import { kerze } from "./families/kerze.ts";
import { kerzePieces } from "./families/kerze-pieces.ts";
import { kerzeSet } from "./families/kerze-set.ts";
import { konfetti } from "./families/konfetti.ts";
import { konfettiPieces } from "./families/konfetti-pieces.ts";
import { konfettiSet } from "./families/konfetti-set.ts";
import { kranich } from "./families/kranich.ts";
import { kranichSet } from "./families/kranich-set.ts";
import { lichtermeer } from "./families/lichtermeer.ts";
import { lichtermeerSet } from "./families/lichtermeer-set.ts";
import { linolschnitt } from "./families/linolschnitt.ts";
import { linolschnittPieces } from "./families/linolschnitt-pieces.ts";
import { linolschnittSet } from "./families/linolschnitt-set.ts";
import { meer } from "./families/meer.ts";
import { meerPieces } from "./families/meer-pieces.ts";
import { meerSet } from "./families/meer-set.ts";
import { mondphase } from "./families/mondphase.ts";
import { mondphasePieces } from "./families/mondphase-pieces.ts";
import { mondphaseSet } from "./families/mondphase-set.ts";
import { monogramm } from "./families/monogramm.ts";
import { monogrammPieces } from "./families/monogramm-pieces.ts";
import { monogrammSet } from "./families/monogramm-set.ts";
import { olivenzweig } from "./families/olivenzweig.ts";
import { olivenzweigPieces } from "./families/olivenzweig-pieces.ts";
import { olivenzweigSets } from "./families/olivenzweig-sets.ts";
import { papierschnitt } from "./families/papierschnitt.ts";
import { papierschnittSet } from "./families/papierschnitt-set.ts";
import { quelle } from "./families/quelle.ts";
import { quelleHeft } from "./families/quelle-heft.ts";
import { quelleSet } from "./families/quelle-set.ts";
import { regenbogen } from "./families/regenbogen.ts";
import { regenbogenPieces } from "./families/regenbogen-pieces.ts";
import { regenbogenSet } from "./families/regenbogen-set.ts";
import { segelboot } from "./families/segelboot.ts";
import { segelbootSet } from "./families/segelboot-set.ts";
import { stille } from "./families/stille.ts";
import { stilleSet } from "./families/stille-set.ts";
import { strohstern } from "./families/strohstern.ts";
import { strohsternSet } from "./families/strohstern-set.ts";
import { tannengruen } from "./families/tannengruen.ts";
import { tannengruenPieces } from "./families/tannengruen-pieces.ts";
import { tannengruenSet } from "./families/tannengruen-set.ts";
import { taube } from "./families/taube.ts";
import { taubeHeft } from "./families/taube-heft.ts";
import { taubeSet } from "./families/taube-set.ts";
import { terrazzo } from "./families/terrazzo.ts";
import { terrazzoSet } from "./families/terrazzo-set.ts";
import { trockenblume } from "./families/trockenblume.ts";
import { trockenblumePieces } from "./families/trockenblume-pieces.ts";
import { trockenblumeSet } from "./families/trockenblume-set.ts";
import { typoPur } from "./families/typo-pur.ts";
import { typoPurSet } from "./families/typo-pur-set.ts";
import { wiese } from "./families/wiese.ts";
import { wiesePieces } from "./families/wiese-pieces.ts";
import { wieseSet } from "./families/wiese-set.ts";
import { winterwald } from "./families/winterwald.ts";
import { winterwaldSet } from "./families/winterwald-set.ts";
import { zirkus } from "./families/zirkus.ts";
import { zirkusSet } from "./families/zirkus-set.ts";
import { brezel } from "./families/brezel.ts";
import { kuerbis } from "./families/kuerbis.ts";
import { osterzweig } from "./families/osterzweig.ts";
import { papierflieger } from "./families/papierflieger.ts";
import { weissraum } from "./families/weissraum.ts";
import { herzblattPieces } from "./families/herzblatt-pieces.ts";
import { herzblatt } from "./families/herzblatt.ts";
import { richtkranz } from "./families/richtkranz.ts";
import type { Family } from "./toolkit/family.ts";

/** Every family of the collection, in the order it was drawn. */
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
  taubeHeft,
  quelle,
  quelleSet,
  quelleHeft,
  glasfenster,
  glasfensterSet,
  aehre,
  aehreSet,
  aehreHeft,
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
