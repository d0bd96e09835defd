import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium as playwright, expect, test, type BrowserContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { chromium } from "../setup/chromium.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";
import { until } from "../setup/process.ts";

const port = ownPort();
const full = Boolean(process.env["FULL"]);
/** Photos of 12 megapixels with FULL, else few of one. */
const count = full ? 300 : 18;
const size = full ? { width: 4000, height: 3000 } : { width: 1200, height: 900 };
const address = `http://photo.de.localhost:${port}`;

/** A comment as its JPEG segment, T.81 B.2.4.5: the same pixels, other bytes. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** Photos of a camera in a folder, each with bytes of its own. */
async function photosIn(folder: string): Promise<readonly string[]> {
  await mkdir(folder);
  const jpeg = await sharp("fixtures/photos/bergdaemmerung.jpg")
    .resize({ ...size, fit: "cover" })
    .jpeg({ quality: 70 })
    .toBuffer();
  const files = Array.from({ length: count }, (_, nr) => path.join(folder, `IMG_${String(nr).padStart(4, "0")}.jpg`));
  for (const [nr, file] of files.entries()) await writeFile(file, withComment(jpeg, `photo ${nr}`));
  return files;
}

/** A browser whose storage survives its end. */
async function openBrowser(profile: string): Promise<Page> {
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: chromium(),
    args: ["--no-sandbox", "--disable-gpu"],
    locale: "de-DE",
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: address }]);
  return context.pages()[0] ?? context.newPage();
}

/** Kills the browser of a profile: the process that has started all its others. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const gone = new Promise((resolve) => context.once("close", resolve));
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes("--type="))
      process.kill(Number(pid), "SIGKILL");
  }
  await gone;
}

/** An account, logged in; the browser is closed and opened again, so that its cookies are on disk. */
async function aCustomer(profile: string): Promise<Page> {
  const page = await openBrowser(profile);
  await page.goto(`${address}/mein-foto/`);
  const person = { email: "anna@freudenberger.example", password: "drei Wörter im Wald" };
  // By the browser: names below localhost are its own affair.
  const post = (call: string, body: object) =>
    page.evaluate(
      async ([url, text]) => {
        const headers = { "content-type": "application/json", "x-channel": "photo", "x-locale": "de-DE" };
        return (await fetch(url, { method: "POST", headers, body: text })).status;
      },
      [`/web-api/${call}`, JSON.stringify(body)] as const,
    );
  expect(await post("customer-signup", { ...person, firstName: "Anna", lastName: "Freudenberger" })).toBe(201);
  expect(await post("customer-login", person)).toBe(200);
  await page.context().close();
  return openBrowser(profile);
}

const rowsOf = async <Row extends object>(shop: OwnShop, query: string): Promise<readonly Row[]> =>
  (await shop.database.pool.query<Row>(query)).rows;
const stored = async (shop: OwnShop): Promise<number> =>
  (await rowsOf<{ n: number }>(shop, "select count(*)::int as n from photo"))[0]?.n ?? 0;

/** Counts the jobs that measure photos as they are queued: finished ones leave no trace. */
async function watchMeasuring(shop: OwnShop): Promise<void> {
  await shop.database.pool.query(`
    create table measuring_watch (at timestamptz default now(), what text);
    create function watch_jobs() returns trigger language plpgsql as $$ begin
      if new.key like 'measure-photo/%' then insert into measuring_watch (what) values ('job'); end if; return new; end $$;
    create trigger watch_jobs after insert on graphile_worker._private_jobs for each row execute function watch_jobs();
    create function watch_facts() returns trigger language plpgsql as $$ begin
      insert into measuring_watch (what) values ('facts'); return new; end $$;
    create trigger watch_facts after insert or update on photo_fact for each row execute function watch_facts();`);
}

test("PHOTO-01 PHOTO-02 NFR-03 a logged-in customer's photos come through a killed browser and a killed server: nothing twice, nothing lost, facts once", async () => {
  test.setTimeout(full ? 1_500_000 : 240_000);
  const device = scratchFolder("device");
  const files = await photosIn(path.join(device, "DCIM"));
  const profile = path.join(device, "chromium");
  const shop = await startOwnShop("killed-uploads", port);
  let page: Page | undefined;
  let lost = 0;
  /** Waits for so many photos; chooses all files again once nothing is on its way any more and some are lost. */
  const untilStored = async (wanted: number): Promise<void> => {
    let idle = 0;
    await until(async () => {
      const there = await stored(shop);
      idle = (await page?.getByText(/^Noch \d+ Datei/).count()) === 0 ? idle + 1 : 0;
      if (there < wanted && lost === 0 && idle > 25) {
        lost = count - there;
        await page?.getByTestId("photo-files").setInputFiles([...files]);
      }
      return there >= wanted;
    }, 600);
  };
  try {
    await watchMeasuring(shop);
    page = await aCustomer(profile);
    await page.goto(`${address}/mein-foto/`);
    const begun = performance.now();
    await page.getByTestId("photo-files").setInputFiles([...files]);

    await until(async () => (await stored(shop)) >= count / 4, 600);
    await killBrowser(page.context(), profile);
    const atKill = await stored(shop);
    page = await openBrowser(profile);
    await page.goto(`${address}/mein-foto/`);
    // It goes on by itself; what the device had no time to copy is chosen again.
    await untilStored(count / 2);

    const atServerKill = await stored(shop);
    await shop.process("web").kill("SIGKILL");
    await shop.process("worker").kill("SIGKILL");
    shop.restart("web");
    shop.restart("worker");
    await shop.webAnswers();
    await untilStored(count);
    const uploaded = performance.now();

    const all =
      "select count(*)::int as n, count(distinct sha256)::int as files, count(session_id)::int as owned from photo";
    expect(await rowsOf(shop, all)).toEqual([{ n: count, files: count, owned: count }]);
    expect(await rowsOf(shop, "select count(distinct session_id)::int as owners from photo")).toEqual([{ owners: 1 }]);
    await until(async () => (await rowsOf(shop, "select from photo_fact")).length === count, 1200);
    const watched = "select what, count(*)::int as n from measuring_watch group by what order by what";
    expect(await rowsOf(shop, watched)).toEqual([
      { what: "facts", n: count },
      { what: "job", n: count },
    ]);
    await page.reload();
    await page.getByRole("grid").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await expect(page.getByText(`${count} Fotos ausgewählt`).first()).toBeVisible();
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`;
    console.log(
      `${count} photos of ${(size.width * size.height) / 1e6} MP: browser killed at ${atKill}, server at ${atServerKill}, ` +
        `${lost} chosen again, all there after ${seconds(begun, uploaded)}, measured after ${seconds(begun, performance.now())}`,
    );
  } finally {
    await page
      ?.context()
      .close()
      .catch(() => undefined);
    await shop.close();
    await rm(device, { recursive: true, force: true });
  }
});
