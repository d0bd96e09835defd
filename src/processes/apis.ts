import { localizedUrlsApi, locationApi } from "#modules/shops/api.server.ts";
import { gridApi } from "#modules/events/grid/grid-api.server.ts";
import { feedbackApi } from "#modules/feedback/api.server.ts";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { Piscina } from "piscina";
import { addGiftVoucher } from "#modules/cart/lines/add-gift-voucher.server.ts";
import { cartApi, voucherApi } from "#modules/cart/api.server.ts";
import { customersApi } from "#modules/customers/api.server.ts";
import { currentCustomer } from "#modules/customers/log-in/log-in.server.ts";
import { activeWhiteLabel, headerOf } from "#modules/customers/white-label/white-label.server.ts";
import { warrantyNoticeApi } from "#modules/content/assets/warranty-notice-api.server.ts";
import { contentRoutes } from "#modules/content/content-routes.server.ts";
import { catalogueApi } from "#modules/catalogue/api.server.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { consentApi } from "#modules/consent/api.server.ts";
import { checkoutApi } from "#modules/checkout/api.server.ts";
import { paymentWebhookApi } from "#modules/checkout/webhook-api.server.ts";
import { listNamesApi } from "#modules/designs/list-names-api.server.ts";
import { eventPrintApi } from "#modules/events/print/print-api.server.ts";
import { photoProjectsApi, projectsApi } from "#modules/designs/api.server.ts";
import { fontRegistry } from "#modules/designs/font-registry.server.ts";
import { galleryPhotosApi } from "#modules/events/gallery/gallery-photos-api.server.ts";
import { photoFormApi } from "#modules/events/gallery/photo-form-api.server.ts";
import { eventPhotoApi } from "#modules/events/plan/photo-api.server.ts";
import { lookApi } from "#modules/events/look/look-api.server.ts";
import { designFilesApi } from "#modules/media/shop-artwork/design-files-api.server.ts";
import { threadedHeicDecoder } from "#modules/media/file-formats/decode-heic.server.ts";
import { complaintsApi } from "#modules/complaints/api.server.ts";
import { libraryApi } from "#modules/media/library/library-api.server.ts";
import { photosApi } from "#modules/media/uploads/photos-api.server.ts";
import { sharedAlbumsApi } from "#modules/media/album-links/shared-albums-api.server.ts";
import { uploadsApi } from "#modules/media/uploads/uploads-api.server.ts";
import { ReadPages, type PageReader } from "#modules/media/file-formats/read-pages.server.ts";
import { articleImage } from "#modules/media/pictures/article-pictures.server.ts";
import { frontPictureOf } from "#modules/media/pictures/shop-pictures.server.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";
import { runInChildProcess } from "#platform/jobs/child-job.server.ts";
import { flagsApi } from "#modules/flags/api.server.ts";
import { featureFlagsApi } from "#modules/flags/visitor-flags/feature-flags-api.server.ts";
import type { ShopFlags } from "#modules/flags/visitor-flags/shop-flags.server.ts";
import { hasStatisticsConsent } from "./statistics-consent.ts";
import { openPictureService } from "./picture-service.ts";
import type { FlagService } from "#modules/flags/service.server.ts";
import { photoOfferApi, photoProductsApi } from "#modules/photo-products/api.server.ts";
import { pricingApi } from "#modules/pricing/api.server.ts";
import { photosInUse, photoUses } from "./photo-uses.ts";
import { parcelReportApi } from "#modules/orders/parcels/carrier-report-api.server.ts";
import { proofApi } from "#modules/production/proofs/proof-api.server.ts";
import { giftVoucherApi } from "#modules/gift-vouchers/api.server.ts";
import { newsletterApi } from "#modules/newsletter/api.server.ts";
import { seatingApi } from "#modules/events/seating/seating-api.server.ts";
import { personalDatesApi } from "#modules/personal-dates/api.server.ts";
import { daySetsApi } from "#modules/day-sets/api.server.ts";
import { nameListsApi } from "#modules/name-lists/api.server.ts";
import type { ListReader } from "#modules/name-lists/list-reader.server.ts";
import { outputProfileApi } from "#modules/production/output-profiles/output-profile-api.server.ts";
import { printPartnerApi } from "#modules/production/hand-over/print-partner-api.server.ts";
import { may } from "#modules/staff/roles.ts";
import { currentStaff, lacksFactor } from "#modules/staff/sign-in.server.ts";
import { apiAreas } from "#web/backoffice/permissions.ts";
import { templateApi } from "#modules/studio/template-api.server.ts";
import { toolboxApi } from "#modules/toolbox/api.server.ts";
import { shippingApi } from "#modules/shipping/api.server.ts";
import { trackingApi } from "#modules/tracking/api.server.ts";
import { adoptVisit } from "#modules/visits/adopt-visit.server.ts";
import { wishlistApi } from "#modules/wishlist/api.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { FindStaff } from "#platform/http/endpoint-staff.server.ts";
import { serveOpenApi } from "#platform/http/openapi.server.ts";
import type { HotImages } from "#modules/images/memory-cache.server.ts";
import { imagesApi } from "#modules/images/images-api.server.ts";
import { createRemoteImages } from "#modules/images/remote-images.server.ts";
import type { PictureJob } from "#modules/media/pictures/render-picture.server.ts";
import { isPage } from "#web/storefront/shops/is-page.server.ts";
import { bookCategories } from "#web/storefront/written-books/written-books.server.ts";
import { skuLinks } from "#web/storefront/photo-products/sku-link.server.ts";

