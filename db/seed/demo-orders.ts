import { readDocument } from "#design/migrations.ts";
import { withWording, type Wording } from "#design/template.ts";
import { sessionId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { addCartLine } from "#modules/cart/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { CheckoutForm } from "#modules/checkout/model.ts";
import { placeOrder } from "#modules/checkout/place-order.server.ts";
import { findProject } from "#modules/designs/contract.server.ts";
import { createProject } from "#modules/designs/create-project.server.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";

/** An order of the demonstration: a design with the buyer's own words, and how it is bought. */
type DemoOrder = {
  readonly designId: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly wording: Wording;
  readonly form: Readonly<Record<string, unknown>>;
};

const demoOrders: readonly DemoOrder[] = [
  {
    designId: "olivenzweig-einladung",
    options: { refinementType: "gold" },
    quantity: 75,
    wording: {
      names: "Lena\n& Jonas",
      date: "Samstag, 26. Juni 2027",
      greeting: "Liebe Verwandte,\nliebe Nachbarn,",
      message:
        "wir heiraten im Garten, in dem wir uns kennengelernt haben. Kommt und bleibt, bis die Grillen aufhören.",
      signature: "Lena & Jonas",
      "date-2": "Samstag, 26. Juni 2027",
      place: "Obstgut Kirchner, Volkach",
      programme: "15:00 Uhr  Trauung unter dem Nussbaum\n16:30 Uhr  Kaffee\n19:00 Uhr  Abendessen",
      rsvp: "Sagt uns bis zum 1. Mai Bescheid.",
    },
    form: {
      email: "lena.keller@example.com",
      paymentMethod: "invoice",
      delivery: {
        firstName: "Lena",
        lastName: "Keller",
        street: "Weinbergstraße 4",
        postcode: "97332",
        city: "Volkach",
        country: "DE",
      },
    },
  },
  {
    designId: "tannengruen-weihnachtskarte",
    options: {},
    quantity: 50,
    wording: {
      sender: "Familie Renate Obermüller",
      greeting: "Liebe Enkel,",
      message:
        "achtunddreißig Geburtstage, ein neues Enkelkind und viel Schnee: Das war unser Jahr. Wir denken an euch.",
      signature: "Eure Renate",
      names: "Renate, Karl und alle Enkel",
    },
    form: {
      email: "renate.obermueller@example.com",
      paymentMethod: "prepayment",
      delivery: {
        firstName: "Renate",
        lastName: "Obermüller",
        street: "Salzburger Straße 21",
        postcode: "83278",
        city: "Traunstein",
        country: "DE",
      },
    },
  },
  {
    designId: "stille-trauerkarte",
    options: {},
    quantity: 60,
    wording: {
      name: "Johann Vogt",
      born: "* 2. März 1941",
      died: "† 14. November 2026",
      verse: "Du bist nicht mehr da, wo du warst,\naber du bist überall, wo wir sind.",
      source: "Victor Hugo",
      message: "Wir nehmen Abschied von unserem Vater und Großvater.",
      family: "Maria Vogt\nThomas Vogt mit Familie",
      funeral: "Die Trauerfeier findet am Freitag, dem 27. November 2026, um 11 Uhr in St. Martin statt.",
      address: "Familie Vogt, Kirchweg 3, 87435 Kempten",
    },
    form: {
      email: "buero@bestattung-vogt.example",
      paymentMethod: "invoice",
      delivery: {
        firstName: "Thomas",
        lastName: "Vogt",
        street: "Kirchweg 3",
        postcode: "87435",
        city: "Kempten",
        country: "DE",
      },
    },
  },
];

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`demonstration order refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

async function order(deps: Deps, demo: DemoOrder): Promise<void> {
  const shop = shopOf("card", "de-DE");
  const session = sessionId(newUuid());
  const expires_at = new Date(deps.clock.now() + 24 * 60 * 60 * 1000);
  await deps.db
    .insertInto("visitor_session")
    .values({ id: session, token_hash: sha256(newToken()), host: "localhost", expires_at })
    .execute();
  const { designId, options, quantity } = demo;
  const templates = (id: string) => designTemplate(deps, id);
  const { id } = must(
    await createProject({ ...deps, templates }, { session, locale: "de-DE", designId, options, quantity }),
  );
  const project = await findProject(deps.db, session, id);
  if (!project) throw new Error("the demonstration project is gone");
  const document = withWording(must(readDocument(project.document)), demo.wording);
  must(
    await saveProject(deps, { session, id, revision: project.revision, document, options: project.options, quantity }),
  );
  must(await addCartLine(deps, { session, shop, projectId: id }));
  const { totals } = await cartView(deps, session, shop);
  const form = CheckoutForm.parse({ shippingMethod: "standard", ...demo.form });
  must(await placeOrder(deps, { session, shop, form, idempotencyKey: newUuid(), seenTotal: totals.grand.amount }));
}

/**
 * Places a few orders as visitors would, once per database, so that the back office has something to show.
 * @source CAT 13
 */
export async function seedDemoOrders(deps: Deps): Promise<void> {
  const name = "demo-orders";
  const before = await deps.db.selectFrom("seed_run").select("name").where("name", "=", name).executeTakeFirst();
  if (before) return;
  for (const demo of demoOrders) await order(deps, demo);
  await deps.db
    .insertInto("seed_run")
    .values({ name, content_hash: sha256(JSON.stringify(demoOrders)) })
    .execute();
}
