/** The architecture as data: which code may import what. The boundary check and the table in ARCHITECTURE.md use it. */

/** Kinds of source files; the first matching pattern decides. */
export const kinds = [
  { kind: "processes", pattern: /^src\/(processes\/|web\/entry\.)/ },
  { kind: "kernel", pattern: /^src\/kernel\// },
  { kind: "design", pattern: /^src\/design\// },
  { kind: "prepress", pattern: /^src\/prepress\// },
  { kind: "http", pattern: /^src\/http\// },
  { kind: "ui", pattern: /^src\/ui\// },
  { kind: "editor", pattern: /^src\/editor\// },
  { kind: "platform", pattern: /^src\/platform\// },
  { kind: "web", pattern: /^src\/web\// },
  { kind: "module ui", pattern: /^src\/modules\/[^/]+\/(ui\/|mails\/)/ },
  { kind: "module server", pattern: /^src\/modules\/[^/]+\/.*\.server\.tsx?$/ },
  { kind: "module documents", pattern: /^src\/modules\/[^/]+\/documents\/.*\.ts$/ },
  { kind: "module rules", pattern: /^src\/modules\/[^/]+\/.*\.ts$/ },
] as const;

/** A kind of source file. */
export type Kind = (typeof kinds)[number]["kind"];

/** What a file of a kind may import. `own` is its own folder or module; contracts are those of other modules. */
export type Allowance = {
  readonly folders: readonly (Kind | "own" | "contract" | "contract.server" | "any module" | "platform context")[];
  /** Folders of which only types may be imported. */
  readonly typesOf?: readonly Kind[];
  /** Folders that may be imported lazily (`import()`) only. */
  readonly lazily?: readonly Kind[];
  readonly node: boolean;
  readonly react: boolean;
  /** Allowed npm packages (prefixes); undefined allows all listed in `package.json`. */
  readonly packages?: readonly string[];
};

/** The dependency rules. Source: ADR-0001. */
export const allowances: Readonly<Record<Kind, Allowance>> = {
  kernel: { folders: ["own"], node: false, react: false, packages: ["zod"] },
  design: {
    folders: ["own", "kernel"],
    node: false,
    react: false,
    packages: ["zod", "harfbuzzjs", "hyphen", "linebreak", "immer", "uqr"],
  },
  prepress: { folders: ["own", "kernel", "design"], node: false, react: false, packages: ["zod"] },
  http: { folders: ["own", "kernel"], node: false, react: false, packages: ["ofetch"] },
  ui: { folders: ["own", "kernel"], node: false, react: true },
  editor: { folders: ["own", "kernel", "design", "http", "ui", "contract"], node: false, react: true },
  platform: { folders: ["own", "kernel", "http"], node: true, react: false },
  "module rules": {
    folders: ["own", "kernel", "contract"],
    typesOf: ["design"],
    node: false,
    react: false,
    packages: ["zod", "temporal-polyfill", "redos-detector", "jsvat-next", "lru-cache"],
  },
  // They build design documents, in browsers and on the server.
  "module documents": {
    folders: ["own", "kernel", "contract", "design"],
    node: false,
    react: false,
    packages: ["zod"],
  },
  "module server": {
    folders: ["own", "kernel", "contract", "contract.server", "platform", "http"],
    node: true,
    react: false,
  },
  "module ui": { folders: ["own", "kernel", "http", "ui"], node: false, react: true },
  web: {
    folders: ["own", "kernel", "http", "ui", "any module", "platform context"],
    lazily: ["editor"],
    node: false,
    react: true,
  },
  processes: {
    folders: ["own", "kernel", "design", "prepress", "http", "ui", "editor", "platform", "web", "any module"],
    node: true,
    react: true,
  },
};

/** Modules whose server files may use the design core, and those that may use the prepress. */
export const engineUsers: Readonly<Record<"design" | "prepress", readonly string[]>> = {
  design: [
    "designs",
    "guests",
    "feedback",
    "proofs",
    "production",
    "media",
    "cart",
    "orders",
    "catalogue",
    "paperwork",
    "photo-products",
    "personal-dates",
    "day-sets",
    "studio",
    "gift-vouchers",
    "events",
  ],
  prepress: ["production", "media", "paperwork", "toolbox"],
};

/** Which module may use which other module's contract: an acyclic graph. */
export const moduleGraph: Readonly<Record<string, readonly string[]>> = {
  addresses: [],
  credentials: [],
  catalogue: ["pricing"],
  enquiries: ["mail"],
  "photo-products": ["catalogue", "pricing", "images", "day-sets"],
  shops: ["catalogue"],
  consent: [],
  tracking: ["consent"],
  content: ["images"],
  flags: [],
  search: [],
  mail: [],
  jobs: ["staff"],
  staff: ["mail", "credentials"],
  customers: [
    "catalogue",
    "guests",
    "mail",
    "media",
    "orders",
    "newsletter",
    "trade-events",
    "addresses",
    "credentials",
    "events",
  ],
  "name-lists": [],
  "personal-dates": ["media", "name-lists"],
  "day-sets": [],
  pricing: [],
  shipping: ["catalogue", "pricing"],
  images: [],
  toolbox: ["media"],
  media: ["catalogue", "images"],
  studio: ["catalogue", "media"],
  guests: [],
  events: ["catalogue", "credentials", "mail", "media", "paperwork", "personal-dates"],
  designs: ["catalogue", "day-sets", "events", "guests", "media", "photo-products", "pricing", "shipping"],
  feedback: ["designs", "guests", "media", "mail", "photo-products"],
  payments: [],
  carriers: [],
  "trade-events": [],
  webhooks: ["trade-events", "mail", "staff"],
  samples: ["catalogue", "flags", "pricing"],
  wishlist: ["catalogue", "media"],
  vouchers: [],
  "gift-vouchers": ["pricing", "vouchers", "mail", "media", "paperwork"],
  newsletter: ["vouchers", "mail"],
  cart: [
    "catalogue",
    "photo-products",
    "pricing",
    "samples",
    "shipping",
    "designs",
    "guests",
    "media",
    "wishlist",
    "vouchers",
    "gift-vouchers",
  ],
  paperwork: ["media"],
  "e-invoices": [],
  orders: [
    "content",
    "vouchers",
    "gift-vouchers",
    "cart",
    "guests",
    "catalogue",
    "pricing",
    "samples",
    "shipping",
    "payments",
    "carriers",
    "mail",
    "media",
    "paperwork",
    "e-invoices",
    "trade-events",
    "addresses",
  ],
  production: [
    "orders",
    "cart",
    "catalogue",
    "photo-products",
    "designs",
    "guests",
    "media",
    "gift-vouchers",
    "addresses",
  ],
  complaints: ["orders", "production", "media", "mail", "vouchers", "addresses"],
  proofs: ["orders", "catalogue", "guests", "media", "mail", "addresses"],
  retention: ["orders", "production", "guests", "media"],
  withdrawals: ["orders", "shipping", "mail", "trade-events"],
  checkout: [
    "content",
    "proofs",
    "vouchers",
    "gift-vouchers",
    "cart",
    "samples",
    "shipping",
    "pricing",
    "payments",
    "orders",
    "mail",
    "addresses",
  ],
  visits: ["cart", "designs", "events", "media", "orders", "personal-dates", "vouchers", "wishlist"],
};
