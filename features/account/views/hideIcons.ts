const eye =
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'

/** Paths of 24 × 24 stroke icons. */
export const hideIcons = { show: eye, hide: `${eye}M4 4l16 16` } as const