/** Objects that exist once per web process and are used in several places. */
type Shared = {
  readonly hot: HotImages;
  readonly flags: FlagService;
  readonly shopFlags: ShopFlags;
  readonly readList: ListReader;
};

/** Finds the signed-in staff member whose role may call an endpoint of the back office. Source: BO-09. */
function staffAt(deps: Deps, endpoint: keyof typeof apiAreas): FindStaff {
  return async (headers) => {
    const staff = await currentStaff(deps, headers);
    return staff && !lacksFactor(deps, staff) && may(staff.role, apiAreas[endpoint], "write")
      ? { staffId: staff.id, actor: `staff:${staff.email}` }
      : undefined;
  };
}

/** Registers the HTTP calls of all modules, each in its own scope. */
export function registerApis(app: FastifyInstance, deps: Deps, { hot, flags, shopFlags, readList }: Shared): void {
  serveOpenApi(app);
  // Modules register here: void app.register(async (scope) => checkoutApi(scope, deps));
  void app.register(async (scope) => cartApi(scope, deps, (headers, host) => headerOf(deps, headers, host)));
  void app.register(async (scope) => voucherApi(scope, deps));
  void app.register(async (scope) => newsletterApi(scope, deps));
  void app.register(async (scope) => customersApi(scope, deps, adoptVisit));
  void app.register(async (scope) => giftVoucherApi(scope, deps, (visit) => addGiftVoucher(deps, visit)));
  void app.register(async (scope) =>
    checkoutApi(scope, deps, async (headers, host) =>
      activeWhiteLabel(deps, await currentCustomer(deps, headers, host)),
    ),
  );
  void app.register(async (scope) => paymentWebhookApi(scope, deps));
  void app.register(async (scope) => parcelReportApi(scope, deps));
  void app.register(async (scope) => printPartnerApi(scope, deps));
  void app.register(async (scope) => outputProfileApi(scope, deps, staffAt(deps, "/backoffice/farbprofile/datei")));
  void app.register(async (scope) => templateApi(scope, deps, staffAt(deps, "/backoffice/sortiment/paket")));
  void app.register(async (scope) =>
    catalogueApi(scope, deps, {
      frontPicture: frontPictureOf(deps),
      articleImage,
      bookCategories: () => bookCategories(deps),
    }),
  );
  void app.register(async (scope) => pricingApi(scope, deps));
  void app.register(async (scope) => photoProductsApi(scope, deps, skuLinks(deps)));
  void app.register(async (scope) => photoOfferApi(scope, deps));
  void app.register(async (scope) => flagsApi(scope, flags));
  void app.register(async (scope) => shippingApi(scope, deps));
  void app.register(async (scope) => designFilesApi(scope));
  void app.register(async (scope) => lookApi(scope, deps));
  void app.register(async (scope) => proofApi(scope, deps));
  void app.register(async (scope) => photos(scope, deps));
  void app.register(async (scope) => images(scope, deps, hot));
  void app.register(async (scope) => toolboxApi(scope, deps));
  void app.register(async (scope) => nameListsApi(scope, deps, readList));
  void app.register(async (scope) => eventPrintApi(scope, deps));
  void app.register(async (scope) => personalDatesApi(scope, deps, readList));
  void app.register(async (scope) => daySetsApi(scope, deps));
  void app.register(async (scope) => seatingApi(scope, deps));
  void app.register(async (scope) => feedbackApi(scope, deps));
  void app.register(async (scope) => gridApi(scope, deps));
  void app.register(async (scope) => wishlistApi(scope, deps));
  void app.register(async (scope) => localizedUrlsApi(scope, deps, (german, shop) => isPage(deps, shop, german)));
  void app.register(async (scope) => locationApi(scope, deps));
  void app.register(async (scope) => consentApi(scope, deps));
  void app.register(async (scope) => trackingApi(scope, deps));
  contentRoutes(app, deps, staffAt(deps, "/backoffice/content/v1"));
  void app.register(async (scope) =>
    warrantyNoticeApi(scope, deps, staffAt(deps, "/backoffice/inhalte/pflichthinweise/datei")),
  );
  void app.register(async (scope) => featureFlagsApi(scope, deps, shopFlags, hasStatisticsConsent));
  void app.register(async (scope) =>
    listNamesApi(scope, { ...deps, templates: (id, locale) => designTemplate(deps, id, locale) }),
  );
  void app.register(async (scope) => photoProjectsApi(scope, deps));
  void app.register(async (scope) =>
    projectsApi(scope, {
      ...deps,
      templates: (id, locale) => designTemplate(deps, id, locale),
      fonts: await fontRegistry(),
    }),
  );
}

