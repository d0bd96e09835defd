// What other modules may use of photo products, in the browser and on the server.
export { checkDocument, documentsOf, startDocument } from "./documents/documents.ts";
export { loadDocuments } from "./documents/load-documents.ts";
export { designOfDocument } from "./documents/new-document.ts";
export { leftBehind } from "./documents/left-behind.ts";
export { measureDocument } from "./documents/measure-document.ts";
export { calendarMaking, type CalendarMaking } from "./documents/calendars/calendar-mounting.ts";
export { MonthOfYear } from "#design/model/calendar.ts";
export { redrawCalendar } from "./documents/calendars/adapt-calendar.ts";
export { gridLookOf, gridLooksFor, withGridLook } from "./documents/calendars/grid-looks.ts";
export { fillCalendar } from "./documents/calendars/fill-calendar.ts";
export { nextYear, replanCalendar } from "./documents/calendars/replan-calendar.ts";
export { sheetSize } from "./documents/calendars/sheet-pages.ts";
export {
  eachDays,
  withDates,
  withHolidays,
  withOwnPeriods,
  type HolidaysOf,
} from "./documents/calendars/with-dates.ts";
export {
  addColumn,
  columnsIn,
  inColumns,
  removeColumn,
  renameColumn,
  withFigure,
  withPortraits,
  type Figure,
} from "./documents/calendars/people.ts";
export { markAgain, markNames, markSchool } from "./documents/calendars/with-day-sets.ts";
export { calendarSheets, monthOfSheet } from "./documents/calendars/calendar-sheets.ts";
export { CollageSheets } from "./collage-sheets.ts";
export { mostCollagePhotos, type CollageTools, type CollageWork } from "./documents/collage.ts";
export {
  addCollagePhotos,
  changeCollageEdge,
  pinOnCollage,
  redesignCollage,
  refitOnCollage,
  removeCollagePhotos,
  replaceOnCollage,
  roundCollage,
  swapOnCollage,
} from "./documents/edit-collages.ts";
export type { DesignWork, KindDocuments } from "./documents/kind-documents.ts";
export type { DocumentPhoto } from "./documents/document-photo.ts";
export {
  addLikeOthers,
  cropPrint,
  joinPrints,
  mostCopies,
  mostPrints,
  orderPrints,
  removePrints,
  repeatPrints,
  turnPrint,
} from "./documents/edit-prints.ts";
export { contentOf, cropLoss, noticeableLoss, type PageBox, type PictureContent } from "./documents/picture-page.ts";
export { printsOf, variableSide, type StoredPrint } from "./documents/print-page.ts";
export { backText, changePrints, choiceOfPart, type PrintChange } from "./documents/prints.ts";
export { takeOutPhotos } from "./documents/take-out-photos.ts";
export { capacityOf, picturesIn } from "./documents/boxes.ts";
export {
  addToBox,
  changeInBox,
  colourLid,
  designLid,
  moveInBox,
  placeOnLid,
  removeFromBox,
} from "./documents/edit-boxes.ts";
export { colourOfLid, lidColours, lidFormOf } from "./documents/lids.ts";
export { coverSheet, coverThickness, leafThickness, spineWidth } from "./documents/books/book-geometry.ts";
export { isOpening } from "./documents/books/text-pages.ts";
export { redesignBook } from "./documents/books/redesign-book.ts";
export { captionOn } from "./documents/books/captions.ts";
export { endpaperChoices, endpaperOf, hasEndpapers, withEndpaper } from "./documents/books/endpapers.ts";
export { coverFormOf, isTitleOffSpine } from "./documents/books/book-cover.ts";
export { spreadsIn } from "./documents/books/book-pages.ts";
export { autoBook, withFittingPages } from "./documents/books/auto-book.ts";
export type { SetAside } from "./documents/books/chapters.ts";
export { dayCaption, makeTextPage, makeTitlePage, setCaption } from "./documents/books/edit-texts.ts";
export { hasPageNumbers, setPageNumbers } from "./documents/books/page-numbers.ts";
export {
  addSpread,
  emptySpread,
  moveSpread,
  pageSteps,
  removeSpread,
  type PagedBook,
} from "./documents/books/edit-spreads.ts";
export { photosSetFree, placePhoto, swapPictures } from "./documents/books/edit-pictures.ts";
export {
  applyLayout,
  layoutsOf,
  mostDrawn,
  picturesOn,
  shuffleSpread,
  type LaidOutPage,
} from "./documents/books/relayout.ts";
export { bookWords, writeBookWord } from "./documents/books/writing/book-words.ts";
export { questionsOfBook } from "./documents/books/writing/questions.ts";
export {
  prepareAllForWriting,
  prepareForWriting,
  writingKinds,
  writingOf,
  type WritingKind,
} from "./documents/books/writing/writing-pages.ts";
export { frameOf, type PageSide } from "./documents/books/layouts/layout-slots.ts";
export type { Candidate as LayoutChoice, Extent } from "./documents/books/layouts/layout-choice.ts";
export {
  changeWall,
  cropWall,
  panelsOf,
  placeOnWall,
  wallPicture,
  wallSettings,
  type WallSettings,
} from "./documents/walls.ts";
export { orderedPieces, type OrderedPiece } from "./documents/ordered-pieces.ts";
export { sheetFormOf, type SheetForm } from "./design-model.ts";
export { skuOfChoice } from "./kinds/goods-sku.ts";
export { checkOwnFormat, formatCode } from "./kinds/formats.ts";
export { defaultCalendarYear } from "./kinds/calendars.ts";
export { wallSize } from "./kinds/walls.ts";
export { collageInRoom } from "./ui/collage-in-room.ts";
export { wallInRoom } from "./ui/wall-in-room.ts";
export { refinementOfChoice } from "./kinds/photo-refinement.ts";
export { goodInHand, photoResolutionOfChoice, stockOfChoice } from "./kinds/photo-stock.ts";
export { changeOption, waitingWishes, type OptionChange } from "./kinds/change-option.ts";
export { chooseOptions, type Chosen } from "./kinds/options.ts";
export { remadeChoice } from "./kinds/remade-choice.ts";
export { chooseGoods, rulesOf } from "./kinds/price-product.ts";
export { shippedPhoto } from "./kinds/shipped-photo.ts";
export { OfferAnswer, type OfferOption, type OfferPiece } from "./offer-model.ts";
export {
  assembleAssortment,
  channelOfChoice,
  isWritten,
  offersOf,
  PhotoChoice,
  PhotoOffer,
  type PhotoAssortment,
  type PhotoKind,
} from "./model.ts";
