import { randomUUID } from "node:crypto";
import { z } from "zod";
import { measure, type CostLimit, type Measured } from "./measure.ts";
import { get, bypassingCache } from "./pages.ts";
import type { BenchShop } from "./shop.ts";

const design = "olivenzweig-einladung";
const shopHeaders = { "x-channel": "card", "x-locale": "de-DE" };

/** Cost limits of the four operations of a purchase for the web process. Source: ADR-0006. */
const limits = {
  list: { cpuMs: 2, statements: 3 },
  detail: { cpuMs: 1.2, statements: 3 },
  addToCart: { cpuMs: 3, statements: 10 },
  checkOut: { cpuMs: 15, statements: 45 },
} as const;

/** A measured call, with its cost limit if it has one. */
export type MeasuredCall = Measured & { readonly limit?: CostLimit };

const Created = z.object({ id: z.string() });
const Project = z.object({
  revision: z.number(),
  document: z.looseObject({
    pages: z.array(z.looseObject({ elements: z.array(z.looseObject({ type: z.string() })) })),
  }),
});
const Cart = z.object({ cart: z.object({ totals: z.object({ grand: z.object({ amount: z.number() }) }) }) });

/** A visitor with a cookie, as in a browser. */
class Visitor {
  private cookie = "";
  private readonly shop: BenchShop;
  constructor(shop: BenchShop) {
    this.shop = shop;
  }

  async send(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.shop.address}${path}`, {
      method,
      headers: {
        ...shopHeaders,
        origin: this.shop.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [set] = answer.headers.getSetCookie();
    if (set) this.cookie = set.split(";")[0] ?? "";
    const responseBody: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(responseBody)}`);
    return responseBody;
  }
}

/** Replaces every sample text by a custom one. */
function personalised(document: z.infer<typeof Project>["document"]): unknown {
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) =>
        element.type === "text" && element["placeholder"] !== undefined
          ? { ...element, text: String(element["text"]).slice(0, 3) || "W" }
          : element,
      ),
    })),
  };
}

/** A visitor who has created and saved a card, the first or a further one. */
async function designer(
  shop: BenchShop,
  visitor = new Visitor(shop),
): Promise<{ readonly visitor: Visitor; readonly projectId: string }> {
  const { id } = Created.parse(await visitor.send("POST", "/web-api/projects", { designId: design }));
  const { revision, document } = Project.parse(await visitor.send("GET", `/web-api/projects/${id}`));
  await visitor.send("PUT", `/web-api/projects/${id}`, {
    revision,
    document: personalised(document),
    options: {},
    quantity: 50,
  });
  return { visitor, projectId: id };
}

async function manyOf<Value>(count: number, make: (index: number) => Promise<Value>): Promise<readonly Value[]> {
  const all: Value[] = [];
  let started = 0;
  const loop = async (): Promise<void> => {
    while (started < count) {
      const index = started;
      started += 1;
      all[index] = await make(index);
    }
  };
  await Promise.all([loop(), loop(), loop(), loop()]);
  return all;
}

const colours = ["rosa", "gruen", "blau", "weiss", "grau", "beige", "gold"];
const orders = ["popularity", "newest"];
const readDrive = { parallel: 4, iterations: 2000, warmUp: 300 };

/** Cycles through values by the iteration number. */
const nth = (values: readonly string[], iteration: number): string => values[iteration % values.length] ?? "";

/**
 * The calls with which another client lists designs and displays one: 48 families of a filter, then a family, the price
 * of a configuration with its tiers, and its accessories, all three together as one operation. For comparison the data
 * of the two pages, computed anew for every request; a page has its own limit (`storefront.ts`). Filters, sort orders
 * and quantities change with every iteration.
 */
export async function benchReading(shop: BenchShop): Promise<readonly MeasuredCall[]> {
  const call = (path: string) => get(shop.address + path, shopHeaders);
  const data = (iteration: number, path: string) => get(bypassingCache(shop.address + path, iteration));
  const card = `card=folded-portrait-b6&designId=${design}`;
  const listed = await measure(
    shop,
    "list: 48 families of a filter",
    (iteration) => call(`/web-api/themes?color[]=${nth(colours, iteration)}&sort=${nth(orders, iteration)}&perPage=48`),
    readDrive,
  );
  const displayed = await measure(
    shop,
    "detail: family, price and tiers, accessories",
    async (iteration) => {
      const answers = await Promise.all([
        call("/web-api/themes?id=1461"),
        call(`/web-api/card-price?${card}&quantity=${10 + 10 * (iteration % 9)}`),
        call(`/web-api/card-accessories?${card}`),
      ]);
      return answers.every(Boolean);
    },
    readDrive,
  );
  const overview = await measure(
    shop,
    "data of the overview page",
    (iteration) =>
      data(iteration, `/produkte/_.data?_routes=storefront/overview/products.route&color[]=${nth(colours, iteration)}`),
    readDrive,
  );
  const detail = await measure(
    shop,
    "data of the detail page",
    (iteration) =>
      data(
        iteration,
        `/hochzeit/einladungskarten/${design}/_.data?_routes=storefront/product/card.route&quantity=${10 + 10 * (iteration % 9)}`,
      ),
    readDrive,
  );
  return [{ ...listed, limit: limits.list }, { ...displayed, limit: limits.detail }, overview, detail];
}

/**
 * A saved project becomes the first line of a cart, another one its second, and a cart of one line becomes a placed
 * order; each visitor does it once. The carts of two lines are those of the warm-up.
 */
export async function benchOrder(shop: BenchShop, orders = 300): Promise<readonly MeasuredCall[]> {
  const warmUp = 2000;
  const makers = await manyOf(orders + warmUp, () => designer(shop));
  const carts = new Map<number, number>();
  const addToCart = async (iteration: number, maker = makers[iteration]): Promise<boolean> => {
    const { cart } = Cart.parse(
      await maker?.visitor.send("POST", "/web-api/cart/lines", { projectId: maker.projectId }),
    );
    carts.set(iteration, cart.totals.grand.amount);
    return cart.totals.grand.amount > 0;
  };
  const checkOut = async (iteration: number): Promise<boolean> => {
    const placed = await makers[iteration]?.visitor.send("POST", "/web-api/orders", {
      form: {
        email: `gast-${iteration}@example.org`,
        delivery: {
          salutation: "",
          firstName: "Anna",
          lastName: "Freudenberger",
          street: "Lindenallee 12",
          postcode: "10115",
          city: "Berlin",
          country: "DE",
        },
        shippingMethod: "standard",
        paymentMethod: "invoice",
      },
      idempotencyKey: randomUUID(),
      seenTotal: carts.get(iteration),
    });
    return z.object({ number: z.string() }).safeParse(placed).success;
  };
  const drive = { parallel: 4, iterations: orders, warmUp };
  const first = await measure(shop, "add to cart", (iteration) => addToCart(iteration), drive);
  const further = await manyOf(2 * orders, (index) => designer(shop, makers[index]?.visitor));
  const second = await measure(
    shop,
    "add a second card to it",
    (iteration) => addToCart(iteration, further[iteration]),
    {
      ...drive,
      warmUp: orders,
    },
  );
  return [
    { ...first, limit: limits.addToCart },
    { ...second, limit: limits.addToCart },
    { ...(await measure(shop, "checkout to placed order", checkOut, drive)), limit: limits.checkOut },
  ];
}