async function photos(app: FastifyInstance, deps: Deps): Promise<void> {
  const heic = threadedHeicDecoder(path.join(import.meta.dirname, "heic.js"));
  await app.register(async (scope) => uploadsApi(scope, deps));
  void app.register(async (scope) => complaintsApi(scope, { ...deps, heic }));
  void app.register(async (scope) => eventPhotoApi(scope, { ...deps, heic }));
  void app.register(async (scope) => libraryApi(scope, { ...deps, photoUses, photosInUse }));
  const takingIn = { ...deps, heic, pages: readPagesInProcess, photoUses };
  void app.register(async (scope) => sharedAlbumsApi(scope, takingIn));
  void app.register(async (scope) => photoFormApi(scope, takingIn));
  galleryPhotosApi(app, deps);
  await photosApi(app, takingIn);
}

/** Twelve pages of a design take ten seconds and 300 MB. */
const pagesLimits = { ms: 60_000, megabytes: 512 };
const onePdfAtATime = createTurns(1);

const readPagesInProcess: PageReader = (job) =>
  onePdfAtATime("pages", async () =>
    ReadPages.parse(await runInChildProcess(path.join(import.meta.dirname, "pdf-pages.js"), job, pagesLimits)),
  );

function images(app: FastifyInstance, deps: Deps, hot: HotImages): void {
  const filename = path.join(import.meta.dirname, "pictures.js");
  // The thread starts with the first picture and stays; one picture is drawn while another is packed.
  const thread = new Piscina<PictureJob, Uint8Array>({
    filename,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 2,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  const { cache, service, drawn, stop } = openPictureService(deps, import.meta.dirname, (job) => thread.run(job));
  app.addHook("onClose", async () => {
    stop();
    await thread.destroy();
  });
  const remote = createRemoteImages({ rules: { origins: deps.config.IMAGE_ORIGINS }, cache, now: deps.clock.now });
  imagesApi(app, { files: deps.files, service, hot, drawn, remote });
}
