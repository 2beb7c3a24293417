export type Scheme = 'light' | 'dark'

/** The colours of `tokens.css` that a palette begins with; a test holds the two together. */
export const seedColors = {
  light: {
    background: 0xffffff,
    accent: 0x3355ff,
    text: 0x0b0f1a,
    texts: { 'text-2': 0x4a5264, 'text-3': 0x5f6878 },
    states: { success: 0x0b7a43, warning: 0x8a5a00, danger: 0xc2202f },
  },
  dark: {
    background: 0x0e1015,
    accent: 0x6e8bff,
    text: 0xf4f6fb,
    texts: { 'text-2': 0xa9b1c1, 'text-3': 0x8a93a5 },
    states: { success: 0x3ddc97, warning: 0xf5b74f, danger: 0xff7a85 },
  },
} as const
