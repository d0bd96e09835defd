/** An article as a separate picture: colours as `#rrggbb`, sides in mm. */
export type PaintedArticle =
  | { readonly type: "envelope"; readonly w: number; readonly h: number; readonly fill: string; readonly flap: string }
  | { readonly type: "sheet"; readonly w: number; readonly h: number; readonly clear: boolean }
  | { readonly type: "ribbon" | "bow"; readonly fill: string }
  | { readonly type: "screw" | "standard" };

const [width, height] = [960, 720];
const edge = 'stroke="#7d7871" stroke-opacity=".6" stroke-width="2" stroke-linejoin="round"';

/** The largest centred rectangle of these proportions. */
function placed({ w, h }: { readonly w: number; readonly h: number }) {
  const scale = Math.min(640 / w, 480 / h);
  const [across, down] = [w * scale, h * scale];
  return { x: (width - across) / 2, y: (height - down) / 2, w: across, h: down };
}

/** The back of an envelope with its flap closed: pointed or straight. */
function envelope(article: Extract<PaintedArticle, { type: "envelope" }>): string {
  const { x, y, w, h } = placed(article);
  const deep = article.flap === "spitz" ? h * 0.58 : h * 0.34;
  const tip = article.flap === "spitz" ? `L${x + w / 2} ${y + deep}` : `L${x + w - 26} ${y + deep}H${x + 26}`;
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${article.fill}" ${edge}/>` +
    `<path d="M${x} ${y + h}L${x + w / 2} ${y + h * 0.5}L${x + w} ${y + h}" fill="none" ${edge}/>` +
    `<path d="M${x} ${y}H${x + w}${tip}Z" fill="${article.fill}" ${edge}/>`
  );
}

function sheet(article: Extract<PaintedArticle, { type: "sheet" }>): string {
  const { x, y, w, h } = placed(article);
  const size = `width="${w}" height="${h}" ${edge}`;
  const back = `<rect x="${x + 14}" y="${y + 12}" fill="#ffffff" fill-opacity=".7" ${size}/>`;
  return `${back}<rect x="${x}" y="${y}" fill="#ffffff" fill-opacity="${article.clear ? 0.5 : 1}" ${size}/>`;
}

const drawings = {
  ribbon: (fill: string) =>
    `<path d="M130 330H830V392H130Z" fill="${fill}" ${edge}/>` +
    `<path d="M130 330H90L116 361L90 392H130ZM830 330H870L844 361L870 392H830Z" fill="${fill}" ${edge}/>`,
  bow: (fill: string) =>
    `<path d="M470 350C380 240 250 260 260 350S390 450 470 370Z" fill="${fill}" ${edge}/>` +
    `<path d="M490 350C580 240 710 260 700 350S570 450 490 370Z" fill="${fill}" ${edge}/>` +
    `<path d="M468 372L400 540L440 520L470 550L482 380ZM492 372L560 540L520 520L490 550L478 380Z" fill="${fill}" ${edge}/>` +
    `<rect x="452" y="332" width="56" height="56" rx="14" fill="${fill}" ${edge}/>`,
  screw: () =>
    `<circle cx="480" cy="360" r="130" fill="#c29a4b" ${edge}/><circle cx="480" cy="360" r="104" fill="#d5b069" ${edge}/>` +
    `<path d="M404 338H556V382H404Z" fill="#8d6d30" ${edge}/>`,
  standard: () =>
    `<path d="M250 560L430 170H530L710 560H640L480 220L320 560Z" fill="#c0a07a" ${edge}/>` +
    `<path d="M230 470H730V506H230Z" fill="#a98860" ${edge}/>`,
} as const;

function drawn(article: PaintedArticle): string {
  if (article.type === "envelope") return envelope(article);
  if (article.type === "sheet") return sheet(article);
  return drawings[article.type]("fill" in article ? article.fill : "");
}

/** The picture of an article on a neutral background, as SVG. Source: PRICE-03, PDP-13. */
export function paintArticle(article: PaintedArticle): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#efede8"/>${drawn(article)}</svg>`
  );
}
