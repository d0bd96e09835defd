import sharp from "sharp";import fs from "fs";
const [out,...ids]=process.argv.slice(2);
const T=230,C=7;const cells=ids.map((spec,i)=>{const o=JSON.parse(fs.readFileSync("designs/ornaments/"+spec+".json"));
const tpl=fs.readdirSync("designs/templates").filter(f=>f.startsWith(spec.split("-")[0])).map(f=>JSON.parse(fs.readFileSync("designs/templates/"+f)));const pal={};for(const t of tpl)for(const[k,c]of Object.entries(t.variants[0].palette))pal[k]=c.rgb;
const [x,y,w,h]=o.viewBox;const p=o.paths.map(p=>{const f=p.fill?pal[o.slots[p.fill]??p.fill]??"#999":"none";const s=p.stroke?pal[o.slots[p.stroke.slot??p.stroke]??p.stroke]??"#999":"none";return `<path d="${p.d}" fill="${f}" stroke="${s}" stroke-width="${p.stroke?.width??p.width??0}" stroke-linecap="round"/>`}).join("");
return `<g transform="translate(${(i%C)*T},${Math.floor(i/C)*(T+20)})"><rect width="${T-6}" height="${T-6}" fill="${pal.paper??'#fff'}"/><svg x="5" y="5" width="${T-16}" height="${T-16}" viewBox="${x} ${y} ${w} ${h}">${p}</svg><text x="4" y="${T+8}" font-size="13">${spec}</text></g>`});
const H=Math.ceil(ids.length/C)*(T+20);
await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${C*T}" height="${H}"><rect width="100%" height="100%" fill="#ddd"/>${cells.join("")}</svg>`)).png().toFile(out);
