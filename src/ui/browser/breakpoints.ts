/** Minimum widths of products and teasers in px, named as in the style sheet. Source: UI-05, D-20. */
export const productWidths = { xs: 480, sm: 576, md: 768, lg: 900, xl: 1024, "2xl": 1300 } as const;

/** Maximum widths of page layouts in px. Source: UI-05, D-20. */
export const layoutWidths = {
  xxs: 319,
  xs: 479,
  sm: 575,
  md: 767,
  lg: 899,
  xl: 1023,
  xxl: 1299,
  "2xl": 1536,
  xxxl: 1900,
} as const;
